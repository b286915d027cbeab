import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Acting } from '@glas/contracts/identity/acting.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, company, companyId, manager, ownCompany, session } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

const unconfirmed = company({
  id: '0190f6c0-0000-7000-8000-0000000000c2', emailVerifiedAt: null,
  profile: { ...company().profile, name: 'Šljivić i Đukić j.d.o.o.' },
})
const begun = () => ({ ...session(), acting: { by: 'Lucija Perić', secondsLeft: 3600 } })
const open = (path: string, answers: Answers = {}) => startRemote({
  path, locale: path.startsWith('/en') ? 'en' : 'hr', user: administrator(),
  answers: {
    'list-companies': () => ({ companies: [company(), unconfirmed] }), 'act-for-company': begun,
    'list-applications': () => ({ applications: [] }), ...answers,
  },
})

describe('an administrator who wants to act for a company', () => {
  test('when a company is picked and a reason given, then the session is that of the company', async () => {
    const { user, container, asked } = await open('/login-as-client')
    await user.click(await screen.findByRole('button', { name: 'Odaberi: Kvarner oprema d.o.o.' }))
    const dialog = await screen.findByRole('dialog', { name: 'Raditi umjesto tvrtke Kvarner oprema d.o.o.?' })
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Počni' }))
    expect(within(dialog).getByText('Ovo polje je obavezno.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: 'Razlog' }), ' Podsjetnik poslije praznika ')
    await user.click(within(dialog).getByRole('button', { name: 'Počni' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Istraživanja' })).toBeTruthy()
    expect(asked.find(({ operation }) => operation === 'act-for-company')!.body)
      .toEqual({ companyId, reason: 'Podsjetnik poslije praznika' })
  })

  test('when the address names a company, then it is asked about at once', async () => {
    await open(`/en/login-as-client?company=${companyId}`)
    expect(await screen.findByRole('dialog', { name: 'Act for the company Kvarner oprema d.o.o.?' })).toBeTruthy()
  })

  test('when the company is unconfirmed or gone, then a message explains that, and nothing is asked', async () => {
    await open(`/login-as-client?company=${unconfirmed.id}`)
    expect(await screen.findByText(/^Tvrtka još nije potvrdila adresu/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Šljivić/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('when it fails, then the reason stays', async () => {
    const { user } = await open(`/login-as-client?company=${companyId}`, {
      'act-for-company': () => { throw new Refused('INTERNAL') },
    })
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Razlog' }), 'Na molbu')
    await user.click(within(dialog).getByRole('button', { name: 'Počni' }))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    expect(within(dialog).getByRole('textbox', { name: 'Razlog' })).toHaveProperty('value', 'Na molbu')
  })
})

describe('what the company sees', () => {
  const acting = (change: Partial<Acting> = {}): Acting => ({
    id: companyId, at: '2026-11-12T09:43:00.000Z', minutes: 8, by: 'Lucija Perić', reason: 'Podsjetnik poslije praznika',
    ...change,
  })
  const edit = (actings: Acting[]) => startRemote({
    path: '/profil/uredi', user: manager(),
    answers: {
      'get-own-company': () => ownCompany(), 'list-actings': () => ({ actings }),
      'list-applications': () => ({ applications: [] }),
    },
  })

  test('when staff acted for it, then the last time, minutes and reason are on its page, and all in a list', async () => {
    const { user } = await edit([acting(), acting({ id: unconfirmed.id, at: '2026-09-01T09:43:00.000Z', minutes: 2 })])
    expect(await screen.findByText('Zadnji put 12.11.2026., 8 minuta: „Podsjetnik poslije praznika”.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pogledaj: Kad je osoblje Glasa radilo umjesto vas' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Lucija Perić, 8 minuta'), expect.stringContaining('Lucija Perić, 2 minute'),
    ])
  })

  test('when they never did, then the history is empty', async () => {
    await edit([])
    expect(await screen.findByText('Dosad nijednom.')).toBeTruthy()
  })
})
