import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { useTexts } from '../../texts.ts'

/** Shown first if this device has already answered, so that the respondent doesn't fill everything in for nothing. */
export function AnsweredNotice({ onGoOn }: { onGoOn: (() => void) | undefined }) {
  const { t } = useTexts()
  return (
    <Notice kind="ok" action={onGoOn && <Button onClick={onGoOn}>{t('intro.someoneElse')}</Button>}>
      <p><b>{t('intro.answered')}</b></p>
      <p>{t('intro.answeredText')}</p>
    </Notice>
  )
}
