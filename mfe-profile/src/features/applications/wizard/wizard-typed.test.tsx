import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Application } from '@glas/contracts/survey/application'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, applicationId, fullDraft, manager } from '../../../testing/samples.ts'
import { Refused, startRemote, type ReceivedCall } from '../../../testing/start-remote.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

/** A service that stores one draft, and a page that shows it. */
async function open(kept: { application: Application }, step: string, locale: 'hr' | 'en' = 'hr') {
  const started = await startRemote({
    path: `${locale === 'hr' ? '/profil/izz' : '/en/profile/izz'}/${applicationId}?step=${step}`, locale,
    user: manager(),
    answers: {
      'get-application': () => kept.application,
      'save-application': ({ body }: ReceivedCall) => {
        if (body.revision !== kept.application.revision) throw new Refused('REVISION_CONFLICT')
        kept.application = { ...kept.application, revision: body.revision + 1, draft: body.draft }
        return kept.application
      },
      'parse-recipients': () => ({ recipients: [], faults: [] }),
    },
  })
  const field = async (label: string) => await screen.findByLabelText(label) as HTMLInputElement
  const type = async (label: string, text: string) => {
    await started.user.clear(await field(label))
    await started.user.type(await field(label), text)
    await started.user.tab()
  }
  return { ...started, field, type }
}

describe('what can’t be read', () => {
  const cases = [
    ['details', 'Početak', '32.13.2026.', 'Taj dan ne postoji. Upišite datum kao DD.MM.GGGG.'],
    ['details', 'Zaposlenika ukupno', 'abc', 'Upišite cijeli broj, 0 ili veći.'],
    ['details', 'Žene', '-5', 'Upišite cijeli broj, 0 ili veći.'],
    ['questions', 'Broj ljudi, Uprava', '4,5', 'Upišite cijeli broj, 0 ili veći.'],
    ['options', 'Dan pozivnice', '31.11.2026.', 'Taj dan ne postoji. Upišite datum kao DD.MM.GGGG.'],
    ['options', 'Vrijeme podsjetnika', '25:00', 'Upišite vrijeme kao HH:MM.'],
  ] as const
  test.each(cases)('when at %s %j is %j, then it stays, its field explains why, and a reload restores it', async (
    step, label, text, fault,
  ) => {
    const kept = { application: application() }
    const { type, field, unmount, container } = await open(kept, step)
    await type(label, text)
    expect((await field(label)).value).toBe(text)
    expect(await screen.findByText(fault)).toBeTruthy()
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
    // Nothing beside a fault claims that all is well.
    expect(await screen.findByText('Treba ispraviti')).toBeTruthy()
    expect(screen.queryByText(/^Spremljeno u/)).toBeNull()
    await waitFor(() => expect(Object.values(kept.application.draft.typed ?? {}).join()).toContain(text))
    expect(await accessibilityFaults(container)).toEqual([])
    unmount()
    const again = await open(kept, step)
    expect((await again.field(label)).value).toBe(text)
    expect(screen.getByText(fault)).toBeTruthy()
  })

  test('when the user leaves the step and returns, then it is still there, and submitting is disabled', async () => {
    const kept = { application: application() }
    const { type, field, user, visit } = await open(kept, 'details', 'en')
    await type('Employees in total', 'many')
    await screen.findByText('Enter a whole number, 0 or more.')
    visit(`/en/profile/izz/${applicationId}?step=overview`)
    expect(await screen.findByText(/Enter a whole number, 0 or more\./)).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Send application' }) as HTMLButtonElement).disabled).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Employees in total' }))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Employees in total')))
    expect((await field('Employees in total')).value).toBe('many')
    await type('Employees in total', '212')
    await waitFor(() => expect(kept.application.draft.details.employees).toBe(212))
    expect(kept.application.draft).not.toHaveProperty('typed')
  })

  test('when a date is being typed, then no fault is shown until the field is left', async () => {
    const { user, field } = await open({ application: application() }, 'details')
    await user.clear(await field('Početak'))
    await user.type(await field('Početak'), '11.1')
    expect(screen.queryByText(/^Upišite datum/)).toBeNull()
    await user.tab()
    expect(await screen.findByText('Upišite datum kao DD.MM.GGGG.')).toBeTruthy()
  })

  test('when there are more addresses than a draft holds, then a message appears, and closing the tab asks first', async () => {
    const kept = { application: application() }
    const { user, field } = await open(kept, 'options')
    const lines = Array.from({ length: 5002 }, (_, index) => `a${index}@b.hr`).join('\n')
    await user.click(await field('Adrese'))
    fireEvent.change(await field('Adrese'), { target: { value: lines } })
    await user.tab()
    expect((await screen.findByText(/^Nacrt prima najviše 5.000 adresa/)).textContent)
      .toContain('Zadnje 2 adrese nisu spremljene.')
    expect(await screen.findByText('Nije spremljeno')).toBeTruthy()
    await waitFor(() => expect(kept.application.draft.options.recipients).toHaveLength(5000))
    expect(await screen.findByText('Broj adresa (5.002) veći je od broja ljudi koji odgovaraju na mreži (5.000).'))
      .toBeTruthy()
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
  })
})

describe('an invitation whose day was not chosen', () => {
  test('when the start is cleared, saved, and set again after a reload, then the mailings follow', async () => {
    const kept = { application: application() }
    const first = await open(kept, 'details')
    await first.user.clear(await first.field('Početak'))
    await waitFor(() => expect(kept.application.draft.details.startsOn).toBeNull())
    first.unmount()
    const { type } = await open(kept, 'details')
    await type('Početak', '13.11.2026.')
    await waitFor(() => expect(kept.application.draft).toMatchObject({
      details: { startsOn: '2026-11-13' },
      options: { invitationAt: '2026-11-13T09:00', reminderAt: '2026-11-18T09:00' },
    }))
  })

  test('when a day was chosen, then it stays', async () => {
    const kept = { application: application() }
    const { type, visit } = await open(kept, 'options')
    await type('Dan pozivnice', '14.11.2026.')
    visit(`/profil/izz/${applicationId}?step=details`)
    await type('Početak', '12.11.2026.')
    await waitFor(() => expect(kept.application.draft).toMatchObject({
      details: { startsOn: '2026-11-12' },
      options: { invitationAt: '2026-11-14T09:00', reminderAt: '2026-11-17T09:00' },
    }))
  })
})

describe('what keeps a draft from being saved', () => {
  test('when there is a conflict or a failure, then it is in the sticky bar, and announced', async () => {
    const kept = { application: application() }
    const { user, answer } = await open(kept, 'details')
    const bar = () => screen.getByRole('button', { name: 'Dalje na izbor pitanja' }).closest('[data-bar]') as HTMLElement
    answer({ 'save-application': () => { throw new Refused('INTERNAL') } })
    await user.type(await screen.findByLabelText('Naziv istraživanja'), '!')
    expect((await within(bar()).findByRole('alert')).textContent).toContain('Nacrt se trenutačno ne može spremiti')
    kept.application = { ...kept.application, revision: 9, draft: fullDraft() }
    answer({ 'save-application': () => { throw new Refused('REVISION_CONFLICT') } })
    await user.click(within(bar()).getByRole('button', { name: 'Spremi sada' }))
    await waitFor(() => expect(within(bar()).getByRole('alert').textContent)
      .toContain('Prijava je promijenjena na drugom mjestu'))
  })
})
