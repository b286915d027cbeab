import type { Texts } from '@glas/contracts/texts'

export default {
  title: 'Benchmark', titleOf: 'Benchmark: {{name}}',
  notAvailable: 'The report is currently not available!',
  notAvailableWhy: 'The comparison with other companies is made when the cycle of that year is closed, after the award is given, on 1 December at the earliest. It compares a company’s first research of the year.',
  notAvailableFrom: 'The comparison with other companies is made when the cycle of {{year}} is closed, after the award is given, on {{from}} at the earliest. It compares a company’s first research of the year.',
  onlyYearly: 'A Puls is not compared with other companies.', onlyYearlyWhy: 'Only yearly research has a benchmark.',
  toPuls: 'Open the Puls report',
  closed: 'Cycle {{year}}, closed {{on}}',
  clear: 'Clear difference', noneClear: 'No clear difference',
  of: { industry: 'the average of your industry', size: 'the average of companies your size', all: 'the average of all companies' },
  verdict: {
    above: 'You are above {{above}}.', below: 'You are below {{below}}.', both: 'You are above {{above}}, and below {{below}}.',
    none: 'You don’t clearly differ from other companies.', hidden: 'The comparison with other companies can’t be shown.',
    furthest: 'You are furthest from the best quarter of all companies in “{{category}}”: {{value}}.',
  },
  overall: 'Mean of nine categories',
  place: 'Place among {{of}} companies in the award: {{from}}', places: 'Place among {{of}} companies in the award: between {{from}} and {{to}}',
  noPlace: 'No place in the award', noPlaceWhy: 'Companies that take part in that year’s award have a place, if there are at least four of them.',
  against: 'You and the others', againstNote: 'Averages are of the companies that take part in that year’s award. The band is your range at 95% confidence. Those to the left of it are below you; those to the right are above.',
  set: {
    industry: 'Your industry', size: 'Your size', all: 'All companies', 'industry-best': 'Best quarter of your industry',
    'size-best': 'Best quarter of your size', 'all-best': 'Best quarter of all',
  },
  companies_one: '{{count}} company besides yours', companies_other: '{{count}} companies besides yours',
  clearWord: 'clear', uncertainWord: 'uncertain', notCompared: 'not compared',
  where: 'Where you differ', whereNote: 'Your value minus the others’ average. “Clear” holds after a correction for all comparisons on the page.',
  category: 'Category', you: 'You', mean: 'average {{value}}',
  tier: {
    above: 'Clearly above the average of all companies', around: 'Not clearly different from the average of all, as in the questionnaire',
    below: 'Clearly below the average of all companies', whole: 'Questions about the whole',
  },
  key: {
    lens: 'Shape: you, with your range at 95% confidence. Filled: clearly different from the average of all.', line: 'Line: the average of all companies.',
    ring: 'Circle: the best quarter of all.', axes: 'From 0 to 100, shown {{low}}–{{high}}; recommendation from {{from}} to {{to}}.',
  },
  column: { all: 'Against all', industry: 'Against the industry', size: 'Against your size', 'all-best': 'Against the best quarter' },
  notShown: 'What can’t be shown',
  never: {
    sets: { title: 'Too few companies', text: 'An average needs at least three companies besides yours. Averages of categories, satisfaction and recommendation are chosen so that not even two readers together can work out a third company’s figure from them.' },
    companies: { title: 'Single companies', text: 'A company’s categories, satisfaction and recommendation: never. Overall scores of companies in the award are public in the award’s file, those of winners with their names; a recommendation only where it decided a tie. Averages are made from published figures, and checked for all readers of the cycle together.' },
    departments: { title: 'Your departments against others’', text: 'Never. Only whole companies are compared.' },
  },
} as const satisfies Texts
