import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { applicationStates, type ApplicationState, type ApplicationSummary } from '@glas/contracts/survey/application'
import { offeredProducts as products, type Product } from '@glas/contracts/survey/instrument'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { useTexts } from '../../texts.ts'
import styles from './submissions-page.module.css'

type ProductFilter = Product | ''

interface Filter {
  readonly state: ApplicationState | ''
  readonly product: ProductFilter
}

/** In this browser only: filters are an administrator's habit, no data. */
const storageKey = 'glas.admin.filters'

function storedFilters(): Filter[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return (stored as Partial<Filter>[]).flatMap(({ state, product }) => {
      const known: Filter = {
        state: applicationStates.find((each) => each === state) ?? '',
        product: products.find((each) => each === product) ?? '',
      }
      return known.state === '' && known.product === '' ? [] : [known]
    })
  } catch {
    return []
  }
}

function storeFilters(filters: readonly Filter[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(filters))
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Narrows the list to a state and a product. The filter is in the address, so that going back to the list keeps it. */
export function useSubmissionFilter(applications: readonly ApplicationSummary[] | undefined) {
  const [params, setParams] = useSearchParams()
  const state: Filter['state'] = applicationStates.find((each) => each === params.get('state')) ?? ''
  const product: ProductFilter = products.find((each) => each === params.get('product')) ?? ''
  const set = (filter: Filter) => setParams(
    Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
    { replace: true, preventScrollReset: true },
  )
  // States of the whole list, so that choosing a product doesn't take a chosen state away.
  const states = applicationStates.filter((each) => each === state || applications?.some((one) => one.state === each))
  const rows = useMemo(
    () => applications?.filter((each) =>
      (product === '' || each.product === product) && (state === '' || each.state === state)),
    [applications, product, state],
  )
  return {
    state, states, rows, product, set,
    setState: (changed: Filter['state']) => set({ state: changed, product }),
    onClearFilters: state === '' && product === '' ? undefined : () => set({ state: '', product: '' }),
  }
}

type SavedFiltersProps = Pick<ReturnType<typeof useSubmissionFilter>, 'state' | 'product' | 'set'>

/** The choice of a product, and combinations that are kept for the next visit. */
export function SavedFilters({ state, product, set }: SavedFiltersProps) {
  const { t } = useTexts()
  const [saved, setSaved] = useState(storedFilters)
  const isSame = (one: Filter) => one.state === state && one.product === product
  const nameOf = (one: Filter) =>
    [one.product.toUpperCase(), one.state && t(`state.${one.state}`)].filter(Boolean).join(', ')

  function keep(filters: readonly Filter[]) {
    setSaved([...filters])
    storeFilters(filters)
  }

  return (
    <>
      <div className={styles.product}>
        <Select
          label={t('admin.product')} labelHidden placeholder={t('admin.everyProduct')} value={product}
          options={products.map((value) => ({ value, label: value.toUpperCase() }))}
          onChange={({ target }) => set({ state, product: products.find((each) => each === target.value) ?? '' })}
        />
      </div>
      {saved.map((one) => (
        <span key={nameOf(one)} className={styles.saved}>
          <Button
            aria-pressed={isSame(one)}
            onClick={() => set(isSame(one) ? { state: '', product: '' } : one)}
          >
            {nameOf(one)}
          </Button>
          <Button
            look="quiet" icon="close" aria-label={t('admin.forgetFilter', { name: nameOf(one) })}
            onClick={() => keep(saved.filter((other) => other !== one))}
          />
        </span>
      ))}
      {(state !== '' || product !== '') && !saved.some(isSame) && (
        <Button look="quiet" onClick={() => keep([...saved, { state, product }])}>{t('admin.saveFilter')}</Button>
      )}
    </>
  )
}
