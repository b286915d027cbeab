import { createRemoteStore } from '@glas/mfe-kit/api/remote-store'
import { seedOf } from '@glas/mfe-kit/api/seed'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { api } from './api.ts'
import { articles } from './content/articles.ts'
import { postTexts } from './content/post-texts.ts'
import { postSectionsAt } from './content/post-addresses.ts'
import { links } from './links.ts'
import { pages } from './pages.ts'
import { blogs, calculator, contact, feedback, locales, pastWinners, reports, terms } from './texts.ts'

export const remote = defineRemote({
  name: 'mfe-marketing',
  pages,
  links,
  sources: {
    'anonymity': () => import(/* webpackChunkName: "anonymity" */ './features/articles/anonymity-page.tsx'),
    'award-conditions': () =>
      import(/* webpackChunkName: "award-conditions" */ './features/articles/award-conditions-page.tsx'),
    'blog': () => import(/* webpackChunkName: "blog" */ './features/blog/blog-page.tsx'),
    'blogs': () => import(/* webpackChunkName: "blogs" */ './features/blog/blogs-page.tsx'),
    'calculator': () => import(/* webpackChunkName: "calculator" */ './features/calculator/calculator-page.tsx'),
    'conducting-research': () =>
      import(/* webpackChunkName: "conducting-research" */ './features/articles/conducting-research-page.tsx'),
    'cookies': () => import(/* webpackChunkName: "cookies" */ './features/articles/cookies-page.tsx'),
    'feedback': () => import(/* webpackChunkName: "feedback" */ './features/testimonials/testimonials-page.tsx'),
    'gdpr': () => import(/* webpackChunkName: "gdpr" */ './features/articles/gdpr-page.tsx'),
    'past-winners': () => import(/* webpackChunkName: "past-winners" */ './features/winners/past-winners-page.tsx'),
    'past-winners-certificate': () =>
      import(/* webpackChunkName: "past-winners-certificate" */ './features/winners/certificate-page.tsx'),
    'past-winners-year': () =>
      import(/* webpackChunkName: "past-winners-year" */ './features/winners/past-winners-year-page.tsx'),
    'project-history': () =>
      import(/* webpackChunkName: "project-history" */ './features/articles/project-history-page.tsx'),
    'puls': () => import(/* webpackChunkName: "puls" */ './features/articles/puls-page.tsx'),
    'reports': () => import(/* webpackChunkName: "reports" */ './features/reports/reports-page.tsx'),
    'terms-of-service': () =>
      import(/* webpackChunkName: "terms-of-service" */ './features/terms/terms-page.tsx'),
    'contact': () => import(/* webpackChunkName: "contact" */ './features/contact/contact-page.tsx'),
    'index': () => import(/* webpackChunkName: "index" */ './features/home/home-page.tsx'),
  },
  locales,
  sections: {
    terms, blogs, contact, calculator, feedback, reports, 'past-winners': pastWinners, ...articles, ...postTexts,
  },
  sectionsAt: postSectionsAt,
  createStore: (host) => createRemoteStore(api, host),
  seed: seedOf(api),
})

export const { name, routes, mount } = remote
