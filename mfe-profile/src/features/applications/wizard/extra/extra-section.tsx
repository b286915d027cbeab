import { useEffect, useState, type ComponentType } from 'react'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { useTexts } from '../../../../texts.ts'
import { idOf } from '../wizard-context.ts'
import styles from '../wizard.module.css'

let loaded: ComponentType | undefined

/** The builder of questions, which is as large as the rest of the wizard and loaded beside it. */
function useBuilderScript() {
  const [builder, setBuilder] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (builder) return
    let left = false
    import(/* webpackChunkName: "extra-questions" */ './builder.tsx').then(({ Builder }) => {
      loaded = Builder
      if (!left) setBuilder(() => Builder)
    }, () => {
      if (!left) setFailed(true)
    })
    return () => {
      left = true
    }
  }, [builder, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  return { Builder: builder, failed, retry }
}

/** Questions of the company's own, asked after those of the catalogue (D-5.3). */
export function ExtraSection() {
  const { t } = useTexts()
  const { Builder, failed, retry } = useBuilderScript()
  return (
    <section className={styles.group} id={idOf('/questions/extra')} aria-label={t('extra.title')}>
      {Builder ? <Builder />
        : (
          <>
            <h2>{t('extra.title')}</h2>
            {failed ? <FailedNotice onRetry={retry}>{t('extra.unread')}</FailedNotice>
              : <Skeleton lines={4} label={t('extra.title')} />}
          </>
        )}
    </section>
  )
}
