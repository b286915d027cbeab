import { usePage } from '@glas/mfe-kit/host'
import { useTexts } from '../../texts.ts'
import { Anonymity } from './anonymity.tsx'
import { Categories } from './categories.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Numbers } from './numbers.tsx'
import { PriceCalculator } from './price-calculator.tsx'
import { SampleReport } from './sample-report.tsx'
import { ResearchSteps } from './research-steps.tsx'

/** What Glas is: the benefits, why answers are anonymous, the price. */
export default function HomePage() {
  const { t, i18n } = useTexts()
  usePage({
    title: t('meta.title'),
    description: t('meta.description'),
    jsonLd: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Glas', inLanguage: i18n.language },
  })
  return (
    <>
      <Hero />
      <Anonymity />
      <ResearchSteps />
      <SampleReport />
      <Categories />
      <Numbers />
      <PriceCalculator />
      <Closing />
    </>
  )
}
