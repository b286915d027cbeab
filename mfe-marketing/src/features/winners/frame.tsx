import type { ReactNode } from 'react'
import { cx } from '@glas/mfe-kit/ui/cx'
import { Page, PageHeading } from '@glas/mfe-kit/ui/page-heading.tsx'
import { useTexts } from '../../texts.ts'
import { NextStep } from '../../ui/next-step.tsx'
import styles from './frame.module.css'
import { YearLinks } from './year-links.tsx'

interface FrameProps {
  title: string
  lead: string
  /** The year that is shown. */
  year?: string
  /** All years, where they are known. */
  years?: readonly number[]
  /** Sections of the full width, below the heading. */
  sections?: ReactNode
  /** Below the heading, within the page. */
  children?: ReactNode
}

/** The frame of all pages of past winners: years, title, and the one next step. */
export function Frame({ title, lead, year, years = [], sections, children }: FrameProps) {
  const { t } = useTexts()
  return (
    <>
      <Page className={cx(styles.intro, !sections && styles.whole)}>
        <YearLinks years={years} current={year} />
        <PageHeading title={title} lead={lead} />
        {children}
      </Page>
      {sections}
      <NextStep
        title={t('winners.next.title')} text={t('winners.next.text')} label={t('winners.next.label')} page="start"
      />
    </>
  )
}
