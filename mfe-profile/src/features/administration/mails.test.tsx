import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { UncertainMailing } from '@glas/contracts/notify/mails.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, applicationId } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

const mailing = (change: Partial<UncertainMailing> = {}): UncertainMailing => ({
  id: '5f6ab1c0-7a3e-4c1d-9d55-000000000001', kind: 'invitation', applicationId, companyName: 'Kvarner oprema d.o.o.',
  researchName: 'Zadovoljstvo 2026.', count: 2, addresses: ['a•••@kvarner.example', 'm•••@kvarner.example'],
  queuedAt: '2026-11-11T08:00:00.000Z', worthSending: true, ...change,
})

const open = (answers: Answers, locale: 'hr' | 'en' = 'hr') =>
  startRemote({ path: locale === 'hr' ? '/admin/posta' : '/en/admin/mails', locale, user: administrator(), answers })

describe('mails in doubt', () => {
  test('when there are none, then the page explains what would be here', async () => {
    const { container } = await open({ 'list-uncertain-mails': () => ({ mailings: [] }) })
    expect(await screen.findByRole('heading', { name: 'Sve su poruke potvrđene' })).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

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
    expect(await screen.findByRole('heading', { name: 'Sve su poruke potvrđene' })).toBeTruthy()
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

  test('when it does not load, then a message appears and it is retried; a failed decision can be repeated', async () => {
    const { user, answer, notices } = await open({ 'list-uncertain-mails': () => { throw new Refused('INTERNAL') } })
    await screen.findByRole('alert')
    answer({
      'list-uncertain-mails': () => ({ mailings: [mailing({ count: 1 })] }),
      'resend-uncertain-mails': () => { throw new Refused('INTERNAL') },
    })
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await user.click(await screen.findByRole('button', { name: 'Pošalji ponovno' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pošalji ponovno' }))
    expect((await within(screen.getByRole('alertdialog')).findByRole('alert')).textContent).toContain('na našoj strani')
    answer({ 'resend-uncertain-mails': () => ({ mails: 1 }) })
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pošalji ponovno' }))
    await waitFor(() => expect(notices).toHaveLength(1))
  })
})
