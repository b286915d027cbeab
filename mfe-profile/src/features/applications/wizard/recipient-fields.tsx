import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '@glas/contracts/errors'
import { FailedNotice } from '@glas/mfe-kit/ui/states.tsx'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Icon } from '@glas/mfe-kit/ui/icon.tsx'
import { Textarea } from '@glas/mfe-kit/ui/text-field.tsx'
import { useParseRecipientsMutation } from '../../../api.ts'
import { rangeOfLine, withoutLine } from '../../../domain/recipients.ts'
import { countOf } from '../../../domain/wizard-values.ts'
import { idOf, useWizard } from './wizard-context.ts'
import styles from './wizard.module.css'

const shownFaults = 6

/** Addresses, typed or pasted, one per line, with the service's faults line by line. */
export function RecipientFields() {
  const { t, i18n } = useTranslation()
  const { form, errorAt } = useWizard()
  const text = useWatch({ control: form.control, name: 'options.recipients' })
  const employees = countOf(useWatch({ control: form.control, name: 'details.employees' }))
  const identical = useWatch({ control: form.control, name: 'details.codeMode' }) === 'identical'
  const [parse] = useParseRecipientsMutation()
  const [read, setRead] = useState<{ text: string; valid: number; faults: readonly FieldFault[] }>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  const [checking, setChecking] = useState(false)
  const [round, setRound] = useState(0)
  const area = useRef<HTMLTextAreaElement | null>(null)
  const id = idOf('/options/recipients')
  const { ref, ...field } = form.register('options.recipients')

  useEffect(() => {
    const show = (valid: number, faults: readonly FieldFault[]) => {
      setFailed(undefined)
      setChecking(false)
      setRead({ text, valid, faults })
    }
    if (text.trim() === '') return show(0, [])
    let stale = false
    const timer = setTimeout(() => {
      setChecking(true)
      void parse({ body: { text } }).unwrap().then(
        ({ recipients, faults }) => stale || show(recipients.length, faults),
        // Only an aid while typing: if the check fails now, the save repeats it.
        (error: unknown) => {
          if (stale) return
          setFailed({ error })
          setChecking(false)
        },
      )
    }, 400)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, parse, round])

  const set = (value: string) => form.setValue('options.recipients', value, { shouldDirty: true, shouldTouch: true })
  // Faults refer to lines of the checked text: if a newer text could not be checked, their buttons would hit the wrong
  // lines.
  const faults = (failed ? [] : read?.faults ?? []).map(
    (fault) => ({ fault, line: Number(fault.path.split('/').at(-1)) }),
  )

  function sentence({ rule, params }: FieldFault): string {
    const first = params?.firstLine ?? params?.line
    if (rule === 'unique' && first !== undefined) return t('recipientFault.unique_line', { line: first })
    const key = `recipientFault.${rule}`
    return i18n.exists(key) ? t(key, params ?? {}) : t('recipientFault.other')
  }

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
  const counted = text.trim() === '' ? t('wizard.countedNone')
    : !read ? t('wizard.checking') : t('wizard.counted', { count: read.valid })
  return (
    <div className={cx(styles.recipients, faults.length > 0 && styles.faulty)}>
      <div>
        <Textarea
          id={id} label={t('wizard.addresses')} rows={8} spellCheck={false} autoCapitalize="none" autoComplete="off"
          help={<span aria-live="polite">
            {!failed && counted}
            {!failed && !identical && read && employees !== null && read.valid <= employees
              && `. ${t('wizard.onSheets', { count: employees - read.valid })}`}
          </span>}
          error={faults.length === 0 && fresh ? errorAt('/options/recipients') : undefined}
          {...field}
          ref={(element) => {
            area.current = element
            ref(element)
          }}
        />
        {failed && (
          <FailedNotice error={failed.error} onRetry={() => setRound(round + 1)} retrying={checking}>
            {t('wizard.unchecked')}
          </FailedNotice>
        )}
      </div>
      {faults.length > 0 && (
        <div className={styles.faults} role="group" aria-label={t('wizard.linesToMend', { count: faults.length })}>
          <h3><Icon name="alert" />{t('wizard.linesToMend', { count: faults.length })}</h3>
          <ul>
            {faults.slice(0, shownFaults).map(({ fault, line }) => (
              <li key={`${line}-${fault.rule}`}>
                <b>{t('wizard.line', { line })}</b>
                <span>{sentence(fault)}</span>
                <span className={styles.pair}>
                  <Button look="quiet" aria-label={t('wizard.editLineOf', { line })} onClick={() => edit(line)}>
                    {t('wizard.editLine')}
                  </Button>
                  <Button
                    look="quiet" aria-label={t('wizard.removeLineOf', { line })}
                    onClick={() => removeLine(line)}
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
      )}
    </div>
  )
}
