import { Controller, useWatch } from 'react-hook-form'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { NumberField } from '@glas/mfe-kit/ui/number-field.tsx'
import { RadioGroup } from '@glas/mfe-kit/ui/radio-group.tsx'
import { onlineOf } from '../../../domain/draft.ts'
import { countOf } from '../../../domain/wizard-values.ts'
import { useTexts } from '../../../texts.ts'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

const types = ['online', 'combined', 'offline'] as const

/** How employees answer: online, on printed questionnaires, or some of them each way. */
export function ResponseMode() {
  const { t } = useTexts()
  const { form, errorUnder } = useWizard()
  const type = useWatch({ control: form.control, name: 'details.type' })
  return (
    <>
      <RadioGroup
        id={idOf('/details/type')} label={t('wizard.type')} error={errorUnder('/details/type')}
        options={types.map((value) => ({
          value, label: t(`wizard.response.${value}`), help: t(`wizard.responseHelp.${value}`),
        }))}
        {...form.register('details.type')}
      />
      {type === 'combined' && <OnPaper />}
      {type !== 'online' && <p className={styles.hint}>{t('wizard.paperHow')}</p>}
    </>
  )
}

/** How many get a printed questionnaire; the rest answers online. */
function OnPaper() {
  const { t } = useTexts()
  const locale = useLocale()
  const { form, errorAt } = useWizard()
  const [typed, all] = useWatch({ control: form.control, name: ['details.offlineRespondents', 'details.employees'] })
  const [offline, employees] = [countOf(typed), countOf(all)]
  const online = onlineOf({ offline, employees })
  const tooMany = offline !== null && employees !== null && online === null
  return (
    <Controller
      control={form.control} name="details.offlineRespondents"
      render={({ field }) => (
        <NumberField
          className={styles.number} id={idOf('/details/offlineRespondents')} label={t('wizard.offlineRespondents')}
          help={online === null ? t('wizard.onPaperHelp')
            : t('wizard.restOnline', { count: online, people: formatCount(online, locale) })}
          error={tooMany ? t('wizard.onPaperAll') : errorAt('/details/offlineRespondents')}
          value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref}
        />
      )}
    />
  )
}
