import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@glas/mfe-kit/ui/checkbox.tsx'
import { DateField, TimeField } from '@glas/mfe-kit/ui/date-field.tsx'
import { RadioGroup } from '@glas/mfe-kit/ui/radio-group.tsx'
import { defaultReminderOn } from '../../../domain/follow-dates.ts'
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
  const { t } = useTranslation()
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

/** Step 3: who gets invitations, when, and whether a reminder follows. */
export function OptionsStep() {
  const { t } = useTranslation()
  const { form, errorUnder } = useWizard()
  const { startsOn, endsOn, codeMode } = useWatch({ control: form.control, name: 'details' })
  const reminder = useWatch({ control: form.control, name: 'options.reminder' })
  const identical = codeMode === 'identical'
  return (
    <>
      <section className={styles.group}>
        <h2>{t('wizard.recipients')}</h2>
        <p className={styles.hint}>{t('wizard.recipientsHelp')} {t('wizard.recipientsNote')}</p>
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
        <Controller
          control={form.control} name="options.reminder"
          render={({ field }) => (
            <Checkbox
              label={t('wizard.remind')} help={t('wizard.remindHelp')} checked={field.value}
              onChange={(event) => {
                const { checked } = event.target
                const { reminderOn, reminderTime } = form.getValues('options')
                if (checked && reminderOn === '') form.setValue(
                  'options.reminderOn', defaultReminderOn(startsOn, endsOn) ?? '',
                )
                if (checked && reminderTime === '') form.setValue('options.reminderTime', '09:00')
                field.onChange(checked)
              }}
            />
          )}
        />
        {reminder && (
          <>
            <When path="/options/reminderAt" on="reminderOn" time="reminderTime" />
            {identical
              ? <p className={styles.hint}>{t('wizard.audienceIdentical')}</p>
              : (
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
              )}
          </>
        )}
      </section>
    </>
  )
}
