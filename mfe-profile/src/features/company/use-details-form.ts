import { useEffect, useState, type FormEvent } from 'react'
import { useStore } from 'react-redux'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { codeOf } from '@glas/mfe-kit/api/api-fault'
import { askBeforeLeaving } from '@glas/mfe-kit/ask-before-leaving'
import { useHost } from '@glas/mfe-kit/host'
import { useLazyGetOwnCompanyQuery, useUpdateOwnCompanyMutation } from '../../company-api.ts'
import {
  detailFaults, detailFields, differingFields, mergeDetails, toUpdate, valuesOf, type DetailField, type DetailValues,
} from '../../domain/company-details.ts'
import { firstFaulty, useFormFaults } from '../../ui/use-form-faults.ts'

/** Fields that another tab has changed since this one began, with their texts there. */
export interface Elsewhere {
  readonly taken: readonly DetailField[]
  readonly contested: Partial<DetailValues>
}

/** Changes that are not saved, while another page is open; they end with the store, at logout. */
const unsaved = new WeakMap<object, { readonly base: OwnCompany; readonly values: DetailValues }>()

const nowhere: Elsewhere = { taken: [], contested: {} }

/** What is typed over what was read last. Leaving the page keeps it, leaving the site asks first. */
function useTyped(own: OwnCompany) {
  const store = useStore()
  const [base, setBase] = useState(() => unsaved.get(store)?.base ?? own)
  const [values, setValues] = useState(() => unsaved.get(store)?.values ?? valuesOf(own))
  const dirty = differingFields(valuesOf(base), values).length > 0

  useEffect(() => {
    if (dirty) unsaved.set(store, { base, values })
    else unsaved.delete(store)
  }, [store, dirty, base, values])

  useEffect(() => (dirty ? askBeforeLeaving() : undefined), [dirty])

  return { base, setBase, values, setValues, dirty }
}

/** Both changes, and where they differ. */
function mergeOf(base: OwnCompany, values: DetailValues, theirs: OwnCompany) {
  const texts = valuesOf(theirs)
  const merged = mergeDetails(valuesOf(base), values, texts)
  return { ...merged, texts: Object.fromEntries(merged.contested.map((name) => [name, texts[name]])) }
}

/** Whether the bar above shows another name. */
const isRenamed = ({ company, contact }: OwnCompany, saved: OwnCompany): boolean =>
  saved.company.name !== company.name || saved.contact.firstName !== contact.firstName
  || saved.contact.lastName !== contact.lastName

/** State of the company's details: what is typed, its faults, and what another tab saved meanwhile. */
export function useDetailsForm(own: OwnCompany) {
  const { market, reloadUser } = useHost()
  const { base, setBase, values, setValues, dirty } = useTyped(own)
  const [attempted, setAttempted] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const [elsewhere, setElsewhere] = useState(nowhere)
  const [savedAt, setSavedAt] = useState<Date>()
  const [busy, setBusy] = useState(false)
  const [update] = useUpdateOwnCompanyMutation()
  const [readAgain] = useLazyGetOwnCompanyQuery()
  const found = detailFaults(values, market.taxId)
  const faults = useFormFaults(detailFields, attempted ? found : [])

  // A refreshed page shows what is new, unless something is being typed.
  useEffect(() => {
    if (own.revision <= base.revision) return
    if (!dirty) adopt(own)
    // The logo or the address has changed: that is no reason to merge anything.
    else if (differingFields(valuesOf(base), valuesOf(own)).length === 0) setBase(own)
    // oxlint-disable-next-line exhaustive-deps -- only when another revision was read
  }, [own.revision])

  function adopt(company: OwnCompany) {
    setBase(company)
    setValues(valuesOf(company))
    setElsewhere(nowhere)
    faults.clear()
    setFailed(undefined)
    setAttempted(false)
  }

  function set(name: DetailField, text: string) {
    setValues((before) => ({ ...before, [name]: text }))
    faults.edited(name)
  }

  /** Keeps both changes, and lets the user decide where they differ. */
  async function mergeNewer() {
    const theirs = await readAgain().unwrap()
    const { values: merged, taken, contested, texts } = mergeOf(base, values, theirs)
    setBase(theirs)
    setValues(merged)
    setElsewhere({ taken, contested: texts })
    if (contested[0]) faults.focus(contested[0])
  }

  async function save() {
    const saved = await update({ body: toUpdate(base.revision, values) }).unwrap()
    adopt(saved)
    setSavedAt(new Date())
    // If the name in the bar above isn't renewed now, the next page renews it.
    if (isRenamed(base, saved)) await reloadUser().catch(() => undefined)
  }

  async function refuse(error: unknown) {
    if (codeOf(error) === 'REVISION_CONFLICT') return mergeNewer().catch(setFailed)
    if (!faults.show(error)) setFailed(error)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAttempted(true)
    setFailed(undefined)
    const first = firstFaulty(detailFields, found)
    if (first) return faults.focus(first)
    setBusy(true)
    await save().catch(refuse).finally(() => setBusy(false))
  }

  return {
    form: faults.form, values, dirty, busy, failed, elsewhere, savedAt, set, submit,
    /** The props of a control. */
    field: (name: DetailField) => faults.field(name, values[name], (text) => set(name, text)),
    /** Back to what is saved. */
    discard: () => adopt(base),
  }
}

export type DetailsForm = ReturnType<typeof useDetailsForm>
