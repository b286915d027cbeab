import type { BasicReport, ExtraTexts } from '@glas/contracts/reporting/report'

const text = (hr: string, en: string) => ({ hr, en })
/** The company's own questions: with a bound, a step that no one chose, texts, and too few answers. */
export const extra: NonNullable<BasicReport['extra']> = {
  sourceLanguage: 'hr',
  questions: [
    {
      id: 'meet', type: 'multiple-choice', title: text('Gdje doznajete novosti?', 'Where do you hear the news?'), n: 52,
      options: [
        { id: 'a', text: text('Na sastanku', 'At the meeting'), count: 31, share: 59.6 },
        { id: 'b', text: text('Iz e-pošte', 'By e-mail'), share: 5, bound: 'at-most' },
      ],
      comments: 0,
    },
    {
      id: 'often', type: 'linear-scale', title: { hr: 'Koliko je jasno?' }, description: { hr: 'Iskreno.' }, n: 40,
      low: { hr: 'Nimalo' }, high: { hr: 'Potpuno' },
      steps: [
        { step: 1, count: 0, share: 0 }, { step: 2, count: 20, share: 50 }, { step: 3, count: 20, share: 50 },
      ],
      comments: 1,
    },
    { id: 'stop', type: 'long-text', title: text('Što prestati raditi?', 'What should we stop?'), n: 41, texts: 41 },
    {
      id: 'rare', type: 'single-choice', title: text('Rijetko?', 'Rare?'), n: 9,
      options: [{ id: 'x', text: text('Da', 'Yes') }, { id: 'y', text: text('Ne', 'No') }],
    },
  ],
}
export const texts = Array.from({ length: 41 }, (_, i) => `Odgovor ${i + 1}.`)

/** As they are printed. */
export const extraTexts: ExtraTexts = [{ comments: [] }, { comments: ['Uz ljestvicu.'] }, { texts }, {}]
