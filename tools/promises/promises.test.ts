import { describe, expect, test } from '@jest/globals'
import { surveyLanguages, uiLocales, type SurveyLanguage } from '@glas/contracts/locales'
import { hr as market } from '@glas/contracts/markets/hr'
import { shortFingerprint } from '@glas/contracts/survey/link'
import { flatTexts } from '@glas/contracts/testing/locale-faults'
import { promises, type Promises } from '@glas/contracts/survey/promises'
import { loadFlatTexts } from '@glas/mfe-kit/testing/locale-check'
import { createWriter } from '../../svc-notify/src/features/writing/writer.ts'
import { renderSlips } from '../../svc-survey/src/features/code-sheets/slips.ts'
import { renderPoster } from '../../svc-survey/src/features/code-sheets/poster.ts'
import { articles } from '../../mfe-marketing/src/content/articles.ts'
import homeEn from '../../mfe-marketing/src/locales/en.ts'
import homeHr from '../../mfe-marketing/src/locales/hr.ts'
import termsEn from '../../mfe-marketing/src/locales/terms.en.ts'
import termsHr from '../../mfe-marketing/src/locales/terms.hr.ts'
import companyEn from '../../mfe-profile/src/locales/work.en.ts'
import companyHr from '../../mfe-profile/src/locales/work.hr.ts'
import accountsEn from '../../mfe-profile/src/locales/en.ts'
import accountsHr from '../../mfe-profile/src/locales/hr.ts'
import companyMailsEn from '../../svc-notify/src/locales/company.en.ts'
import companyMailsHr from '../../svc-notify/src/locales/company.hr.ts'
import mailsEn from '../../svc-notify/src/locales/en.ts'
import mailsHr from '../../svc-notify/src/locales/hr.ts'
import sentEn from '../../mfe-survey/src/locales/company.en.ts'
import sentHr from '../../mfe-survey/src/locales/company.hr.ts'
import { respondentTexts } from '../../mfe-survey/src/texts.ts'
import { sheetTexts } from '../../svc-survey/src/features/code-sheets/texts.ts'

const screens = await loadFlatTexts(respondentTexts)
const mails = { hr: [mailsHr, companyMailsHr], en: [mailsEn, companyMailsEn] }
const sent = { hr: sentHr, en: sentEn }
const company = { hr: companyHr, en: companyEn }
const accounts = { hr: accountsHr, en: accountsEn }
const home = { hr: homeHr, en: homeEn }
const terms = { hr: termsHr, en: termsEn }
// Without the posts of the blog, which explain anonymity in essays and not as promises.
const articleTexts = await loadFlatTexts(Object.values(articles))

const termsSha256 = '3f9a02bc7d11'.padEnd(64, '0')
const write = createWriter({ siteUrl: 'https://glas.example', market })
const research = {
  companyName: 'Kvarner oprema d.o.o.', researchName: 'Zadovoljstvo', startsOn: '2026-11-10', endsOn: '2026-11-24',
}
const to = { to: 'ana@kvarner.example', link: `https://glas.example/upitnik#c=7KQ2-M9XF-3TDA&t=${termsSha256}` }

/** As one line, as it is read. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function mail(locale: SurveyLanguage, kind: 'invitation' | 'reminder', audience?: 'all' | 'not-answered') {
  return oneLine(write({ kind, locale, content: { ...research, ...(audience && { audience }) } as never }, to).text)
}

async function slip(locale: SurveyLanguage) {
  return oneLine(await renderSlips({
    ...research, address: 'https://glas.example/upitnik', fingerprint: shortFingerprint(termsSha256),
    codes: [{ code: '7KQ2-M9XF-3TDA', link: to.link }],
  }, locale))
}

describe.each(surveyLanguages)('what respondents are promised, in %s', (locale) => {
  const said = promises[locale]

  test('when it is on a screen, then it has the contract’s words', () => {
    const shown = Object.entries(screens[locale]).filter(([key]) => key.startsWith('promise.'))
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(flatTexts({ promise: said })))
  })

  test('when it is in a mail, then it has the same words', () => {
    const asked: readonly (readonly [string, readonly (keyof Promises)[]])[] = [
      [mail(locale, 'invitation'), ['afterwards', 'code', 'sealed', 'frozen']],
      [mail(locale, 'reminder', 'all'), ['afterwards', 'code', 'sealed', 'remindersAll']],
      [mail(locale, 'reminder', 'not-answered'), ['afterwards', 'code', 'sealed', 'remindersNotAnswered']],
    ]
    for (const [text, keys] of asked) {
      for (const key of keys) expect(text).toContain(said[key])
      // A respondent who types the code from a mail has no slip to compare with.
      expect(text).toContain(`${said.compare} 3f9a 02bc 7d11.`)
    }
  })

  test('when it is on a poster, then it has the same words', async () => {
    const text = oneLine(await renderPoster({ address: 'https://glas.example/upitnik' }, locale, 'a4'))
    for (const key of ['code', 'sealed', 'afterwards'] as const) {
      expect(text).toContain(`<li>${oneLine(said[key])}</li>`)
    }
  })

  test('when it is on a slip, then it has the same words', async () => {
    const text = await slip(locale)
    for (const key of ['sealed', 'afterwards'] as const) expect(text).toContain(said[key])
    expect(text).toContain(`${said.compare} <b>3f9a 02bc 7d11</b>.`)
  })
})

describe.each(uiLocales)('promises to companies and visitors, in %s', (locale) => {
  const said = promises[locale]

  test('when companies and visitors read it, then it has the same words, with the days that data is kept', () => {
    const since = said.since.replace('{{days}}', '7')
    for (const text of [
      home[locale].anonymity.honest.text, terms[locale].terms.anonymity[4], articleTexts[locale]['article.anonymity.body']!.replaceAll('\u00a0', ' '),
    ]) {
      expect(text).toContain(`${said.afterwards} ${since}`)
    }
  })

  test("when another text claims that no one can do something, then it doesn't reword a promise", () => {
    const texts = (catalogue: object): string[] => Object.values(catalogue).flatMap((value) =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? texts(value) : [])
    const all = [...texts(screens[locale]), ...texts(mails[locale]), ...texts(sent[locale]), ...texts(sheetTexts[locale]), ...texts(home[locale]),
      ...Object.values(articleTexts[locale]), ...texts(terms[locale]), ...texts(company[locale]), ...texts(accounts[locale])]
    const known = new Set<string>(Object.values(said))
    const claims = all.filter((text) => !known.has(text) && /\b(nitko|nobody|no one)\b/i.test(text)
      && !text.includes(said.afterwards))
    // About answers that can't be withdrawn, the browser's history, handing out slips, delayed numbers, and the limits
    // of one code for all: none is about who gave which answer.
    const own = ['step.sendLead', 'success.history', 'success.historyIdentical'].map((key) => screens[locale][key]!)
    const { next: { 'hand-out-codes': slips }, board: { stroke }, wizard: { identicalHelp } } = company[locale]
    const { fault: { onceUnproved } } = accounts[locale]
    const others: readonly string[] = [...own, stroke, slips.text, identicalHelp, onceUnproved]
    expect(claims.filter((text) => !others.includes(text))).toEqual([])
  })
})
