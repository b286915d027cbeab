import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import { useTexts } from '../texts.ts'
import { InPageLanguage } from './report-language.tsx'

interface SearchProps {
  value: string
  onText: (text: string) => void
}

/** The controls of comments are in the language of the page, as all controls in a report. */
export const SearchComments = (props: SearchProps) => <InPageLanguage><Search {...props} /></InPageLanguage>

function Search({ value, onText }: SearchProps) {
  const { t } = useTexts()
  return (
    <TextField
      label={t('comments.search')} type="search" value={value} maxLength={100} autoComplete="off"
      onChange={(event) => onText(event.target.value)}
    />
  )
}

export const MoreComments = (props: { onMore: () => void }) => <InPageLanguage><More {...props} /></InPageLanguage>

function More({ onMore }: { onMore: () => void }) {
  const { t } = useTexts()
  return <Button onClick={onMore}>{t('comments.more')}</Button>
}
