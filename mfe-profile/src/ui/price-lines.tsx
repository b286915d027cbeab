import type { Price } from '@glas/contracts/survey/application'
import { formatPrice, formatPriced } from '@glas/mfe-kit/format/number'
import { DefinitionList } from '@glas/mfe-kit/ui/definition-list.tsx'
import { useTexts } from '../texts.ts'

/** A price, line by line, with its sum. */
export function PriceLines({ price }: { price: Price }) {
  const { t } = useTexts()
  return (
    <DefinitionList
      bill
      items={[
        ...price.lines.map((line) => ({
          key: line.kind,
          term: t(`price.${line.kind}`, {
            quantity: formatPriced(line.quantity ?? 0),
            unit: formatPrice(line.unitAmount ?? 0, price.currency),
            percent: line.percent ?? 0,
          }),
          value: formatPrice(line.amount, price.currency),
        })),
        {
          key: 'total', term: t('price.total'), value: formatPrice(price.total, price.currency), kind: 'total' as const,
        },
      ]}
    />
  )
}
