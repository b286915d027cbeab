import type { DraftText, ExtraQuestions } from '@glas/contracts/survey/extra/questions'

const text = (hr: string, en: string): DraftText => ({ texts: { hr, en }, sources: { en: hr } })
const none: DraftText = { texts: {}, sources: {} }

/** Two questions of a company's own, in Croatian and English. */
export const ownQuestions: ExtraQuestions = {
  sourceLanguage: 'hr', languages: ['en'],
  questions: [
    {
      id: 'novi-pogon', type: 'single-choice', required: true, commentsAllowed: false,
      title: text('Što bi vam u novom pogonu najviše olakšalo posao?', 'What would make your work easiest in the new plant?'),
      description: none,
      options: [
        { id: 'klima', text: text('Hlađenje i bolji zrak', 'Cooling and better air') },
        { id: 'alat', text: text('Više alata', 'More tools') },
        { id: 'smjene', text: text('Raspored smjena mjesec dana unaprijed', 'Shifts planned a month ahead') },
        { id: 'prijevoz', text: text('Prijevoz iz grada', 'Transport from the city') },
      ],
      scale: { steps: 5, low: none, high: none },
    },
    {
      id: 'kantina', type: 'linear-scale', required: true, commentsAllowed: false,
      title: text('Koliko ste zadovoljni prehranom na poslu?', 'How satisfied are you with the food at work?'),
      description: none, options: [],
      scale: { steps: 5, low: text('Nimalo', 'Not at all'), high: text('Potpuno', 'Completely') },
    },
  ],
}
