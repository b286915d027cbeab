import type { UiLocale } from '@glas/contracts/locales'
import type { PrizeKind } from '@glas/contracts/reporting/award-certificates.operations'
import type { SizeClass } from '@glas/contracts/reporting/cycles.operations'

interface AwardWords {
  /** Its name. */
  readonly award: string
  year(year: number): string
  readonly sizes: Readonly<Record<SizeClass, string>>
  place(place: number, size: string): string
  /** Prizes that aren't places in a class. */
  readonly kinds: Readonly<Record<Exclude<PrizeKind, 'class'>, string>>
}

/** What badges and certificates call prizes. */
export const awardWords: Readonly<Record<UiLocale, AwardWords>> = {
  hr: {
    award: 'Najbolji poslodavac',
    year: (year) => `${year}.`,
    sizes: { small: 'male tvrtke', medium: 'srednje tvrtke', large: 'velike tvrtke' },
    place: (place, size) => `${place}. mjesto, ${size}`,
    kinds: { 'industry': 'najbolji u djelatnosti', 'newcomers': 'najbolji novi sudionik', 'best-of-all': 'najbolji od najboljih' },
  },
  en: {
    award: 'Best Employer',
    year: (year) => `${year}`,
    sizes: { small: 'small companies', medium: 'medium companies', large: 'large companies' },
    place: (place, size) => `place ${place}, ${size}`,
    kinds: { 'industry': 'best in the industry', 'newcomers': 'best new entry', 'best-of-all': 'best of the best' },
  },
}
