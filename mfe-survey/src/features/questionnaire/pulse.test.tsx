import { beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { paddedBytesOf } from '@glas/contracts/survey/padded-size'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { extra, instrument, makeResearch, pulse } from '../../testing/research.ts'
import { heading, isSent, prepareWalks, press, type Site } from '../../testing/walk.ts'

const { walk, openByLink } = prepareWalks('09')
beforeEach(async () => {
  walk.research = await makeResearch({ researchName: 'Nakon preseljenja', paddedBytes: paddedBytesOf(pulse) }, pulse)
})

const openPulse = () => openByLink('hr', 'Nakon preseljenja')

async function begin() {
  const site = await openPulse()
  await press(site, 'Počni')
  await heading('Tvrdnja 7.2')
  return site
}

const chosen = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)
const gradeEight = async ({ user }: Site) =>
  user.click(within(screen.getByRole('group', { name: /preporučili/ })).getByRole('radio', { name: '8' }))

describe('a PULS', () => {
  test('when its code is opened, then its own page explains what is asked, with its logo', async () => {
    const site = await openPulse()
    expect(site.visited.at(-1)).toBe('/questionnaire-puls')
    expect(screen.getByText('Glas Puls')).toBeTruthy()
    expect(await accessibilityFaults(site.container)).toEqual([])
  })

  test('when its title may be in another language than the page, then it is marked with the known language', async () => {
    const langs = async (language: 'hr' | 'en', asked: typeof pulse) => {
      walk.research = await makeResearch({ researchName: 'Nakon preseljenja' }, asked)
      const site = await openByLink(language, 'Nakon preseljenja')
      const title = screen.getByRole('heading', { level: 1 })
      expect(await accessibilityFaults(site.container)).toEqual([])
      await press(site, language === 'hr' ? 'Počni' : 'Start')
      const unit = await screen.findByText('Prodaja')
      const found = [title, unit].map((each) => each.getAttribute('lang'))
      cleanup()
      return found
    }
    const grouped = { ...pulse, departments: instrument.departments, placedFirst: 'departments' as const }
    expect(await langs('en', grouped)).toEqual(['', ''])
    expect(await langs('en', { ...grouped, extra })).toEqual(['hr', 'hr'])
    expect(await langs('hr', { ...grouped, extra })).toEqual([null, null])
  }, 20_000)

  test('when it is answered by presses and keys, then each answer continues, and all are sent as one', async () => {
    const site = await begin()
    expect(site.visited.at(-1)).toBe('/questionnaire-puls/questionnaire')
    expect(await accessibilityFaults(site.container)).toEqual([])
    await press(site, /Uglavnom se slažem/)
    await heading('Tvrdnja 2.1')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Tvrdnja 2.1'))
    await site.user.keyboard('1')
    await heading('Tvrdnja 7.1')
    await site.user.keyboard('4')
    await screen.findByRole('group', { name: /preporučili/ })
    await gradeEight(site)
    await press(site, 'Pošalji odgovore')
    await isSent()
    expect(site.visited.at(-1)).toBe('/questionnaire-puls/success')
    const [sealed] = [...walk.research.stored.values()]
    expect(await walk.research.open(sealed!)).toEqual({
      v: 1, answerFields: { 'izz.7.2': 3, 'izz.2.1': 1, 'izz.7.1': 4 }, enps_grade: 8, praiseCritiqueAnswer: {},
      demographics: {},
    })
  }, 20_000)

  test('when Back is used, then the answer is still there and can be changed', async () => {
    const site = await begin()
    await site.user.keyboard('3')
    await heading('Tvrdnja 2.1')
    await site.user.keyboard('{ArrowLeft}')
    await heading('Tvrdnja 7.2')
    expect(chosen()).toEqual(['Uglavnom se slažem3'])
    await press(site, /Potpuno se slažem/)
    await heading('Tvrdnja 2.1')
    await press(site, 'Natrag')
    await heading('Tvrdnja 7.2')
    expect(chosen()).toEqual(['Potpuno se slažem4'])
    await press(site, 'Dalje')
    await heading('Tvrdnja 2.1')
    site.go(-1)
    await heading('Tvrdnja 7.2')
  })

  test('when a statement is left out, then the page shows an error and stays', async () => {
    const site = await begin()
    await press(site, 'Dalje')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Tvrdnja')
    expect(screen.getAllByText('Ovo je pitanje obavezno.').length).toBeGreaterThan(0)
    expect(document.activeElement?.textContent).toBe('Uopće se ne slažem1')
  })

  test('when it is opened at the address of an IZZ, then its own page is shown', async () => {
    const site = await begin()
    await site.user.keyboard('3')
    await heading('Tvrdnja 2.1')
    cleanup()
    const again = await startRemote(remote, {
      path: '/employee-satisfaction-page/questionnaire', answers: walk.research.answers,
    })
    await heading('Tvrdnja 2.1')
    expect(again.visited.filter((path) => path.startsWith('/employee'))).toEqual([])
    expect(again.visited).toContain('/questionnaire-puls/questionnaire')
  })

  test('when Back leads to the introduction after a reload, then it is shown', async () => {
    await begin()
    cleanup()
    const again = await startRemote(remote, {
      path: '/questionnaire-puls/questionnaire', answers: walk.research.answers,
    })
    await heading('Tvrdnja 7.2')
    await press(again, 'Natrag')
    await heading('Nakon preseljenja')
    expect(again.visited.at(-1)).toBe('/questionnaire-puls')
  })
})
