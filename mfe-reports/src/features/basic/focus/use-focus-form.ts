import type { Focus } from '@glas/contracts/reporting/focus.operations'
import type { BasicReport } from '@glas/contracts/reporting/report'
import { nameFaults } from '@glas/contracts/names'
import type { CategoryKey } from '@glas/contracts/survey/instrument'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { fieldName } from '@glas/mfe-kit/api/apply-faults'
import { errorText, faultText } from '@glas/mfe-kit/api/fault-text'
import { parseDate } from '@glas/mfe-kit/format/date'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts.ts'

/** In the form's order. */
const fields = ['category', 'statements', 'owner', 'dueOn'] as const
type Name = (typeof fields)[number]

interface Given {
  readonly report: BasicReport
  readonly focus: Focus | null
  /** Of the last save. */
  readonly error: unknown
  readonly onSave: (focus: Focus) => void
}

/** What is typed into the form of a focus, and its faults: those of the form, then those of the service. */
export function useFocusForm({ report, focus, error, onSave }: Given) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ ...emptyOf(report), ...focus })
  const [refused, setRefused] = useState(false)
  const [sent, setSent] = useState<Focus>()
  const { category, statements, owner, dueOn } = typed
  const [hidden] = nameFaults('/owner', owner.trim())
  const own: Readonly<Record<Name, string | false>> = {
    category: category === '' && t('focus.pickCategory'),
    statements: statements.length === 0 && t('focus.pickStatement'),
    owner: owner.trim() === '' ? t('focus.nameOwner') : hidden !== undefined && faultText(t, hidden),
    dueOn: parseDate(dueOn) !== dueOn && !/^\d{4}-\d{2}-\d{2}$/.test(dueOn) && t('focus.giveDay'),
  }
  const details = (isApiFault(error) ? error.details : [])
    .map((fault) => ({ ...fault, name: fieldName(fault.path).split('.')[0] }))
  const known = fields.filter((name) => details.some((fault) => fault.name === name))

  useEffect(() => {
    if (known[0]) focusOn(form.current, known[0])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refused save
  }, [error])

  return {
    form, typed,
    change: (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes })),
    /** What the service refused no longer counts once it is edited. */
    fault(name: Name): string | undefined {
      if (refused && own[name]) return own[name]
      const fault = details.find((one) => one.name === name)
      const unchanged = name === 'owner' ? owner.trim() === sent?.owner : typed[name] === sent?.[name]
      return fault && unchanged ? faultText(t, fault) : undefined
    },
    /** A fault of the save that is beside no field. */
    failure: error !== undefined && known.length === 0 ? errorText(t, error) : undefined,
    submit(event: FormEvent) {
      event.preventDefault()
      const first = fields.find((name) => own[name])
      setRefused(first !== undefined)
      if (first) return focusOn(form.current, first)
      const wanted = { category: category as CategoryKey, statements, owner: owner.trim(), dueOn }
      setSent(wanted)
      onSave({ ...wanted, statements: [...statements] })
    },
  }
}

function emptyOf(report: BasicReport) {
  const lowest = report.order?.categories?.lowest
  const suggested = lowest?.keys.length === 1 ? lowest.keys[0] : undefined
  const statements: string[] = []
  return { category: (suggested ?? '') as string, statements, owner: '', dueOn: '' }
}

function focusOn(form: HTMLFormElement | null, name: Name): void {
  const control = form?.elements.namedItem(name)
  const first = control instanceof RadioNodeList ? control[0] : control
  if (first instanceof HTMLElement) first.focus()
}
