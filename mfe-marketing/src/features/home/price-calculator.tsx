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
import { firstQuote } from '../../first-quote.ts'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { employeesAt, least, most, placeOf, steps } from '../../ui/slider-scale.ts'
import { usePrice } from '../../ui/use-price.ts'
import { useStart } from '../../ui/use-start.ts'
import { Section } from '../../ui/section.tsx'
import styles from './price-calculator.module.css'

function useLines(price: Price | undefined): Definition[] {
  const { t } = useTexts()
  if (!price) return []
  const { currency } = price
  const lines = price.lines.map((line): Definition => {
    const term = line.kind === 'base' ? t('price.base')
      : line.quantity !== undefined && line.unitAmount !== undefined
        ? t('price.perEmployee', {
          count: line.quantity, quantity: formatPriced(line.quantity), price: formatPrice(line.unitAmount, currency),
        })
        : t('price.volume', { percent: line.percent ?? 0 })
    return { key: line.kind, term, value: formatPrice(line.amount, currency) }
  })
  return [...lines, { key: 'total', kind: 'total', term: t('price.total'), value: formatPrice(price.total, currency) }]
}

/** Shows the price while the user changes the inputs; only the service can calculate it. */
export function PriceCalculator() {
  const { t } = useTexts()
  const kit = useKit()
  const id = useId()
  const { discounts } = useHost().market
  const start = useStart()
  const to = usePaths()
  const [typed, setTyped] = useState<Count>(firstQuote.employees)
  const employees = typeof typed === 'number' ? typed : null
  const valid = employees !== null && employees >= least && employees <= most
  const asked = useSettled(valid ? employees : null, 250)
  const { price, isError, isFetching, retry } = usePrice(asked === null ? null : { product: 'izz', employees: asked })
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
          <ul className={styles.later}>
            <li>{t('price.fillRate', discounts.fillRate)}</li>
            <li>{t('price.returning', discounts.returning)}</li>
          </ul>
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
