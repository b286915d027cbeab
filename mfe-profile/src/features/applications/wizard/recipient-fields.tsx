import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldFault } from '@glas/contracts/errors'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { respondentsOf } from '../../../domain/draft.ts'
import { rangeOfLine, withoutLine } from '../../../domain/recipients.ts'
import { useTexts } from '../../../texts.ts'
import { RecipientFiles } from './imports/recipient-files.tsx'
import { useRecipientCheck } from './use-recipient-check.ts'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

const shownFaults = 6

/** Addresses, typed or pasted, one per line, with the service's faults line by line. */
export function RecipientFields() {
  const { t } = useTexts()
  const { form, errorAt } = useWizard()
  const text = useWatch({ control: form.control, name: 'options.recipients' })
  const { read, failed, checking, retry } = useRecipientCheck(text)
  const area = useRef<HTMLTextAreaElement | null>(null)
  const id = idOf('/options/recipients')
  const { ref, ...field } = form.register('options.recipients')

  const set = (value: string) => form.setValue('options.recipients', value, { shouldDirty: true, shouldTouch: true })
  // Faults refer to lines of the checked text: if a newer text could not be checked, their buttons would hit the wrong
  // lines.
  const faults = (failed ? [] : read?.faults ?? []).map(
    (fault) => ({ fault, line: Number(fault.path.split('/').at(-1)) }),
  )

  function edit(line: number) {
    const [start, end] = rangeOfLine(text, line)
    area.current?.focus()
    area.current?.setSelectionRange(start, end)
    // The browser scrolls to the caret only during typing.
    if (area.current) area.current.scrollTop = Math.max(0, (line - 3) * 28)
  }

  function removeLine(line: number) {
    set(withoutLine(text, line))
    // The button is about to go, and would take the keyboard with it.
    area.current?.focus()
  }

  const fresh = read?.text === text
  return (
    <div className={cx(styles.recipients, faults.length > 0 && styles.faulty)}>
      <div>
        <Textarea
          id={id} label={t('wizard.addresses')} rows={8} spellCheck={false} autoCapitalize="none" autoComplete="off"
          help={<span aria-live="polite">{!failed && <CountedAddresses text={text} valid={read?.valid} />}</span>}
          error={faults.length === 0 && fresh ? errorAt('/options/recipients') : undefined}
          {...field}
          ref={(element) => {
            area.current = element
            ref(element)
          }}
        />
        {failed && (
          <FailedNotice error={failed.error} onRetry={retry} retrying={checking}>
            {t('wizard.unchecked')}
          </FailedNotice>
        )}
      </div>
      {faults.length > 0 && <FaultyLines faults={faults} onEdit={edit} onRemove={removeLine} />}
      <RecipientFiles text={text} onText={set} />
    </div>
  )
}

/** How many addresses are valid, and how many employees then get their code on a sheet. */
function CountedAddresses({ text, valid }: { text: string; valid: number | undefined }) {
  const { t } = useTexts()
  const { form } = useWizard()
  const details = useWatch({ control: form.control, name: 'details' })
  const { onlineRespondents: online } = respondentsOf(details)
  const identical = details.codeMode === 'identical'
  const counted = text.trim() === '' ? t('wizard.countedNone')
    : valid === undefined ? t('wizard.checking') : t('wizard.counted', { count: valid })
  const onSheets = !identical && valid !== undefined && online !== null && valid <= online
  return (
    <>
      {counted}
      {onSheets && `. ${t('wizard.onSheets', { count: online - valid })}`}
    </>
  )
}

interface FaultyLinesProps {
  faults: readonly { fault: FieldFault; line: number }[]
  onEdit: (line: number) => void
  onRemove: (line: number) => void
}

function FaultyLines({ faults, onEdit, onRemove }: FaultyLinesProps) {
  const { t } = useTexts()

  function sentence({ rule, params }: FieldFault): string {
    const first = params?.firstLine ?? params?.line
    if (rule === 'unique' && first !== undefined) return t('recipientFault.unique_line', { line: first })
    return t([`recipientFault.${rule}`, 'recipientFault.other'], params)
  }

  return (
    <div className={styles.faults} role="group" aria-label={t('wizard.linesToMend', { count: faults.length })}>
      <h3><Icon name="alert" />{t('wizard.linesToMend', { count: faults.length })}</h3>
      <ul>
        {faults.slice(0, shownFaults).map(({ fault, line }) => (
          <li key={`${line}-${fault.rule}`}>
            <b>{t('wizard.line', { line })}</b>
            <span>{sentence(fault)}</span>
            <span className={styles.pair}>
              <Button look="quiet" aria-label={t('wizard.editLineOf', { line })} onClick={() => onEdit(line)}>
                {t('wizard.editLine')}
              </Button>
              <Button
                look="quiet" aria-label={t('wizard.removeLineOf', { line })}
                onClick={() => onRemove(line)}
              >
                {t('wizard.removeLine')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {faults.length > shownFaults && (
        <p className={styles.hint}>{t('wizard.moreLines', { count: faults.length - shownFaults })}</p>
      )}
    </div>
  )
}
