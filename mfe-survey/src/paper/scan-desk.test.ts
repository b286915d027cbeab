import { describe, expect, test } from '@jest/globals'
import { printedFormOf } from '../testing/paper.ts'
import { instrument } from '../testing/research.ts'
import { type FakeFile, type FakePage, eventsOf } from '../testing/scans.ts'
import { type ScanDesk, createScanDesk } from './scan-desk.ts'
import type { ScannedEntry } from './scanned-entry.ts'
import { picturesOf, writingPicture } from './scanned-entry.ts'
import type { OpenScanReader } from './scans.ts'

/** Two pages: statements on the first, all else on the second. */
const whole = printedFormOf(instrument)
const [all] = whole.pages
const keys = new Set(instrument.statements.map(({ key }) => key))
const form = {
  ...whole,
  pages: [
    { questions: all!.questions.filter(({ id }) => keys.has(id)), writing: [] },
    { questions: all!.questions.filter(({ id }) => !keys.has(id)), writing: all!.writing },
  ],
}
const [first, second] = instrument.statements.map(({ key }) => key) as [string, string]
const front: FakePage = { page: 1 }
const back: FakePage = { page: 2 }
const doubt = { kind: 'doubtful', reason: 'two marks', values: ['2', '3'] } as const

function start({ drawn = false } = {}) {
  const sealed: ScannedEntry[] = []
  const faults = { seal: 0, read: 0, hangs: false }
  const known = new Map<string, FakeFile>()
  let closed = 0
  const openReader: OpenScanReader = async () => {
    let count = 0
    return {
      async read(files, handle, signal) {
        for (const { name } of files) {
          signal!.throwIfAborted()
          if (faults.read-- === 1) throw new Error('the worker has failed')
          const events = eventsOf(known.get(name)!, count, form)
          count += 1
          for (const event of faults.hangs ? events.slice(0, 1) : events) handle(event)
          if (faults.hangs) await aborted(signal!)
        }
      },
      cutOut: () => Promise.reject(new Error('none')),
      close() {
        closed += 1
      },
    }
  }
  const desk = createScanDesk({
    forms: [form], instrument, openReader, isDrawn: () => drawn,
    async seal(entry) {
      if (faults.seal-- > 0) throw new Error('full')
      sealed.push(entry)
    },
  })
  return {
    desk, sealed, faults, closed: () => closed,
    add: (...files: readonly FakeFile[]) => desk.add(files.map((file) => {
      known.set(file.name, file)
      return new File([], file.name)
    })),
  }
}
const aborted = (signal: AbortSignal) => new Promise<void>((_, failed) => {
  signal.addEventListener('abort', () => failed(signal.reason))
})
/** Until the reader has opened the first file. */
const untilReported = (desk: ScanDesk) => new Promise<void>((done) => {
  desk.subscribe(() => desk.current().files[0]?.pages !== null && done())
})
const pdf = (name: string, ...pages: readonly FakePage[]): FakeFile => ({ name, pages })
const asked = (desk: ScanDesk) => {
  const question = desk.current().asked?.question
  return question && ('id' in question ? `${question.kind} ${question.id}` : question.kind)
}

describe('scans on the desk', () => {
  test('when nothing is doubtful, then sheets are sealed as soon as they are read', async () => {
    const { desk, sealed, add } = start()
    await add(pdf('a.pdf', front, back, front, back))
    expect([sealed.length, desk.current().kept, desk.current().entries, asked(desk)]).toEqual([2, 2, [], undefined])
    expect(sealed[0]!.marks[first]).toEqual(['1'])
    expect(desk.current().files).toEqual([{ name: 'a.pdf', pages: 4, done: 4, fault: null }])
  })

  test('when a copy is not filled in, then it is no answer: it is not sealed, and counted apart', async () => {
    const { desk, sealed, add } = start()
    const blanks = Object.fromEntries(form.pages.flatMap(({ questions }) => questions.map(({ id }) => [id, { kind: 'blank' }] as const)))
    await add(pdf('a.pdf', { page: 1, rows: blanks }, { page: 2, rows: blanks }, front, { page: 2, rows: blanks }))
    await add(pdf('b.pdf', { page: 1, rows: { ...blanks, [first]: doubt } }, { page: 2, rows: blanks, written: ['praise'] }))
    expect([desk.current().unfilled, desk.current().kept, sealed[0]!.marks[first]]).toEqual([1, 1, ['1']])
    await desk.answerRow([])
    await desk.answerWriting('')
    // Its comment alone is no answer: that is said apart, since a reader may have missed marks.
    const { unfilled, unanswered, entries } = desk.current()
    expect([unfilled, unanswered, sealed.length, entries]).toEqual([1, 1, 1, []])
  })

  test('when rows are doubtful, then each is asked, and the sheet is sealed when the last answer can’t be undone', async () => {
    const { desk, sealed, add } = start()
    await add(pdf('a.pdf', { page: 1, rows: { [first]: doubt, [second]: doubt } }, back, { page: 1, rows: { [first]: doubt } }, back))
    expect(asked(desk)).toBe(`row ${first}`)
    await desk.answerRow(['3'])
    expect(asked(desk)).toBe(`row ${second}`)
    await desk.answerRow([])
    expect([sealed.length, desk.current().canGoBack]).toEqual([0, true])
    desk.goBack()
    expect([asked(desk), desk.current().decided]).toEqual([`row ${second}`, 1])
    await desk.answerRow([])
    await desk.answerRow(['4'])
    expect(sealed.map(({ marks }) => [marks[first], marks[second]])).toEqual([[['3'], []], [['4'], ['1']]])
    expect([desk.current().kept, asked(desk)]).toEqual([2, undefined])
  })

  test('when reading is stopped, then files that are added later are read to their end', async () => {
    const { desk, sealed, faults, add } = start()
    faults.hangs = true
    const stopped = add(pdf('a.pdf', front, back))
    await untilReported(desk)
    desk.stop()
    await stopped
    expect([desk.current().reading, sealed.length]).toEqual([false, 0])
    faults.hangs = false
    await add(pdf('b.pdf', front, back))
    expect([desk.current().reading, sealed.length]).toEqual([false, 1])
  })

  test('when the desk is closed while it reads, then the reader ends, and nothing more is sealed', async () => {
    const { desk, sealed, faults, add, closed } = start()
    await add(pdf('a.pdf', front, back, { page: 1, rows: { [first]: doubt } }, back))
    faults.hangs = true
    const reading = add(pdf('b.pdf', front, back))
    desk.close()
    await reading
    expect([closed(), sealed.length, desk.current().asked, desk.current().files]).toEqual([1, 1, null, []])
  })

  test('when reading is stopped before the last file, then pages of files added later have their own names', async () => {
    const { desk, faults, add } = start()
    faults.hangs = true
    const stopped = add(pdf('a.pdf', front, back), pdf('b.pdf', front, back))
    await untilReported(desk)
    desk.stop()
    await stopped
    faults.hangs = false
    await add(pdf('c.pdf', front, back, front))
    expect(desk.current().files.map(({ name, pages, done }) => [name, pages, done]))
      .toEqual([['a.pdf', 2, 0], ['b.pdf', null, 0], ['c.pdf', 3, 3]])
    expect(desk.current().incomplete.map(({ places: [place] }) => desk.nameOf(place!))).toEqual(['c.pdf'])
  })

  test('when something is written, then it is asked last, and may be left out', async () => {
    const { desk, sealed, add } = start()
    await add(pdf('a.pdf', { page: 1, rows: { [first]: doubt } }, { page: 2, written: ['praise', 'critique'] }))
    await desk.answerRow(['1'])
    expect(asked(desk)).toBe('writing praise')
    await desk.answerWriting('Kava.')
    await desk.answerWriting('')
    expect(sealed[0]!.texts).toEqual({ praise: 'Kava.', critique: '' })
  })

  test('when a sheet is drawn, then it is typed, too, before it is sealed', async () => {
    const { desk, sealed, add } = start({ drawn: true })
    await add(pdf('a.pdf', front, back))
    expect([asked(desk), sealed]).toEqual(['again', []])
    await desk.answerAgain({ [first]: ['2'] }, 1)
    expect([sealed[0]!.marks, sealed[0]!.differing]).toEqual([{ [first]: ['2'] }, 1])
  })

  test('when a side is missing, then it is named, the sheets beside it are checked, and may be left out', async () => {
    const { desk, sealed, add } = start()
    await add(pdf('a.pdf', front, back, front, front, back))
    expect(desk.current().incomplete).toEqual([{ form: form.id, places: [{ file: 0, page: 3 }], missing: [2] }])
    expect(asked(desk)).toBe('check')
    await desk.answerCheck(true)
    await desk.answerCheck(false)
    expect([sealed.length, desk.current().leftOut, asked(desk)]).toEqual([1, 1, undefined])
    // What was left out is not asked again when more is read.
    await add(pdf('b.pdf', front, back))
    expect([sealed.length, asked(desk)]).toEqual([2, undefined])
  })

  test('when the missing side is added later, then its sheet is checked, and sealed once', async () => {
    const { desk, sealed, add } = start()
    await add(pdf('a.pdf', front))
    expect([desk.current().incomplete.length, asked(desk)]).toEqual([1, undefined])
    await add(pdf('b.pdf', front, back))
    await add(pdf('c.pdf', back))
    expect([desk.current().incomplete, sealed.length, asked(desk)]).toEqual([[], 1, 'check'])
    await desk.answerCheck(true)
    await add(pdf('d.pdf', front, back))
    expect(sealed.map(({ sheet: { places } }) => places.map(({ file }) => file))).toEqual([[1, 1], [0, 2], [3, 3]])
  })

  test('when fronts and backs were scanned apart, then no sheets are made until their order is chosen', async () => {
    const { desk, sealed, add } = start()
    await add(pdf('fronts.pdf', front, front), pdf('backs.pdf', back, back))
    expect([sealed.length, desk.current().apart]).toEqual([0, [{ form: form.id, fronts: 2, backs: 2 }]])
    await desk.setOrder('reverse')
    expect(sealed.map(({ sheet: { places } }) => places.map(({ page }) => page))).toEqual([[1, 2], [2, 1]])
  })

  test('when files and pages are bad, then they are listed, and the others are read', async () => {
    const { desk, sealed, add } = start()
    await add({ name: 'locked.pdf', fault: 'encrypted' }, pdf('cat.jpg', 'no marks'), pdf('a.pdf', front, back, 'empty', 'copy'))
    expect(desk.current().files.map(({ fault }) => fault)).toEqual(['encrypted', null, null])
    expect(desk.current().badPages.map(({ fault }) => fault)).toEqual(['no marks', 'copy'])
    expect([sealed.length, desk.current().reading]).toEqual([1, false])
  })

  test('when more is read later, then decisions stay, and no sheet is sealed twice', async () => {
    const { desk, sealed, add } = start()
    await add(pdf('a.pdf', front, back, { page: 1, rows: { [first]: doubt, [second]: doubt } }, back))
    await desk.answerRow(['4'])
    await add(pdf('b.pdf', front, back))
    expect([sealed.length, asked(desk)]).toEqual([2, `row ${second}`])
    await desk.answerRow(['4'])
    expect(new Set(sealed.map(({ sheet }) => sheet.fingerprint)).size).toBe(3)
    expect([sealed.length, desk.current().kept]).toEqual([3, 3])
  })

  test('when the storage fails, then decided sheets stay, and are sealed once when it works again', async () => {
    const { desk, sealed, faults, add } = start()
    faults.seal = 1
    await add(pdf('a.pdf', front, back, front, back))
    expect([desk.current().fault, sealed.length, desk.current().entries.length]).toEqual(['storage', 0, 2])
    await Promise.all([desk.sealAgain(), desk.sealAgain()])
    expect([desk.current().fault, sealed.length, desk.current().kept]).toEqual([null, 2, 2])
  })

  test('when the reader dies in the middle, then what is sealed stays, and the files can be read again', async () => {
    const { desk, sealed, faults, add } = start()
    await add(pdf('a.pdf', front, back))
    faults.read = 1
    await add(pdf('b.pdf', front, back))
    expect(desk.current()).toMatchObject({ fault: 'reader', kept: 1, entries: [], files: [], reading: false })
    faults.read = 0
    await add(pdf('b.pdf', front, back))
    expect([sealed.length, desk.current().fault]).toEqual([2, null])
  })

  test('when the reader dies after an answer, then that answer, which is forgotten too, can’t be undone', async () => {
    const { desk, faults, add } = start()
    const doubtful = pdf('a.pdf', { page: 1, rows: { [first]: doubt, [second]: doubt } }, back)
    await add(doubtful)
    await desk.answerRow(['3'])
    expect(desk.current().canGoBack).toBe(true)
    faults.read = 1
    await add(pdf('b.pdf', front, back))
    faults.read = 0
    await add(doubtful)
    expect([asked(desk), desk.current().canGoBack, desk.current().decided]).toEqual([`row ${first}`, false, 0])
  })
})

test('when a row is cut out, then its boxes and words are in the picture, and only it is undimmed', async () => {
  const { desk, add } = start()
  await add(pdf('a.pdf', { page: 1, rows: { [first]: doubt } }, { page: 2, written: ['praise'] }))
  const { entry } = desk.current().asked!
  const [picture] = picturesOf(entry, first, form)
  const box = form.pages[0]!.questions[0]!.boxes[0]!
  expect(picture!.place).toEqual({ file: 0, page: 1 })
  const { x, y, width, height } = picture!.area
  expect(x).toBeLessThan(box.x)
  expect(x + width).toBeGreaterThanOrEqual(form.pages[0]!.questions[0]!.boxes.at(-1)!.x + form.boxSize)
  expect(y + picture!.from * height).toBeLessThan(box.y)
  expect(y + picture!.to * height).toBeGreaterThan(box.y + form.boxSize)
  const written = writingPicture(entry, 'praise', form)!
  expect([written.place, written.area.y < form.pages[1]!.writing[0]!.y]).toEqual([{ file: 0, page: 2 }, true])
})
