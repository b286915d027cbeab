import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Mailing } from '@glas/contracts/notify/mailings.operations'
import type { UncertainMailing } from '@glas/contracts/notify/mails.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, applicationId, company, summary } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const mailing = (change: Partial<UncertainMailing> = {}): UncertainMailing => ({
  id: '5f6ab1c0-7a3e-4c1d-9d55-000000000001', kind: 'invitation', applicationId, companyName: 'Kvarner oprema d.o.o.',
  researchName: 'Zadovoljstvo 2026.', count: 2, addresses: ['a•••@kvarner.example', 'm•••@kvarner.example'],
  queuedAt: '2026-11-11T08:00:00.000Z', worthSending: true, ...change,
})

const open = (answers: Answers, locale: 'hr' | 'en' = 'hr') =>
  startRemote({ path: locale === 'hr' ? '/admin/posta' : '/en/admin/mails', locale, user: administrator(), answers })

describe('mails in doubt', () => {
  test('when there are some, then they are listed by mailing, and can be resent after a confirmation', async () => {
    let mailings = [mailing()]
    const { user, container, notices, asked } = await open({
      'list-uncertain-mails': () => ({ mailings }),
      'resend-uncertain-mails': () => {
        mailings = []
        return { mails: 2 }
      },
    })
    expect(await screen.findByRole('heading', { name: 'Pozivnica' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Kvarner oprema d.o.o., Zadovoljstvo 2026.' }).getAttribute('href'))
      .toBe(`/admin/prijave/${applicationId}`)
    expect(screen.getByText('a•••@kvarner.example')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Pošalji ponovno' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Poslati 2 poruke ponovno?' })
    expect(asked.some(({ operation }) => operation.startsWith('resend'))).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Pošalji ponovno' }))
    await waitFor(() => expect(notices).toEqual([{ kind: 'ok', text: '2 poruke šalju se ponovno.' }]))
    await waitFor(() => expect(screen.queryByText('Čeka vašu odluku')).toBeNull())
  })

  test('when addresses would reveal who has not answered, or it is too late, then a message replaces them', async () => {
    const { user, notices } = await open({
      'list-uncertain-mails': () => ({
        mailings: [
          mailing({ kind: 'reminder', addresses: null }),
          mailing({
            id: '5f6ab1c0-7a3e-4c1d-9d55-000000000002', kind: 'reset-password', applicationId: null, companyName: null,
            researchName: null, count: 1, addresses: ['i•••@sava.example'], worthSending: false,
          }),
        ],
      }),
      'settle-uncertain-mails': () => { throw new Refused('NOT_FOUND') },
    }, 'en')
    expect(await screen.findByText(/this would say who they are/)).toBeTruthy()
    const late = screen.getByRole('listitem', { name: 'New password' })
    expect(within(late).getByText('The link in it has expired. The person can ask for a new one.')).toBeTruthy()
    expect(within(late).queryByRole('button', { name: 'Send again' })).toBeNull()
    await user.click(within(late).getByRole('button', { name: 'Take as delivered' }))
    const dialog = screen.getByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Take as delivered' }))
    await waitFor(() => expect(notices).toEqual([
      { kind: 'info', text: 'Somebody has already decided about these messages.' },
    ]))
  })

  test('when a decision fails, then a message appears, and it can be repeated', async () => {
    const { user, answer, notices } = await open({
      'list-uncertain-mails': () => ({ mailings: [mailing({ count: 1 })] }),
      'resend-uncertain-mails': () => { throw new Refused('INTERNAL') },
    })
    await user.click(await screen.findByRole('button', { name: 'Pošalji ponovno' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pošalji ponovno' }))
    expect((await within(screen.getByRole('alertdialog')).findByRole('alert')).textContent).toContain('na našoj strani')
    answer({ 'resend-uncertain-mails': () => ({ mails: 1 }) })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pošalji ponovno' }))
    await waitFor(() => expect(notices).toHaveLength(1))
  })
})

const none = { queued: 0, sent: 0, failed: 0, uncertain: 0 }
const sent = (change: Partial<Mailing> = {}): Mailing => ({
  id: '5f6ab1c0-7a3e-4c1d-9d55-000000000011', kind: 'invitation', applicationId, companyId: null,
  queuedAt: '2026-11-11T08:00:00.000Z', counts: { ...none, sent: 30, failed: 2 }, step: 1,
  addresses: ['a•••@kvarner.example', 'm•••@kvarner.example'], faults: ['EENVELOPE 550'], resendable: true, ...change,
})
const page = (mailings: readonly Mailing[], total = mailings.length): Answers => ({
  'list-mailings': () => ({ mailings, total, counts: { queued: 1, sent: 1_240, failed: 2, uncertain: 0 } }),
  'list-submissions': () => ({ applications: [summary({ id: applicationId, state: 'in_progress' })] }),
  'list-companies': () => ({ companies: [company()] }),
})

describe('all mails', () => {
  test('when there are none, then the page explains what will be here', async () => {
    const { container } = await open({})
    expect(await screen.findByRole('heading', { name: 'Još nema poruka' })).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when there are some, then each has its research, its counts, and what was not reached', async () => {
    const { container } = await open(page([sent()]), 'en')
    const row = await screen.findByRole('listitem', { name: 'Invitation' })
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/en/admin/applications/${applicationId}`)
    for (const text of ['Sent: 30', 'Failed: 2', 'a•••@kvarner.example', 'Reply of the mail server: EENVELOPE 550']) {
      expect(within(row).getByText(text)).toBeTruthy()
    }
    expect(within(screen.getByRole('region', { name: 'All mail' })).getByText('1240')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a mail is about no research, then it has its company', async () => {
    await open(page([sent({ kind: 'testimonial-published', applicationId: null, companyId: company().id })]), 'en')
    const row = await screen.findByRole('listitem', { name: 'Feedback published' })
    const link = await within(row).findByRole('link', { name: 'Kvarner oprema d.o.o.' })
    expect(link.getAttribute('href')).toBe(`/en/admin/companies/${company().id}`)
  })

  test('when a filter is chosen, then it is asked for, and is in the address', async () => {
    const { user, asked } = await open(page([sent()]))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Stanje' }), 'Nije uspjelo')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vrsta' }), 'Pozivnica')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tvrtka' }), 'Kvarner oprema d.o.o.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Istraživanje' }), applicationId)
    const last = () => asked.findLast(({ operation }) => operation === 'list-mailings')?.query
    await waitFor(() => expect(last()).toEqual({
      state: 'failed', kind: 'invitation', company: company().id, application: applicationId,
    }))
    await user.click(screen.getByRole('button', { name: 'Ukloni filtre' }))
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stanje' }).value).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Stanje' }))
    expect(screen.queryByRole('button', { name: 'Ukloni filtre' })).toBeNull()
  })

  test('when several are chosen, then they are resent together after a question', async () => {
    const second = sent({ id: '5f6ab1c0-7a3e-4c1d-9d55-000000000012', kind: 'reminder' })
    const { user, asked, notices, container } = await open({
      ...page([sent(), second, sent({ id: '5f6ab1c0-7a3e-4c1d-9d55-000000000013', resendable: false, addresses: [] })]),
      'resend-mails': () => ({ mails: 3, skipped: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: /Odaberi sve na/ }))
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Pošalji ponovno (2)' }))
    const dialog = screen.getByRole('alertdialog')
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Pošalji ponovno' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'ok', text: expect.stringContaining('1') }]))
    expect(asked.find(({ operation }) => operation === 'resend-mails')?.body).toEqual({ ids: [sent().id, second.id] })
  })

  test('when a reminder goes only to those who have not answered, then its numbers are ranges', async () => {
    await open(page([
      sent({ kind: 'reminder', addresses: null, faults: [], step: 10, counts: { ...none, sent: 40 } }),
      sent({ id: '5f6ab1c0-7a3e-4c1d-9d55-000000000012', kind: 'reminder', addresses: null, step: 10, counts: none }),
    ]))
    expect(await screen.findByText('Poslano: 40–49')).toBeTruthy()
    expect(screen.getByText(/Manje od 10/)).toBeTruthy()
    expect(screen.queryByText(/@/)).toBeNull()
  })

  test('when there are more pages, then they can be turned', async () => {
    const { user, asked } = await open(page([sent()], 60))
    await user.click(await screen.findByRole('button', { name: 'Starije' }))
    await waitFor(() => expect(asked.findLast(({ operation }) => operation === 'list-mailings')?.query).toEqual({ page: '2' }))
    expect(await screen.findByText(/Stranica 2 od 3/)).toBeTruthy()
  })

  test('when names can’t be read, then mails are listed without them', async () => {
    await open({
      ...page([sent()]), 'list-submissions': () => { throw new Refused('UNAVAILABLE') },
      'list-companies': () => { throw new Refused('UNAVAILABLE') },
    })
    expect(await screen.findByRole('listitem', { name: 'Pozivnica' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Tvrtka' })).toBeNull()
  })
})
