import type { Page } from 'puppeteer-core'
import type { makeResearch } from '../../../mfe-survey/src/testing/research.ts'

const operations = {
  '/api/respondent/questionnaire': 'open-questionnaire', '/api/respondent/draft-keys': 'get-draft-keys',
  '/api/respondent/credentials': 'issue-credential', '/api/respondent/answers': 'submit-answers',
} as const

/** Plays svc-survey to a page, up to the receipt. */
export async function playResearch(page: Page, research: Awaited<ReturnType<typeof makeResearch>>): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/keys/')) {
      return void request.respond({ contentType: 'application/json', body: JSON.stringify(research.terms) })
    }
    const operation = operations[pathname as keyof typeof operations]
    if (!operation) return void request.continue()
    const data = research.answers[operation]!({ body: JSON.parse(request.postData() ?? '{}') } as never)
    return void request.respond({ contentType: 'application/json', body: JSON.stringify({ data }) })
  })
}
