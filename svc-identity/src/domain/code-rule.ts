/** The stored history of a second factor's codes; instants are real time. */
export interface CodeHistory {
  /** The step of the last accepted code. */
  readonly lastStep: number
  /** Wrong codes since the last accepted one. */
  readonly wrongCodes: number
  readonly wrongAt: Date | null
}

export type CodeVerdict =
  | { readonly kind: 'accepted'; readonly step: number }
  | { readonly kind: 'wrong' }
  /** Not even compared: the last wrong code was too recent. */
  | { readonly kind: 'wait'; readonly seconds: number }

/** Wrong codes in a row before waits begin and the owner is warned. */
export const freeTries = 5
export const longestWaitSeconds = 300
/** The owner gets one mail in this time, however many codes are tried. */
export const warnEveryMs = 3_600_000
const forgottenMs = 86_400_000

/** Seconds from a wrong code to the next try: none up to the fourth, then doubling from 2 s to five minutes. */
export const waitAfterWrong = (wrongCodes: number): number =>
  wrongCodes < freeTries ? 0 : Math.min(longestWaitSeconds, 2 ** Math.min(20, wrongCodes - freeTries + 1))

/** Wrong codes that still count: a day without any clears them. */
export const wrongCodesAt = ({ wrongCodes, wrongAt }: CodeHistory, now: Date): number =>
  wrongAt && now.getTime() - wrongAt.getTime() < forgottenMs ? wrongCodes : 0

/**
 * Judges a code from the app. Steps only rise, so no code is accepted twice; a try that comes too soon changes nothing,
 * so guessers can't lengthen the owner's wait beyond five minutes (decisions/036).
 * @param stepOf computes the step that the code belongs to; called only if the code may be compared
 */
export function judgeCode(history: CodeHistory, stepOf: () => number | undefined, now: Date): CodeVerdict {
  const wait = waitAfterWrong(wrongCodesAt(history, now)) * 1000
  const left = history.wrongAt ? history.wrongAt.getTime() + wait - now.getTime() : 0
  if (left > 0) return { kind: 'wait', seconds: Math.ceil(left / 1000) }
  const step = stepOf()
  return step !== undefined && step > history.lastStep ? { kind: 'accepted', step } : { kind: 'wrong' }
}
