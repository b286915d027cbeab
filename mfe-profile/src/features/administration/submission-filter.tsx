import { useState } from 'react'
import { applicationStates, type ApplicationState, type ApplicationSummary } from '@glas/contracts/survey/application'
import { offeredProducts as products, type Product } from '@glas/contracts/survey/instrument'
import { Button } from '@glas/mfe-kit/ui/button.tsx'
import { Select } from '@glas/mfe-kit/ui/select.tsx'
import { useTexts } from '../../texts.ts'
import { useStateFilter } from '../../ui/state-filter.tsx'
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

/** Narrows the list to a state and a product. */
export function useSubmissionFilter(applications: readonly ApplicationSummary[] | undefined) {
  const [product, setProduct] = useState<ProductFilter>('')
  const ofProduct = applications?.filter((each) => product === '' || each.product === product)
  // States of the whole list, so that choosing a product doesn't take a chosen state away.
  const { states } = useStateFilter(applications)
  const { state, setState } = useStateFilter(applications)
  const rows = ofProduct?.filter((each) => state === '' || each.state === state)
  return { state, setState, states, rows, product, setProduct }
}

type SavedFiltersProps = Pick<ReturnType<typeof useSubmissionFilter>, 'state' | 'setState' | 'product' | 'setProduct'>

/** The choice of a product, and combinations that are kept for the next visit. */
export function SavedFilters({ state, setState, product, setProduct }: SavedFiltersProps) {
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
          onChange={({ target }) => setProduct(products.find((each) => each === target.value) ?? '')}
        />
      </div>
      {saved.map((one) => (
        <span key={nameOf(one)} className={styles.saved}>
          <Button
            aria-pressed={isSame(one)}
            onClick={() => {
              setState(isSame(one) ? '' : one.state)
              setProduct(isSame(one) ? '' : one.product)
            }}
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
