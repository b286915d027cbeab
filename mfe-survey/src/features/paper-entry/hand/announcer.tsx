import { VisuallyHidden } from '@glas/mfe-kit/ui/visually-hidden.tsx'
import { type HandEntry, askedFields } from '../../../paper/hand-entry.ts'
import { usePaperTexts } from '../../../texts.ts'
import { type SheetForm, useFieldWords } from './sheet-form.ts'

interface AnnouncerProps {
  entry: HandEntry
  sheet: SheetForm
  whole: boolean
  /** How many keys in a row had no meaning. */
  wrong: number
}

/** Says what was answered and what is asked, for those who type without seeing the screen. */
export function Announcer({ entry, sheet, whole, wrong }: AnnouncerProps) {
  const { t } = usePaperTexts()
  const { words, answer } = useFieldWords(sheet)
  const asked = askedFields(entry, sheet.fields)
  const { at, marks, typed } = entry.keying
  const nameOf = (nth: number) => {
    const { number, question } = words(asked[nth]!)
    return number === undefined ? question : `${number}. ${question}`
  }
  const [before, field] = [asked[at - 1], asked[at]]
  const chosen = field?.many ? marks[field.id] : undefined
  const said = [
    wrong > 0 && t('paper.hand.wrongKey'),
    typed !== '' && t('paper.hand.typing', { typed }),
    before && typed === '' && wrong === 0 &&
      t('paper.hand.said', { question: nameOf(at - 1), answer: answer(before, marks[before.id]) }),
    field && chosen && t('paper.hand.said', { question: nameOf(at), answer: answer(field, chosen) }),
    field && t('paper.hand.asked', { at: at + 1, all: asked.length, question: nameOf(at) }),
    whole && t('paper.review.title'),
  ].filter((part) => typeof part === 'string')
  return <div role="status"><VisuallyHidden>{said.join(' ')}</VisuallyHidden></div>
}
