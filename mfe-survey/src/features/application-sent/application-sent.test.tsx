import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import type { User } from '@glas/contracts/identity/accounts.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'

afterEach(cleanup)

const id = '0190f6c0-0000-7000-8000-000000000001'
const user: User = {
  id: '0190f6c0-0000-7000-8000-0000000000a1', email: 'mia.horvat@kvarner.example',
  email_verified_at: '2026-11-01T08:00:00.000Z', scope: 'company', firstName: 'Mia', lastName: 'Horvat', locale: 'hr',
  company: { id: '0190f6c0-0000-7000-8000-0000000000c1', name: 'Kvarner oprema d.o.o.' },
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('after an application is sent', () => {
  test('when it follows the wizard, then it explains the next steps and links to the application', async () => {
    const { container, asked } = await startRemote(remote, { path: `/success-korisnik?application=${id}`, user })
    await screen.findByRole('heading', { level: 1, name: 'Prijava je poslana. Hvala.' })
    expect(screen.getByText(/mia\.horvat@kvarner\.example/)).toBeTruthy()
    expect(linkTo('Otvori prijavu')).toBe(`/profil/izz/${id}`)
    expect(linkTo('Sva istraživanja')).toBe('/profil/izz')
    expect(await accessibilityFaults(container)).toEqual([])
    expect(asked).toEqual([])
  })

  test('when it is a PULS, then it links to that and to the list of them', async () => {
    await startRemote(remote, { path: `/success-korisnik?application=${id}&product=puls`, user })
    await screen.findByRole('heading', { level: 1, name: 'Prijava je poslana. Hvala.' })
    expect(linkTo('Otvori prijavu')).toBe(`/profil/puls/${id}`)
    expect(linkTo('Sva istraživanja')).toBe('/profil/puls')
  })

  test('when the address names no application, then it links only to the profile, in English too', async () => {
    await startRemote(remote, { path: '/en/success-korisnik?application=//evil.example', locale: 'en', user })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Your application has been sent. Thank you.' }),
    ).toBeTruthy()
    expect(linkTo('All research')).toBe('/en/profile/izz')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})
