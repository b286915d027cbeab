import type { FieldFault } from '@glas/contracts/errors'
import { errorText } from '@glas/mfe-kit/api/fault-text'
import { useHost } from '@glas/mfe-kit/host'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { wizardPages as pages, type WizardPage } from '../../../domain/draft.ts'
import type { SaveState } from '../../../domain/draft-saver.ts'
import { useTexts } from '../../../texts.ts'
import { SaveTrouble } from './save-trouble.tsx'
import type { useWizardActions } from './use-wizard-actions.ts'
import styles from './wizard.module.css'

const nextLabel = {
  details: 'wizard.toQuestions', questions: 'wizard.toOptions', options: 'wizard.toOverview',
} as const

interface WizardFootProps {
  page: WizardPage
  hrefOf: (page: WizardPage) => string
  state: SaveState
  actions: ReturnType<typeof useWizardActions>
  onSave: () => void
  /** Shows the field of a fault. */
  onFault: (path: string) => void
  /** How many addresses exceed the draft's limit. */
  beyond: number
  /** Faults that the user has seen and left. */
  left: readonly FieldFault[]
  /** Whether something prevents the application from being sent. */
  blocked: boolean
}

/** The bar at the bottom: trouble with saving, and the way out, back and on. */
export function WizardFoot({ page, hrefOf, state, actions, onSave, onFault, beyond, left, blocked }: WizardFootProps) {
  const { t } = useTexts()
  const { navigate } = useHost()
  const { leave, leaving, send, sending, refused, settle, settling } = actions
  const [first] = left
  return (
    <div className={styles.foot} data-bar>
      <SaveTrouble
        {...{ state, settling, onSave, beyond }} questionsHref={page === 'questions' ? undefined : hrefOf('questions')}
        onSettle={(keep) => void settle(keep)}
      />
      <Page className={styles.bar}>
        <Button look="quiet" edge="left" className={styles.leave} busy={leaving} onClick={() => void leave()}>
          {t('wizard.exit')}
        </Button>
        <div className={styles.on}>
          {refused && <Notice kind="error">{errorText(t, refused)}</Notice>}
          {first && (
            <Button look="quiet" className={styles.faulty} onClick={() => onFault(first.path)}>
              {t('wizard.todo', { count: left.length })}
            </Button>
          )}
          {page !== 'details' && (
            <Button onClick={() => navigate(hrefOf(pages[pages.indexOf(page) - 1] ?? 'details'))}>
              {t('wizard.back')}
            </Button>
          )}
          {page === 'overview'
            ? (
              <Button
                look="call" icon="send" busy={sending} busyLabel={t('wizard.sending')}
                disabled={blocked || state === 'waiting' || state === 'saving'} onClick={() => void send()}
              >
                {t('wizard.send')}
              </Button>
            )
            : <Button look="primary" type="submit" form="wizard">{t(nextLabel[page])}</Button>}
        </div>
      </Page>
    </div>
  )
}
