import { describe, expect, test } from '@jest/globals'
import { uiLocales } from '@glas/contracts/locales'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { pageLinks, type LinkName } from '@glas/contracts/page-links'
import { createPageSet, homeOf } from '@glas/contracts/page-set'
import { remoteNames } from '@glas/contracts/services'
import { accessOf, frameOf, isRespondents, pagesToCome, pageTable } from '@glas/contracts/testing/page-table'
import { declarationFaults } from '@glas/mfe-kit/build/declarations'

/* Compares the declarations of all remotes in the working tree with the table of D-2 and its rules. */

const declared = (await Promise.all(remoteNames.map(async (remote) => {
  const { pages } = await import(`../../${remote}/src/pages.ts`) as { pages: readonly PageDeclaration[] }
  return pages.map((page) => ({ ...page, remote }))
}))).flat()
const site = createPageSet(declared)

describe('the table of pages (D-2)', () => {
  test.each(pageTable)('when the page is $name, then it is declared as in the table, or still to come', (row) => {
    const page = site.named(row.name)
    const isToCome = pagesToCome.some(({ name }) => name === row.name)
    // A declared page is no longer to come.
    expect([row.name, page !== undefined]).toEqual([row.name, !isToCome])
    if (!page) return
    expect(page).toMatchObject(row)
    for (const locale of uiLocales) {
      expect(site.match(row[locale].replace(/:\w+/, '2025'))).toMatchObject({ page: { name: row.name }, locale })
    }
  })

  test('when the declarations are compared with the table, then there are no others', () => {
    expect(declared.map(({ name }) => name).filter((name) => !pageTable.some((row) => row.name === name))).toEqual([])
  })

  test.each([...declared, ...pagesToCome].map((page) => [page.name, page] as const))(
    'when %s is open, then frame, access and protection are the rules\'', (name, page) => {
      expect({ frame: page.frame, access: page.access, respondent: page.respondent === true })
        .toEqual({ frame: frameOf(name), access: accessOf(name), respondent: isRespondents(name) })
      if (page.respondent) expect(page).toMatchObject({ access: 'guest', remote: 'mfe-survey' })
    })

  test('when pages to come are added, then the whole still has no fault', () => {
    const whole = [...declared, ...pagesToCome].map(({ remote: _, ...page }) => page)
    expect(declarationFaults(whole)).toEqual([])
  })

  test('when someone signs in, then the page of the scope is shown; the short path leads there', () => {
    expect([homeOf(declared, 'company')?.name, homeOf(declared, 'admin')?.name])
      .toEqual(['profile-izz', 'admin-applications'])
    expect(uiLocales.map((locale) => site.inLocale('/profile/izz', locale))).toEqual(['/profil/izz', '/en/profile/izz'])
  })
})

describe('what search engines read of pages that no build has drawn', () => {
  const open = declared.filter(({ access, prerendered, respondent, footer, nav, data }) =>
    access === 'guest' && !prerendered && data === undefined && (!respondent || footer !== undefined || nav !== undefined))

  test('when such a page is declared, then with a description in both languages that no other page has', () => {
    expect(open.map(({ name }) => name).toSorted())
      .toEqual(['confirm-email', 'forgot-password', 'login', 'new-password', 'questionnaire', 'receipt', 'registration'])
    const descriptions = open.flatMap(({ name, description }) =>
      uiLocales.map((locale) => [name, description?.[locale]] as const))
    for (const [name, description = ''] of descriptions) {
      expect([name, description.length >= 50 && description.length <= 160]).toEqual([name, true])
    }
    expect(new Set(descriptions.map(([, description]) => description)).size).toBe(descriptions.length)
  })

  test('when such a page is in the sitemap, then with a day', () => {
    for (const { name, changed, unlisted, respondent } of open) {
      expect([name, changed !== undefined]).toEqual([name, !unlisted && !respondent])
    }
  })
})

describe('pages that others link to', () => {
  test.each(Object.keys(pageLinks) as LinkName[])('when parts link to %s, then it is declared as promised', (name) => {
    expect(site.named(name)).toMatchObject(pageLinks[name])
  })
})
