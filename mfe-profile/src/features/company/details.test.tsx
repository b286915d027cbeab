import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { OwnCompany } from '@glas/contracts/identity/own-company.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { manager, ownCompany, summary } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

/** A service that holds the details; `elsewhere` changes them as another tab would. */
function service(start: OwnCompany = ownCompany()) {
  let held = start
  const take = (change: Pick<OwnCompany, 'company'> & { contact: object }) => {
    const contact = { ...held.contact, ...change.contact }
    held = { ...held, revision: held.revision + 1, company: change.company, contact }
  }
  const answers: Answers = {
    'list-applications': () => ({ applications: [] }),
    'get-own-company': () => held,
    'update-own-company': ({ body }) => {
      if (body.revision !== held.revision) throw new Refused('REVISION_CONFLICT')
      take(body)
      return held
    },
  }
  return { answers, held: () => held, elsewhere: take }
}

const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement

async function open(answers: Answers, options: Partial<Parameters<typeof startRemote>[0]> = {}) {
  const started = await startRemote({ path: '/profil/uredi', user: manager(), answers, ...options })
  await screen.findByRole('heading', { level: 2, name: /Osoba za kontakt|Contact/ })
  return started
}

async function retype(user: Awaited<ReturnType<typeof open>>['user'], label: string, text: string) {
  await user.clear(input(label))
  if (text) await user.paste(text)
}

const saving = () => screen.getByRole('button', { name: 'Spremi promjene' })

describe('the details of a company', () => {
  test('when the page is open, then every field has what is saved, and there is nothing to save', async () => {
    const { container } = await open(service().answers)
    const { company, contact } = ownCompany()
    expect([
      'Naziv tvrtke', 'OIB', 'Djelatnost', 'Ulica', 'Kućni broj', 'Grad ili mjesto', 'Ime', 'Prezime', 'Telefon',
    ].map((label) => input(label).value)).toEqual([
      company.name, company.taxId, company.activity, company.street, company.streetNumber, company.city,
      contact.firstName, contact.lastName, contact.phone,
    ])
    expect(screen.queryByRole('button', { name: 'Spremi promjene' })).toBeNull()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a change is saved, then a notice confirms it, and the bar above gets the new name', async () => {
    const { answers, held } = service()
    const { user, notices, container } = await open(answers, {
      reloaded: (who) => ({ ...who, company: { ...who.company!, name: held().company.name } }),
    })
    await retype(user, 'Naziv tvrtke', 'Kvarner oprema i servis d.o.o.')
    await user.selectOptions(screen.getByLabelText('Veličina tvrtke'), 'large')
    await retype(user, 'Prezime', 'Đurđević')
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(saving())
    expect(await screen.findByText(/^Podaci su spremljeni u\s\d\d:\d\d$/)).toBeTruthy()
    expect(held()).toMatchObject({
      company: { name: 'Kvarner oprema i servis d.o.o.', size: 'large' }, contact: { lastName: 'Đurđević' },
    })
    // A notice would cover the bar's buttons for a while.
    expect(notices).toEqual([])
    expect(screen.queryByRole('button', { name: 'Spremi promjene' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  test('when changes are discarded, then the saved texts are back', async () => {
    const { user } = await open(service().answers)
    await retype(user, 'Grad ili mjesto', 'Pula')
    await user.click(screen.getByRole('button', { name: 'Odbaci promjene' }))
    expect(input('Grad ili mjesto').value).toBe(ownCompany().company.city)
  })

  test('when another page is opened before saving, then what was typed is still there afterwards', async () => {
    const { user, visit } = await open(service().answers)
    await retype(user, 'Grad ili mjesto', 'Pula')
    visit('/profile/change-password')
    await screen.findByLabelText('Sadašnja lozinka')
    visit('/profil/uredi')
    expect((await screen.findByLabelText('Grad ili mjesto') as HTMLInputElement).value).toBe('Pula')
    await user.click(screen.getByRole('button', { name: 'Odbaci promjene' }))
    visit('/profile/change-password')
    await screen.findByLabelText('Sadašnja lozinka')
    visit('/profil/uredi')
    expect((await screen.findByLabelText('Grad ili mjesto') as HTMLInputElement).value).toBe('Rijeka')
  })

  test('when fields are faulty, then each says why, the first has the focus, and nothing is sent', async () => {
    const { user, asked, container } = await open(service().answers)
    await retype(user, 'OIB', '123')
    await retype(user, 'Telefon', '')
    await user.click(saving())
    expect(input('OIB').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input('OIB'))
    expect(screen.getByText('Ovo polje je obavezno.')).toBeTruthy()
    expect(asked.filter(({ operation }) => operation === 'update-own-company')).toEqual([])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when the tax id is another company’s, then that is beside it until it is changed', async () => {
    const taken = new Refused('TAX_ID_TAKEN', [{ path: '/company/taxId', rule: 'taken' }])
    const { user } = await open({ ...service().answers, 'update-own-company': () => { throw taken } })
    await retype(user, 'OIB', '33392005961')
    await user.click(saving())
    await waitFor(() => expect(document.activeElement).toBe(input('OIB')))
    expect(input('OIB').getAttribute('aria-invalid')).toBe('true')
    await retype(user, 'OIB', '94577403194')
    expect(input('OIB').getAttribute('aria-invalid')).toBeNull()
  })

  test('when saving fails, then what was typed stays and can be saved again', async () => {
    const { answers, held } = service()
    const { user, answer } = await open({ ...answers, 'update-own-company': () => { throw new Refused('INTERNAL') } })
    await retype(user, 'Grad ili mjesto', 'Pula')
    await user.click(saving())
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(input('Grad ili mjesto').value).toBe('Pula')
    answer(answers)
    await user.click(saving())
    await screen.findByText(/^Podaci su spremljeni u/)
    expect(held().company.city).toBe('Pula')
  })
})

describe('another tab', () => {
  test('when it changed other fields, then a notice reports that, and both changes are kept', async () => {
    const { answers, held, elsewhere } = service()
    const { user } = await open(answers)
    await retype(user, 'Grad ili mjesto', 'Pula')
    elsewhere({ company: ownCompany().company, contact: { phone: '051 555 999' } })
    await user.click(saving())
    expect((await screen.findByRole('alert')).textContent).toContain('promijenjeni na drugom mjestu')
    expect([input('Telefon').value, input('Grad ili mjesto').value]).toEqual(['051 555 999', 'Pula'])
    await user.click(saving())
    await screen.findByText(/^Podaci su spremljeni u/)
    expect(held()).toMatchObject({ company: { city: 'Pula' }, contact: { phone: '051 555 999' } })
  })

  test('when it changed the same field, then both texts are there to choose from', async () => {
    const { answers, held, elsewhere } = service()
    const { user, container } = await open(answers)
    await retype(user, 'Grad ili mjesto', 'Pula')
    elsewhere({ company: { ...ownCompany().company, city: 'Zadar', size: 'large' }, contact: {} })
    await user.click(saving())
    expect(await screen.findByText(/Spremljeno na drugom mjestu: Zadar/)).toBeTruthy()
    expect(input('Grad ili mjesto').value).toBe('Pula')
    expect(input('Veličina tvrtke').value).toBe('large')
    expect(held().company.city).toBe('Zadar')
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Preuzmi' }))
    expect(input('Grad ili mjesto').value).toBe('Zadar')
  })
})

describe('the size', () => {
  const applications = { 'list-applications': () => ({ applications: [summary({ employees: 412 })] }) }

  test('when the newest application contradicts it, then it is questioned and can be changed, not refused', async () => {
    const { answers, held } = service()
    const { user } = await open({ ...answers, ...applications })
    expect(await screen.findByText(/je 412 zaposlenika, a tome odgovara: Velika/)).toBeTruthy()
    await retype(user, 'Grad ili mjesto', 'Pula')
    await user.click(saving())
    await screen.findByText(/^Podaci su spremljeni u/)
    await user.click(screen.getByRole('button', { name: 'Promijeni veličinu' }))
    expect(input('Veličina tvrtke').value).toBe('large')
    expect(screen.queryByText(/je 412 zaposlenika/)).toBeNull()
    await user.click(saving())
    await waitFor(() => expect(held().company.size).toBe('large'))
  })
})

test('when the language is switched, then what was typed stays and its faults are in the other language', async () => {
  const { user, switchTo } = await open(service().answers)
  await retype(user, 'Telefon', '')
  await user.click(saving())
  await switchTo('en', '/en/profile/edit')
  expect(await screen.findByText('This field is required.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Company details' })).toBeTruthy()
})
