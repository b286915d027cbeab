import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useStore } from 'react-redux'
import type { FieldFault } from '@glas/contracts/errors'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { isApiFault } from '@glas/mfe-kit/api/api-fault'
import { fieldName } from '@glas/mfe-kit/api/apply-faults'
import { faultText } from '@glas/mfe-kit/api/fault-text'
import { askBeforeLeaving } from '@glas/mfe-kit/ask-before-leaving'
import { useHost } from '@glas/mfe-kit/host'
import { useLazyGetOwnCompanyQuery, useUpdateOwnCompanyMutation } from '../../company-api.ts'
import {
  detailFaults, detailFields, differingFields, mergeDetails, toUpdate, valuesOf, type DetailField, type DetailValues,
} from '../../domain/company-details.ts'
import { useTexts } from '../../texts.ts'

/** Fields that another tab has changed since this one began, with their texts there. */
export interface Elsewhere {
  readonly taken: readonly DetailField[]
  readonly contested: Partial<DetailValues>
}

/** Changes that are not saved, while another page is open; they end with the store, at logout. */
const unsaved = new WeakMap<object, { readonly base: OwnCompany; readonly values: DetailValues }>()

const nowhere: Elsewhere = { taken: [], contested: {} }
const isField = (name: string): name is DetailField => (detailFields as readonly string[]).includes(name)

/** State of the company's details: what is typed, its faults, and what another tab saved meanwhile. */
export function useDetailsForm(own: OwnCompany) {
  const { t } = useTexts()
  const { market, reloadUser } = useHost()
  const store = useStore()
  const [base, setBase] = useState(() => unsaved.get(store)?.base ?? own)
  const [values, setValues] = useState(() => unsaved.get(store)?.values ?? valuesOf(own))
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  const [failed, setFailed] = useState<unknown>()
  const [elsewhere, setElsewhere] = useState(nowhere)
  const [savedAt, setSavedAt] = useState<Date>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [update] = useUpdateOwnCompanyMutation()
  const [readAgain] = useLazyGetOwnCompanyQuery()

  const changed = differingFields(valuesOf(base), values)
  const dirty = changed.length > 0
  const faults = [...(attempted ? detailFaults(values, market.taxId) : []), ...refused]
  const faultOf = (name: DetailField) => faults.find(({ path }) => fieldName(path) === name)

  // A refreshed page shows what is new, unless something is being typed.
  useEffect(() => {
    if (own.revision <= base.revision) return
    if (!dirty) adopt(own)
    // The logo or the address has changed: that is no reason to merge anything.
    else if (differingFields(valuesOf(base), valuesOf(own)).length === 0) setBase(own)
    // oxlint-disable-next-line exhaustive-deps -- only when another revision was read
  }, [own.revision])

  useEffect(() => {
    if (dirty) unsaved.set(store, { base, values })
    else unsaved.delete(store)
  }, [store, dirty, base, values])

  useEffect(() => (dirty ? askBeforeLeaving() : undefined), [dirty])

  function adopt(company: OwnCompany) {
    setBase(company)
    setValues(valuesOf(company))
    setElsewhere(nowhere)
    setRefused([])
    setFailed(undefined)
    setAttempted(false)
  }

  const focus = (name: string) => {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  /** Keeps both changes, and lets the user decide where they differ. */
  async function mergeNewer() {
    const theirs = await readAgain().unwrap()
    const merged = mergeDetails(valuesOf(base), values, valuesOf(theirs))
    setBase(theirs)
    setValues(merged.values)
    const texts = valuesOf(theirs)
    setElsewhere({
      taken: merged.taken, contested: Object.fromEntries(merged.contested.map((name) => [name, texts[name]])),
    })
    const [first] = merged.contested
    if (first) focus(first)
  }

  async function save() {
    const saved = await update({ body: toUpdate(base.revision, values) }).unwrap()
    const { company: { name }, contact: { firstName, lastName } } = base
    adopt(saved)
    setSavedAt(new Date())
    const renamed = saved.company.name !== name || saved.contact.firstName !== firstName
      || saved.contact.lastName !== lastName
    // The bar above has the company's name; if that fails now, the next page renews it.
    if (renamed) await reloadUser().catch(() => undefined)
  }

  async function refuse(error: unknown) {
    if (isApiFault(error) && error.code === 'REVISION_CONFLICT') return mergeNewer().catch(setFailed)
    const beside = isApiFault(error) ? error.details.filter(({ path }) => isField(fieldName(path))) : []
    setRefused(beside)
    if (beside[0]) focus(fieldName(beside[0].path))
    else setFailed(error)
  }

  return {
    form, values, dirty, busy, failed, elsewhere, savedAt,
    /** The props of a control. */
    field: (name: DetailField) => {
      const fault = faultOf(name)
      return {
        name,
        value: values[name],
        error: fault && faultText(t, fault),
        onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
      }
    },
    set,
    /** Back to what is saved. */
    discard: () => adopt(base),
    submit: async (event: FormEvent) => {
      event.preventDefault()
      if (busy) return
      setAttempted(true)
      setFailed(undefined)
      const first = firstOf(detailFaults(values, market.taxId))
      if (first) return focus(first)
      setBusy(true)
      await save().catch(refuse).finally(() => setBusy(false))
    },
  }

  function set(name: DetailField, text: string) {
    setValues((before) => ({ ...before, [name]: text }))
    setRefused((before) => before.filter(({ path }) => fieldName(path) !== name))
  }
}

/** The first field with a fault, in the form's order. */
const firstOf = (faults: readonly FieldFault[]): DetailField | undefined => {
  const names = new Set(faults.map(({ path }) => fieldName(path)))
  return detailFields.find((name) => names.has(name))
}

export type DetailsForm = ReturnType<typeof useDetailsForm>
