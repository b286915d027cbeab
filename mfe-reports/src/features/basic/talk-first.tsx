import type { OrderEnd } from '@glas/contracts/reporting/order'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { CategoryKey } from '@glas/contracts/survey/instrument'
import { useLocale } from '@glas/mfe-kit/i18n/use-kit'
import { ButtonLink } from '@glas/mfe-kit/ui/button.tsx'
import { useTexts } from '../../texts.ts'
import { markOf } from '../../ui/category-mark.ts'
import { InPageLanguage } from '../../ui/report-language.tsx'
import { useFigures } from '../../ui/use-figures.ts'
import styles from './talk-first.module.css'

/** How many statements of a category are named. */
const named = 3

interface TalkFirstProps {
  report: BasicReport
  /** The focus can be chosen on this page. */
  choosable: boolean
}

/**
 * What to talk about first, as far as the order carries it: the lowest category, or two, with statements that people
 * agree with least; without an order, to ask people. Nothing in a report without an order.
 */
export function TalkFirst({ report, choosable }: TalkFirstProps) {
  const { t } = useTexts()
  const lowest = report.order?.categories?.lowest
  if (!lowest) return null
  const { degree, keys } = lowest
  return (
    <section className={styles.card}>
      <p className={styles.label}>{t('talkFirst.label')}</p>
      {degree === 'none'
        ? <AskPeople report={report} choosable={choosable} />
        : <Lowest report={report} lowest={lowest} />}
      {choosable && <InPageLanguage><ChooseFocus one={keys.length === 1} /></InPageLanguage>}
    </section>
  )
}

function ChooseFocus({ one }: { one: boolean }) {
  const { t } = useTexts()
  return (
    <ButtonLink look={one ? 'call' : 'secondary'} href="#fokus">
      {t(one ? 'talkFirst.choose' : 'talkFirst.chooseOne')}
    </ButtonLink>
  )
}

function AskPeople({ report, choosable }: TalkFirstProps) {
  const { t } = useTexts()
  const count = (report.comments?.praise ?? 0) + (report.comments?.critique ?? 0)
  return (
    <>
      <h2>{t('talkFirst.ask')}</h2>
      <ol className={styles.steps}>
        <li>{t('talkFirst.show')}</li>
        {count > 0 && <li>{t('talkFirst.read')}</li>}
        {choosable && <li>{t('talkFirst.write')}</li>}
      </ol>
    </>
  )
}

function Lowest({ report, lowest: { degree, keys, agreeing } }: { report: BasicReport; lowest: OrderEnd }) {
  const { t } = useTexts()
  const locale = useLocale()
  const titles = keys.map((key) => report.categories.find((one) => one.key === key)?.title[locale] ?? key)
  return (
    <>
      <h2>{titles.length > 1 ? t('talkFirst.or', { first: titles[0]!, second: titles[1]! }) : titles[0]}</h2>
      <p className={styles.how}>
        {degree === 'clear' ? t('talkFirst.clear') : t('talkFirst.probable', { agreeing: agreeing ?? 0 })}
      </p>
      {keys.map((key, i) => (
        <Why key={key} report={report} category={key as CategoryKey} title={keys.length > 1 ? titles[i] : undefined} />
      ))}
    </>
  )
}

/** A category's figure, whether it goes together with commitment, and its statements among those agreed with least. */
function Why({ report, category, title }: { report: BasicReport; category: CategoryKey; title: string | undefined }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { score } = useFigures()
  const figures = report.whole.categories?.find(({ key }) => key === category)
  const related = report.drivers?.weights.some(({ key, clear }) => key === category && clear)
  const statements = report.statements
    .filter((one) => one.category === category && report.lowest?.includes(one.key))
    .flatMap(({ key, text }) => {
      const shown = report.whole.statements?.find((one) => one.key === key)
      return shown ? [{ key, text, shown }] : []
    })
  const least = new Set(statements.toSorted((a, b) => a.shown.mean - b.shown.mean).slice(0, named))
  return (
    <div className={styles.why} style={markOf(category)}>
      {title && <h3>{title}</h3>}
      {figures && (
        <p className={styles.fine}>
          {t('talkFirst.figure', { value: score(figures.index, figures.bound) })}
          {!figures.bound && figures.margin !== null && ` ±${score(figures.margin)}`}, {t('figure.n', { n: figures.n })}
        </p>
      )}
      {related && <p className={styles.fine}>{t('talkFirst.related')}</p>}
      {statements.length > 0 && (
        <>
          <p className={styles.agree}>{t('talkFirst.least')}</p>
          <ul>
            {statements.filter((one) => least.has(one)).map(({ key, text, shown }) => (
              <li key={key}><span>{text[locale]}</span><b>{score(shown.mean, shown.bound, 2)}</b></li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
