import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { TextField } from '@glas/mfe-kit/ui/text-field.tsx'
import type { FormEvent } from 'react'
import { faultSentence } from '../../answering/faults.ts'
import { LanguageMenu } from '../../answering/language-menu.tsx'
import { useRespondentPage } from '../../answering/respondent-texts.tsx'
import { useTexts } from '../../texts.ts'
import { SlipDrawing } from './slip-drawing.tsx'
import type { useEntry } from './use-entry.ts'
import styles from './entry-page.module.css'

/** @param props the code and what happens to it; a preview's leads nowhere */
export function Entry(props: ReturnType<typeof useEntry>) {
  const { missing, code, fault, state, failed, again, submit, type, language, choose } = props
  const { t } = useTexts()
  useRespondentPage(t('entry.title'), t('entry.lead'))

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!submit()) document.getElementById('code')?.focus()
  }

  if (state === 'from-link') {
    return (
      <div className={styles.page}>
        <div className={styles.opening}>
          <p>{t('entry.opening')}</p>
          <Skeleton />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.words}>
        <div className={styles.language}><LanguageMenu language={language} onChoose={choose} /></div>
        <h1>{t('entry.title')}</h1>
        <p className={styles.lead}>{t('entry.lead')}</p>
      </div>
      <SlipDrawing />
      {missing ? <div className={styles.form}><Notice kind="warn">{t(`missing.${missing}`)}</Notice></div> : (
        <form className={styles.form} onSubmit={onSubmit} noValidate>
          {failed && (
            <Notice kind="error">{faultSentence(t, failed.error)} {again && t('fault.opensAgain')}</Notice>
          )}
          <TextField
            id="code" name="code" label={t('entry.code')} help={t('entry.help')} value={code}
            error={fault && t(`entry.${fault}`)}
            autoComplete="off" autoCapitalize="characters" spellCheck={false} inputMode="text" maxLength={24}
            onChange={(event) => type(event.target.value)}
          />
          <Button type="submit" look="call" size="lg" wide busy={state === 'busy'} busyLabel={t('entry.busy')}>
            {t('entry.submit')}
          </Button>
          <p className={styles.note}><Icon name="lock" />{t('promise.code')} {t('promise.sealed')}</p>
        </form>
      )}
    </div>
  )
}
