import type { Locales } from '@glas/mfe-kit/i18n/create-i18n'
import type { PostKey } from './post-addresses.ts'

/** The texts of each post, loaded at its address. */
export const postTexts = {
  'post-anonymity-explained': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-anonymity-explained" */ './blog/anonymity-explained.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-anonymity-explained" */ './blog/anonymity-explained.en.md'),
  },
  'post-fill-rate': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-fill-rate" */ './blog/fill-rate.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-fill-rate" */ './blog/fill-rate.en.md'),
  },
  'post-small-groups': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-small-groups" */ './blog/small-groups.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-small-groups" */ './blog/small-groups.en.md'),
  },
  'post-enps': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-enps" */ './blog/enps.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-enps" */ './blog/enps.en.md'),
  },
  'post-paper-in-a-factory': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-paper-in-a-factory" */ './blog/paper-in-a-factory.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-paper-in-a-factory" */ './blog/paper-in-a-factory.en.md'),
  },
  'post-after-the-report': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-after-the-report" */ './blog/after-the-report.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-after-the-report" */ './blog/after-the-report.en.md'),
  },
  'post-pulses': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-pulses" */ './blog/pulses.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-pulses" */ './blog/pulses.en.md'),
  },
  'post-preparing-people': {
    hr: () => import(/* webpackChunkName: "locale-hr.post-preparing-people" */ './blog/preparing-people.hr.md'),
    en: () => import(/* webpackChunkName: "locale-en.post-preparing-people" */ './blog/preparing-people.en.md'),
  },
} as const satisfies Readonly<Record<`post-${PostKey}`, Locales>>
