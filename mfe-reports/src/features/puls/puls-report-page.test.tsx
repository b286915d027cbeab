import { describe, expect, test } from '@jest/globals'
import type { BasicReport } from '@glas/contracts/reporting/report'
import type { ReportTrend } from '@glas/contracts/reporting/trend'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { type Answers, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { screen, waitFor } from '@testing-library/react'
import { remote } from '../../remote.tsx'
import { heading, section, words } from '../../testing/open-report.tsx'
import { fileId, report, researchId } from '../../testing/reports.ts'
import { change, point, trend, wave } from '../../testing/trend.ts'
import '../../testing/loaded-fonts.ts'

const single = (key: string): ReportTrend => ({ waves: [wave(9)], statements: [{ key, points: [point(0, 2.5)] }] })

const open = (answers: Answers = {}, locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: `${locale === 'hr' ? '/izvjestaj/puls' : '/en/report/puls'}?research=${researchId}&reportLang=${locale}`, locale,
  answers: {
    'get-basic-report': () => report(), 'get-report-trend': () => trend,
    'list-report-comments': () => ({ comments: ['Ekipa.'], pages: 1 }),
    ...answers,
  },
})

describe('the report of a PULS', () => {
  test.each([
    ['hr', '1 tvrdnja raste, 1 tvrdnja pada.', 'Jasno kod 2 od 3 tvrdnje', ['Raste', 'Pada', 'Bez jasne promjene', 'Bez usporedbe'], 'raste +0,40 ±0,15'],
    ['en', '1 statement is rising, 1 statement is falling.', 'Clear for 2 of 3 statements', ['Rising', 'Falling', 'No clear change', 'Not compared'], 'rising +0.40 ±0.15'],
  ] as const)('when statements change, then the first sentence in %s is about clear changes only', async (locale, title, degree, tiers, told) => {
    const { container } = await open({}, locale)
    expect(await heading()).toBe(title)
    expect(screen.getByText(degree)).toBeTruthy()
    const shown = screen.getAllByRole('heading', { level: 3 }).map((each) => words(each))
    for (const [i, tier] of tiers.entries()) expect(shown[i]).toMatch(new RegExp(`^${tier}`))
    const row = words(screen.getByText('Tvrdnja commitment.').closest('li'))
    expect(row).toContain(told)
    // The values of the drawing, for those who can't see it.
    expect(row).toContain(locale === 'hr' ? 'Val 1: 2,20, n = 60; Val 5: 2,40' : 'Val 1: 2.20, n = 60; Val 5: 2.40')
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when no change is clear, then no sentence claims one', async () => {
    const statements = trend.statements.map(({ change: _, step: __, ...each }) =>
      ({ ...each, ...(each.points.length > 1 && { change: change(0.1, 'unclear') }) }))
    await open({ 'get-report-trend': () => ({ ...trend, statements }) })
    expect(await heading()).toBe('Nijedna se tvrdnja jasno ne mijenja.')
    expect(document.body.textContent).not.toMatch(/raste \+|pada −|manje (su )?od onih/)
    expect(words(section('Kako čitati brojeve'))).toContain('nesigurna i kad se rasponi ne dodiruju')
  })

  test('when it is the first wave, then its statements are listed without a trend', async () => {
    const { container } = await open({ 'get-report-trend': () => single('commitment.1') })
    expect(await heading()).toBe('Prvi val: od sljedećega se vidi što se mijenja.')
    const rows = section('9 tvrdnji')
    expect(words(rows)).toContain('2,90')
    expect(words(rows)).toContain('70,0 % se slaže')
    expect(screen.queryByRole('list', { name: 'Valovi' })).toBeNull()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when fewer than 8 have answered, then only averages of categories are shown', async () => {
    const few = (): BasicReport => {
      const { order: _, highest: __, lowest: ___, comments: ____, ...rest } = report()
      const { statements: _____, enps: ______, ...whole } = rest.whole
      return { ...rest, whole: { ...whole, n: 6, levels: { composite: true, single: false, distribution: false } } }
    }
    await open({ 'get-basic-report': few, 'get-report-trend': () => ({ waves: [wave(9)], statements: [] }) })
    await heading()
    expect(words(section('Kategorije'))).toContain('Kategorija commitment')
    expect(screen.queryByText('Tvrdnja commitment.')).toBeNull()
  })

  test('when the trend can’t be read, then it can be tried again, and the page appears', async () => {
    let fails = true
    const { user } = await open({
      'get-report-trend': () => {
        if (fails) throw new Error('away')
        return trend
      },
    })
    const retry = await screen.findByRole('button', { name: 'Pokušaj ponovno' })
    fails = false
    await user.click(retry)
    await waitFor(async () => expect(await heading()).toBe('1 tvrdnja raste, 1 tvrdnja pada.'))
  })

  test('when it is printed, then it is drawn from the frozen report, without buttons', async () => {
    await startRemote(remote, {
      path: `/izvjestaj/puls?research=${researchId}&file=${fileId}`, locale: 'hr',
      answers: {
        'get-print-report': () => ({ report: report(), dimension: null, trend, comments: { praise: ['Ekipa.'], critique: [] }, locale: 'hr', by: null }),
      },
    })
    expect(await heading()).toBe('1 tvrdnja raste, 1 tvrdnja pada.')
    expect(screen.getByText('„Ekipa.”')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
