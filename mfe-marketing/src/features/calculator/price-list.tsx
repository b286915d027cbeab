import { useHost } from '@glas/mfe-kit/host'
import { formatCount, formatPrice } from '@glas/mfe-kit/format/number'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { useTexts } from '../../texts.ts'
import styles from './price-list.module.css'

/** The market's prices and discounts, which can be read without the calculator. */
export function PriceList() {
  const { t } = useTexts()
  const { locale } = useKit()
  const { market: { currency, discounts, prices } } = useHost()
  const money = (amount: number) => formatPrice(Math.round(amount * 100), currency)
  const sizes = [...discounts.size].sort((one, other) => one.aboveEmployees - other.aboveEmployees)
  return (
    <div className={styles.list}>
      <section aria-labelledby="price-list">
        <h2 id="price-list">{t('calculator.list.title')}</h2>
        <table className={styles.table}>
          <thead>
            <tr><th scope="col">{t('calculator.list.what')}</th><th scope="col">{t('calculator.izz')}</th><th scope="col">{t('calculator.puls')}</th></tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('price.base')}</th>
              <td>{money(prices.izz.base)}</td><td>{money(prices.puls.base)}</td>
            </tr>
            <tr>
              <th scope="row">{t('calculator.list.perEmployee')}</th>
              <td>{money(prices.izz.perEmployee)}</td><td>{money(prices.puls.perEmployee)}</td>
            </tr>
            <tr>
              <th scope="row">{t('calculator.list.perPrinted')}</th>
              <td>{money(prices.izz.perPrinted)}</td><td>{t('calculator.list.onlineOnly')}</td>
            </tr>
          </tbody>
        </table>
        <p className={styles.note}>{t('calculator.list.note')}</p>
      </section>
      <section aria-labelledby="price-discounts">
        <h2 id="price-discounts">{t('calculator.list.discounts')}</h2>
        <ul className={styles.discounts}>
          {sizes.map(({ aboveEmployees, percent }) => (
            <li key={percent}>{t('calculator.list.size', { percent, above: formatCount(aboveEmployees, locale) })}</li>
          ))}
          <li>{t('calculator.list.fillRate', discounts.fillRate)}</li>
          <li>{t('calculator.list.returning', discounts.returning)}</li>
          <li>{t('calculator.list.contract')}</li>
        </ul>
        <p className={styles.note}>{t('calculator.list.order')}</p>
      </section>
    </div>
  )
}
