import { Controller, useWatch } from 'react-hook-form'
import { surveyLanguages } from '@glas/contracts/locales'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { DateField, TimeField } from '@glas/mfe-kit/ui/date-field.tsx'
import { RadioGroup } from '@glas/mfe-kit/ui/radio-group.tsx'
import { defaultReminderOn } from '../../../domain/follow-dates.ts'
import { useTexts } from '../../../texts.ts'
import { PrintedLanguages } from './printed-languages.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

interface WhenProps {
  path: string
  on: 'invitationOn' | 'reminderOn'
  time: 'invitationTime' | 'reminderTime'
}

/** A day and a time of day, side by side; a fault of the resulting instant is shown beside the day. */
function When({ path, on, time }: WhenProps) {
  const { t } = useTexts()
  const { form, errorAt } = useWizard()
  const details = useWatch({ control: form.control, name: 'details' })
  return (
    <div className={styles.row} id={idOf(path)}>
      <Controller
        control={form.control} name={`options.${on}`}
        render={({ field }) => (
          <DateField
            label={t(`wizard.${on}`)} error={errorAt(path)}
            min={details.startsOn || undefined} max={details.endsOn || undefined}
            value={field.value} onChange={field.onChange} onBlur={field.onBlur} ref={field.ref}
          />
        )}
      />
      <Controller
        control={form.control} name={`options.${time}`}
        render={({ field }) => (
          <TimeField
            id={idOf(`/options/${time}`)} label={t(`wizard.${time}`)} error={errorAt(`/options/${time}`)} value={field.value} onChange={field.onChange} onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </div>
  )
}

/** Step 3: which languages are printed, who gets invitations, when, and whether a reminder follows. */
export function OptionsStep() {
  const { form } = useWizard()
  const type = useWatch({ control: form.control, name: 'details.type' })
  return (
    <>
      {type !== 'online' && <PrintedLanguages />}
      {type !== 'offline' && <Mailings />}
    </>
  )
}

function Mailings() {
  const { t } = useTexts()
  return (
    <>
      <section className={styles.group}>
        <h2>{t('wizard.recipients')}</h2>
        <p className={styles.hint}>{t('wizard.recipientsHelp', { languages: surveyLanguages.join(', ') })} {t('wizard.recipientsNote')}</p>
        <RecipientFields />
      </section>
      <section className={styles.group}>
        <h2>{t('wizard.invitation')}</h2>
        <p className={styles.hint}>{t('wizard.invitationHelp')}</p>
        <When path="/options/invitationAt" on="invitationOn" time="invitationTime" />
      </section>
      <section className={styles.group}>
        <h2>{t('wizard.reminder')}</h2>
        <p className={styles.hint}>{t('reminder.outside')} {t('reminder.apart')}</p>
        <Reminder />
      </section>
    </>
  )
}

function Reminder() {
  const { t } = useTexts()
  const { form } = useWizard()
  const { startsOn, endsOn } = useWatch({ control: form.control, name: 'details' })
  const reminder = useWatch({ control: form.control, name: 'options.reminder' })

  /** Proposes a day and a time unless they are typed already. */
  function propose() {
    const { reminderOn, reminderTime } = form.getValues('options')
    if (reminderOn === '') form.setValue('options.reminderOn', defaultReminderOn(startsOn, endsOn) ?? '')
    if (reminderTime === '') form.setValue('options.reminderTime', '09:00')
  }

  return (
    <>
      <Controller
        control={form.control} name="options.reminder"
        render={({ field }) => (
          <Checkbox
            label={t('wizard.remind')} help={t('wizard.remindHelp')} checked={field.value}
            onChange={({ target: { checked } }) => {
              if (checked) propose()
              field.onChange(checked)
            }}
          />
        )}
      />
      {reminder && (
        <>
          <When path="/options/reminderAt" on="reminderOn" time="reminderTime" />
          <ReminderAudience />
        </>
      )}
    </>
  )
}

function ReminderAudience() {
  const { t } = useTexts()
  const { form, errorUnder } = useWizard()
  const codeMode = useWatch({ control: form.control, name: 'details.codeMode' })
  if (codeMode === 'identical') return <p className={styles.hint}>{t('wizard.audienceIdentical')}</p>
  return (
    <RadioGroup
      id={idOf('/options/reminderAudience')} label={t('wizard.audience')}
      error={errorUnder('/options/reminderAudience')}
      options={[
        { value: 'all', label: t('wizard.audienceAll'), help: t('wizard.audienceAllHelp') },
        {
          value: 'not-answered', label: t('wizard.audienceNotAnswered'),
          help: t('wizard.audienceNotAnsweredHelp'),
        },
      ]}
      {...form.register('options.reminderAudience')}
    />
  )
}
