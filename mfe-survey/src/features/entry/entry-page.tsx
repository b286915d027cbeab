import { RespondentTexts } from '../../answering/respondent-texts.tsx'
import { Entry } from './entry-form.tsx'
import { useEntry } from './use-entry.ts'

export default function EntryPage() {
  const entry = useEntry()
  return <RespondentTexts language={entry.language}><Entry {...entry} /></RespondentTexts>
}
