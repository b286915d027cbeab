import type { Report } from '@glas/contracts/reporting/report'
import type { Cell, Sheet } from './sheet.ts'
import { dash, type FrozenTables, type Writing } from './writing.ts'

type Question = NonNullable<Report['extra']>['questions'][number]

/** The company's own questions: their distributions, and apart from them what was written. */
export function extraSheets({ report: { extra } }: FrozenTables, writing: Writing): Sheet[] {
  if (!extra || extra.questions.length === 0) return []
  const { t, localized, count, percent } = writing
  const text = (one: Parameters<typeof localized>[0]) => localized(one, extra.sourceLanguage)
  const rowsOf = (question: Question): Cell[][] => {
    const { type, title, n, options, steps, low, high, texts } = question
    const own: Cell[] = [text(title), t.types[type], count(n)]
    const stepName = (step: number) => {
      const end = step === 1 ? low : step === steps?.length ? high : undefined
      return end ? `${step}: ${text(end)}` : String(step)
    }
    const choices = [
      ...(options ?? []).map((option) => ({ label: text(option.text), ...option })),
      ...(steps ?? []).map((each) => ({ label: stepName(each.step), ...each })),
    ].filter(({ share }) => share !== undefined)
    if (choices.length > 0) {
      return choices.map((choice) => [...own, choice.label, count(choice.count), percent(choice.share, choice.bound)])
    }
    return [[...own, texts ? t.inTexts : t.hidden, texts ? count(texts.length) : null, texts ? dash : null]]
  }
  const written = extra.questions.flatMap((question) => [
    ...(question.texts ?? []).map((each): Cell[] => [text(question.title), t.written, each]),
    ...(question.comments ?? []).map((each): Cell[] => [text(question.title), t.comment, each]),
  ])
  return [
    {
      id: 'extra', ...t.sheets.extra, lines: [t.sheets.extra.name], fixed: 1,
      columns: [
        { title: t.question, width: 50 }, { title: t.kind, width: 18 }, { title: 'n', width: 9, numbers: true },
        { title: t.answer, width: 44 }, { title: t.count, width: 14, numbers: true }, { title: t.share, width: 18, numbers: true },
      ],
      rows: extra.questions.flatMap(rowsOf),
    },
    ...(written.length > 0
      ? [{
        id: 'texts', ...t.sheets.texts, lines: [t.sheets.texts.name, t.leads.shuffled], fixed: 0,
        columns: [{ title: t.question, width: 50 }, { title: t.kind, width: 14 }, { title: t.text, width: 80 }],
        rows: written,
      }]
      : []),
  ]
}

/** Praise and criticism. */
export function commentSheets({ report: { comments } }: FrozenTables, { t }: Writing): Sheet[] {
  if (!comments) return []
  const rows = (['praise', 'critique'] as const).flatMap((kind) => comments[kind].map((text): Cell[] => [t[kind], text]))
  return [{
    id: 'comments', ...t.sheets.comments, lines: [t.sheets.comments.name, t.leads.shuffled], fixed: 0,
    columns: [{ title: t.kind, width: 14 }, { title: t.text, width: 100 }],
    rows: rows.length > 0 ? rows : [[dash, t.noComments]],
  }]
}
