import type { Price, PriceLine } from '@glas/contracts/survey/application'
import { useHost } from '@glas/mfe-kit/host'
import { formatPrice, formatPriced } from '@glas/mfe-kit/format/number'
import { DefinitionList } from '@glas/mfe-kit/ui/definition-list.tsx'
import { useTexts } from '../../texts.ts'

/** A price, line by line; the total is announced. */
export function Bill({ price }: { price: Price }) {
  const { t } = useTexts()
  const { market: { discounts } } = useHost()
  const money = (cents: number) => formatPrice(cents, price.currency)
  const units = ({ quantity = 0, unitAmount = 0 }: PriceLine) =>
    ({ count: quantity, quantity: formatPriced(quantity), price: money(unitAmount) })
  function term(line: PriceLine): string {
    const { percent = 0 } = line
    switch (line.kind) {
      case 'base': return t('price.base')
      case 'employees': return t('calculator.line.employees', units(line))
      case 'printed': return t('calculator.line.printed', units(line))
      case 'volume-discount': return t('price.volume', { percent })
      case 'fill-rate-discount': return t('calculator.line.fillRate', { percent, above: discounts.fillRate.above })
      case 'loyalty-discount': return t('calculator.line.returning', { percent })
      case 'contract-discount': return t('calculator.line.contract', { percent })
    }
  }
  return (
    <DefinitionList
      bill
      items={[
        ...price.lines.map((line) => ({ key: line.kind, term: term(line), value: money(line.amount) })),
        { key: 'total', kind: 'total', term: t('price.total'), value: money(price.total) },
      ]}
    />
  )
}
