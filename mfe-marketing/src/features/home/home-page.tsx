import { useHost, usePage } from '@glas/mfe-kit/host'
import { useGetNewestWinnersQuery } from '../../api.ts'
import { useTexts } from '../../texts.ts'
import { Anonymity } from './anonymity.tsx'
import { Categories } from './categories.tsx'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import { Numbers } from './numbers.tsx'
import { PriceCalculator } from './price-calculator.tsx'
import { ResearchSteps } from './research-steps.tsx'
import { SampleReport } from './sample-report.tsx'
import { Winners } from './winners.tsx'

/** What Glas is: the benefits, why answers are anonymous, the price. */
export default function HomePage() {
  const { t, i18n } = useTexts()
  const award = useNewestAward()
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
      {award && <Winners award={award} />}
      <PriceCalculator />
      <Closing dark={!award} />
    </>
  )
}

/** The newest award that has winners. While the service is away, the page is complete without it. */
function useNewestAward() {
  const { awardConditions } = useHost().market
  const { data } = useGetNewestWinnersQuery(undefined, { skip: !awardConditions })
  return data?.award && data.award.bestOfAll.length > 0 ? data.award : undefined
}
