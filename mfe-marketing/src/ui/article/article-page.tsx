import { useMemo, type ReactNode } from 'react'
import type { HostPage } from '@glas/contracts/host'
import type { Block } from '@glas/mfe-kit/article'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { formatCount } from '@glas/mfe-kit/format/number'
import { useKit } from '@glas/mfe-kit/i18n/use-kit'
import { Page } from '@glas/mfe-kit/ui/page-heading.tsx'
import type { ArticleName } from '../../content/articles.ts'
import type { PostKey } from '../../content/post-addresses.ts'
import { useTexts } from '../../texts.ts'
import { DrawnHeading } from '../drawn-heading.tsx'
import { NextStep } from '../next-step.tsx'
import { Contents } from './contents.tsx'
import { Prose } from './prose.tsx'
import { questionsOf } from './questions.ts'
import styles from './article-page.module.css'

interface ArticlePageProps {
  name: ArticleName | PostKey
  /** Drawn beside the title; the article has its alternative text. */
  drawing: ReactNode
  /** Components that the article names. */
  parts?: Readonly<Record<string, ReactNode>>
  /** Below the title. */
  byline?: ReactNode
  /** Below the text. */
  after?: ReactNode
  /** Further declarations of the page. */
  page?: Pick<HostPage, 'jsonLd' | 'translations' | 'published'>
}

/** The page of an article: title, contents, text and one next step. */
export function ArticlePage({ name, drawing, parts = {}, byline, after, page }: ArticlePageProps) {
  const { t } = useTexts()
  const values = useMarketValues()
  const text = (key: string) => t([`article.${name}.${key}`], values)
  const json = text('body')
  const body = useMemo(() => JSON.parse(json) as Block[], [json])
  const questions = useMemo(() => questionsOf(body), [body])
  // A post has the day of its publication.
  const about = page ?? { changed: text('date'), ...(questions && { jsonLd: questions }) }
  usePage({ title: text('title'), description: text('description'), ...about })
  return (
    <>
      <Page className={styles.page}>
        <DrawnHeading title={text('title')} lead={text('lead')} drawing={drawing} picture={text('picture')}>
          {byline}
        </DrawnHeading>
        <Contents body={body} />
        <Prose body={body} parts={parts} />
        {after}
      </Page>
      <NextStep title={text('next.title')} text={text('next.text')} label={text('next.label')} page={text('next.page')} />
    </>
  )
}

/** Facts of the market, for the placeholders of articles. */
function useMarketValues(): Readonly<Record<string, string | number>> {
  const { market } = useHost()
  const { locale } = useKit()
  return {
    ...market.legal, email: market.contact.email, phone: market.contact.phone, since: market.since,
    years: market.claims.years, companies: formatCount(market.claims.companies, locale),
    respondents: formatCount(market.claims.respondents, locale),
  }
}
