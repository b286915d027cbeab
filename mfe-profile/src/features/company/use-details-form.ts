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
import { useFormFaults } from '../../ui/use-form-faults.ts'
import { useSaving } from '../../ui/use-saving.ts'

/** Fields that another tab has changed since this one began, with their texts there. */
export interface Elsewhere {
  readonly taken: readonly DetailField[]
  readonly contested: Partial<DetailValues>
}

/** Changes that are not saved, while another page is open; they end with the store, at logout. */
const unsaved = new WeakMap<object, { readonly base: OwnCompany; readonly values: DetailValues }>()

const nowhere: Elsewhere = { taken: [], contested: {} }

/**
 * What is typed over what was read last, and what another tab saved meanwhile. Leaving the page keeps it, leaving the
 * site asks first.
 */
function useTyped(own: OwnCompany) {
  const store = useStore()
  const [base, setBase] = useState(() => unsaved.get(store)?.base ?? own)
  const [values, setValues] = useState(() => unsaved.get(store)?.values ?? valuesOf(own))
  const [elsewhere, setElsewhere] = useState(nowhere)
  const dirty = differingFields(valuesOf(base), values).length > 0

  useEffect(() => {
    if (dirty) unsaved.set(store, { base, values })
    else unsaved.delete(store)
  }, [store, dirty, base, values])

  useEffect(() => (dirty ? askBeforeLeaving() : undefined), [dirty])

  return {
    base, setBase, values, dirty, elsewhere,
    edit: (name: DetailField, text: string) => setValues((before) => ({ ...before, [name]: text })),
    adopt(company: OwnCompany) {
      setBase(company)
      setValues(valuesOf(company))
      setElsewhere(nowhere)
    },
    /** Keeps both changes. @returns a field where they differ */
    merge(theirs: OwnCompany): DetailField | undefined {
      const { values: merged, taken, contested, texts } = mergeOf(base, values, theirs)
      setBase(theirs)
      setValues(merged)
      setElsewhere({ taken, contested: texts })
      return contested[0]
    },
  }
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
  const typed = useTyped(own)
  const { base, values, dirty, elsewhere } = typed
  const saving = useSaving<'save'>()
  const [update] = useUpdateOwnCompanyMutation()
  const [readAgain] = useLazyGetOwnCompanyQuery()
  const found = detailFaults(values, market.taxId)
  const faults = useFormFaults(detailFields, saving.attempt ? found : [])

  // A refreshed page shows what is new, unless something is being typed.
  useEffect(() => {
    if (own.revision <= base.revision) return
    if (!dirty) adopt(own)
    // The logo or the address has changed: that is no reason to merge anything.
    else if (differingFields(valuesOf(base), valuesOf(own)).length === 0) typed.setBase(own)
    // oxlint-disable-next-line exhaustive-deps -- only when another revision was read
  }, [own.revision])

  function adopt(company: OwnCompany) {
    typed.adopt(company)
    faults.clear()
    saving.setFailed(undefined)
    saving.reset()
  }

  function set(name: DetailField, text: string) {
    typed.edit(name, text)
    faults.edited(name)
  }

  async function save() {
    const saved = await update({ body: toUpdate(base.revision, values) }).unwrap()
    adopt(saved)
    saving.noteSaved()
    // If the name in the bar above isn't renewed now, the next page renews it.
    if (isRenamed(base, saved)) await reloadUser().catch(() => undefined)
  }

  async function refuse(error: unknown) {
    if (codeOf(error) !== 'REVISION_CONFLICT') return void (faults.show(error) || saving.setFailed(error))
    // Both changes are kept, and the user decides where they differ.
    const contested = typed.merge(await readAgain().unwrap())
    if (contested) faults.focus(contested)
  }

  return {
    form: faults.form, values, dirty, busy: saving.busy !== undefined, failed: saving.failed, elsewhere,
    savedAt: saving.savedAt, set,
    async submit(event: FormEvent) {
      event.preventDefault()
      await saving.run('save', () => !faults.focusFirst(found), () => save().catch(refuse))
    },
    /** The props of a control. */
    field: (name: DetailField) => faults.field(name, values[name], (text) => set(name, text)),
    /** Back to what is saved. */
    discard: () => adopt(base),
  }
}

export type DetailsForm = ReturnType<typeof useDetailsForm>
