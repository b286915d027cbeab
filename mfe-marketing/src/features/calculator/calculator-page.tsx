import { useHost, usePage } from '@glas/mfe-kit/host'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { Button, ButtonLink, TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Notice } from '@glas/mfe-kit/ui/notice.tsx'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import { Skeleton } from '@glas/mfe-kit/ui/skeleton.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { DrawnHeading } from '../../ui/drawn-heading.tsx'
import { usePrice } from '../../ui/use-price.ts'
import { useStart } from '../../ui/use-start.ts'
import { Bill } from './bill.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { bill } from './drawing.tsx'
import { employeesFault, queryOf, searchOf, type Inputs } from './inputs.ts'
import { PriceList } from './price-list.tsx'
import { useInputs } from './use-inputs.ts'
import styles from './calculator-page.module.css'

/** The price of a research, line by line, from the service's one price function (D-4.9). */
export default function CalculatorPage() {
  const { t } = useTexts()
  usePage({ title: t('calculator.title'), description: t('calculator.description') })
  const { inputs, settled, enter, choose } = useInputs()
  return (
    <Page className={styles.page}>
      <DrawnHeading brief title={t('calculator.title')} lead={t('calculator.lead')} drawing={bill} />
      <noscript><Notice kind="warn">{t('calculator.noscript')}</Notice></noscript>
      <div className={styles.columns}>
        <CalculatorForm inputs={inputs} onEnter={enter} onChoose={choose} />
        <Result inputs={inputs} settled={settled} />
      </div>
      <PriceList />
    </Page>
  )
}

/** The bill, or why there is none, and the next step. */
function Result({ inputs, settled }: { inputs: Inputs; settled: Inputs }) {
  const { t } = useTexts()
  const kit = useKit()
  const start = useStart()
  const possible = queryOf(inputs) !== null
  const { price, isError, isFetching, retry } = usePrice(possible ? queryOf(settled) : null)
  return (
    <section className={styles.result} aria-labelledby="calculator-result">
      <h2 id="calculator-result">{t('calculator.result')}</h2>
      <div className={styles.bill} aria-busy={isFetching} aria-live="polite">
        {employeesFault(inputs) === 'above' ? <Above />
          : !possible ? <p className={styles.none}>{t('calculator.none')}</p>
          : price ? <Bill price={price} />
          : isError
            ? (
              <Notice kind="error" action={<Button busy={isFetching} onClick={retry}>{kit.t('retry')}</Button>}>
                {t('calculator.failed')}
              </Notice>
            )
            : <Skeleton lines={4} label={t('price.waiting')} />}
      </div>
      {possible && (
        <div className={styles.actions}>
          <ButtonLink look="call" size="lg" href={start}>{t('price.apply')}</ButtonLink>
          <CopyLink inputs={inputs} />
        </div>
      )}
    </section>
  )
}

/** Above the largest research the price is agreed. */
function Above() {
  const { t } = useTexts()
  const to = usePaths()
  const { contact } = useHost().market
  return (
    <div className={styles.above}>
      <p>{t('calculator.above.text')}</p>
      <p>
        <TextLink href={to('contact')}>{t('calculator.above.contact')}</TextLink>
        {' · '}
        <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a>
      </p>
    </div>
  )
}

function CopyLink({ inputs }: { inputs: Inputs }) {
  const { t } = useTexts()
  const { location, notify } = useHost()
  async function copy() {
    const address = `${window.location.origin}${location.pathname}?${new URLSearchParams(searchOf(inputs)).toString()}`
    try {
      await navigator.clipboard.writeText(address)
      notify({ kind: 'ok', text: t('calculator.copied') })
    } catch {
      // Not allowed, or not on a secure origin.
      notify({ kind: 'error', text: t('calculator.copyFailed') })
    }
  }
  return <Button look="quiet" edge="left" onClick={() => void copy()}>{t('calculator.copy')}</Button>
}
