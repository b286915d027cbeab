import { useId, useState } from 'react'
import type { Price } from '@glas/contracts/survey/application'
import { useHost } from '@glas/mfe-kit/host'
import { formatCount, formatPrice, formatPriced } from '@glas/mfe-kit/format/number'
import { Button, ButtonLink, TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { DefinitionList, type Definition } from '@glas/mfe-kit/ui/definition-list.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { NumberField, type Count } from '@glas/mfe-kit/ui/number-field.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { useSettled } from '@glas/mfe-kit/use-settled'
import { allDiscounts, firstQuote } from '../../first-quote.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { employeesAt, least, most, placeOf, steps } from '../../ui/slider-scale.ts'
import { usePrice } from '../../ui/use-price.ts'
import { useStart } from '../../ui/use-start.ts'
import { Section } from '../../ui/section.tsx'
import styles from './price-calculator.module.css'

/**
 * The bill without the discounts that depend on how the research goes and on the year before, then the price with each
 * of them. The service puts those last, and its total is the sum of its lines.
 */
function useLines(price: Price | undefined): Definition[] {
  const { t } = useTexts()
  const { fillRate } = useHost().market.discounts
  if (!price) return []
  const money = (cents: number) => formatPrice(cents, price.currency)
  const sure: Definition[] = []
  const later: Definition[] = []
  let [sum, total] = [0, 0]
  for (const { kind: key, amount, quantity: count, unitAmount = 0, percent = 0 } of price.lines) {
    sum += amount
    if (key === 'fill-rate-discount' || key === 'loyalty-discount') {
      const term = t(key === 'loyalty-discount' ? 'price.returning' : 'price.fillRate', { ...fillRate, percent })
      later.push({ key, kind: 'later', term, value: money(sum) })
    } else {
      total = sum
      const term = count ? t('price.perEmployee', { count, quantity: formatPriced(count), price: money(unitAmount) })
        : t(percent ? 'price.volume' : 'price.base', { percent })
      sure.push({ key, term, value: money(amount) })
    }
  }
  return [...sure, { key: 'total', kind: 'total', term: t('price.total'), value: money(total) }, ...later]
}

/** Shows the price while the user changes the inputs; only the service can calculate it. */
export function PriceCalculator() {
  const { t } = useTexts()
  const kit = useKit()
  const id = useId()
  const start = useStart()
  const to = usePaths()
  const [typed, setTyped] = useState<Count>(firstQuote.employees)
  const employees = typeof typed === 'number' ? typed : null
  const valid = employees !== null && employees >= least && employees <= most
  const asked = useSettled(valid ? employees : null, 250)
  const { price, isError, isFetching, retry } = usePrice(asked === null ? null : { product: 'izz', employees: asked, ...allDiscounts })
  const lines = useLines(price)
  const limits = { least, most: formatCount(most, kit.locale) }
  const fault = typeof typed === 'string' ? 'noNumber' : employees === null ? 'empty' : 'outside'
  return (
    <Section anchor="cijena" title={t('price.title')} lead={t('price.lead')}>
      <noscript><Notice kind="warn">{t('price.noscript')}</Notice></noscript>
      <div className={styles.beside}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <NumberField
            label={t('price.employees')} value={typed} onChange={setTyped} className={styles.number}
            {...(valid ? { help: t('price.range', limits) } : { error: t(`price.${fault}`, limits) })}
          />
          <label htmlFor={id} className={styles.sliderLabel}>{t('price.slider')}</label>
          <input
            id={id} type="range" className={styles.slider} min={0} max={steps}
            value={placeOf(employees ?? least)} aria-valuetext={formatCount(employees ?? least, kit.locale)}
            onChange={(event) => setTyped(employeesAt(Number(event.target.value)))}
          />
        </form>
        <div className={styles.result} aria-busy={isFetching} aria-live="polite">
          {!valid ? <p className={styles.none}>{t('price.none', limits)}</p>
            : price ? <DefinitionList bill items={lines} className={styles.bill} />
            : isError
              ? (
                <Notice kind="error" action={<Button onClick={retry}>{kit.t('retry')}</Button>}>
                  {t('price.failed')}
                </Notice>
              )
              : <Skeleton lines={3} label={t('price.waiting')} />}
          <div className={styles.actions}>
            <ButtonLink look="primary" href={start}>{t('price.apply')}</ButtonLink>
            <TextLink href={`${to('calculator')}${employees === null ? '' : `?employees=${employees}`}`}>{t('price.more')}</TextLink>
          </div>
        </div>
      </div>
    </Section>
  )
}
