import type { Board, BoardSetup } from './board.ts'

/** Answers that are tried one by one at most. */
const most = 70_000

/** Whether all possible answers are few enough to be tried one by one. */
export const isSmall = ({ fields }: BoardSetup) => fields.reduce((count, { answers, low, high }) =>
  count * answers.reduce((own, answer) => (answer < 0 ? own : Math.min(1e9, own * (high - low + 1))), 1), 1) <= most

/** Calls `visit` for all answers of everybody that give what is published; the board is left as it was. */
export function exhaust(board: Board, visit: () => void): void {
  const places = board.fields.flatMap(({ answers }, field) => Array.from(answers).flatMap((answer, person) =>
    (answer < 0 ? [] : [{ person, field, answer }])))
  const next = (place: number) => {
    if (place === places.length) {
      if (board.holds) visit()
      return
    }
    const { person, field, answer } = places[place]!
    const { low, high } = board.fields[field]!
    for (let value = low; value <= high; value++) {
      board.set(person, field, value)
      next(place + 1)
    }
    board.set(person, field, answer)
  }
  next(0)
}
