import type { ReactNode } from 'react'
import { usePage } from '@glas/mfe-kit/host'
import { TextLink } from '@glas/mfe-kit/ui/button.tsx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { usePaths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { NextStep } from '../../ui/next-step.tsx'
import { ComparedTable } from './compared-table.tsx'
import { LensTable } from './lens-table.tsx'
import { basic, benchmark, puls } from './samples.ts'
import styles from './reports-page.module.css'

const facts = ['response', 'engagement', 'enps'] as const
const hidden = ['small', 'rest', 'ends', 'comments', 'person'] as const
const formats = ['page', 'pdf', 'xls', 'json'] as const

/** The four reports by samples with invented data: what each answers, how sure it is, and what is never shown. */
export default function ReportsPage() {
  const { t } = useTexts()
  const to = usePaths()
  usePage({ title: t('reports.title'), description: t('reports.description') })
  const category = t('reports.sample.category')
  const clear = t('reports.sample.clear')
  return (
    <>
      <Page className={styles.page}>
        <PageHeading title={t('reports.title')} lead={t('reports.lead')} />
        <p className={styles.invented}>{t('reports.invented')}</p>
        <Report name="basic">
          <p className={styles.headline}>{t('reports.basic.headline')}</p>
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact}>
                <dt>{t(`reports.basic.${fact}.name`)}</dt>
                <dd><b>{t(`reports.basic.${fact}.value`)}</b> <span>{t(`reports.basic.${fact}.range`)}</span></dd>
              </div>
            ))}
          </dl>
          <LensTable caption={t('reports.basic.caption')} rows={basic} what={category} clearWord={clear} />
        </Report>
        <Report name="comparative"><ComparedTable /></Report>
        <Report name="benchmark">
          <LensTable caption={t('reports.benchmark.caption')} rows={benchmark} what={category} clearWord={clear} />
        </Report>
        <Report name="puls">
          <LensTable caption={t('reports.puls.caption')} rows={puls} what={t('reports.sample.wave')} clearWord={t('reports.sample.rise')} />
        </Report>
        <section className={styles.more} aria-labelledby="reports-hidden">
          <h2 id="reports-hidden">{t('reports.hidden.title')}</h2>
          <p>{t('reports.hidden.lead')}</p>
          <dl>
            {hidden.map((each) => (
              <div key={each}><dt>{t(`reports.hidden.${each}.what`)}</dt><dd>{t(`reports.hidden.${each}.why`)}</dd></div>
            ))}
          </dl>
          <p><TextLink href={to('anonymity')}>{t('reports.hidden.link')}</TextLink></p>
        </section>
        <section className={styles.more} aria-labelledby="reports-formats">
          <h2 id="reports-formats">{t('reports.formats.title')}</h2>
          <p>{t('reports.formats.lead')}</p>
          <dl>
            {formats.map((each) => (
              <div key={each}><dt>{t(`reports.formats.${each}.name`)}</dt><dd>{t(`reports.formats.${each}.text`)}</dd></div>
            ))}
          </dl>
        </section>
      </Page>
      <NextStep title={t('reports.next.title')} text={t('reports.next.text')} label={t('reports.next.label')} page="calculator" />
    </>
  )
}

type ReportName = 'basic' | 'comparative' | 'benchmark' | 'puls'

function Report({ name, children }: { name: ReportName; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <section className={styles.report} aria-labelledby={`reports-${name}`}>
      <div className={styles.words}>
        <h2 id={`reports-${name}`}>{t(`reports.${name}.title`)}</h2>
        <p className={styles.question}>{t(`reports.${name}.question`)}</p>
        <p>{t(`reports.${name}.answers`)}</p>
        <h3>{t('reports.sure')}</h3>
        <p>{t(`reports.${name}.sure`)}</p>
        <h3>{t('reports.when')}</h3>
        <p>{t(`reports.${name}.when`)}</p>
      </div>
      <div className={styles.sample}>{children}</div>
    </section>
  )
}
