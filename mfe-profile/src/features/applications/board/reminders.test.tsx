import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { openApplications, running } from '../../../testing/running-research.ts'
import { application, board, summary } from '../../../testing/samples.ts'
import { Refused } from '../../../testing/start-remote.tsx'

describe('reminders on the board', () => {
  test('when the reminder is sent now, then a dialog asks first and then shows the number of mails', async () => {
    const { user, notices, asked } = await openApplications({ ...running, 'send-reminder': () => ({ recipients: 180, planned: null }) })
    await user.click(await screen.findByRole('button', { name: 'Pošalji sada' }))
    const dialog = screen.getByRole('alertdialog', { name: 'Poslati podsjetnik sada?' })
    expect(dialog.textContent).toContain('Odlazi na 180 adresa')
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Ne šalji' }))
    await user.click(within(dialog).getByRole('button', { name: 'Pošalji podsjetnik' }))
    await waitFor(
      () => expect(notices).toEqual([{ kind: 'ok', text: 'Podsjetnik je poslan. Primatelja na popisu: 180.' }]),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(asked.filter(({ operation }) => operation === 'send-reminder')).toHaveLength(1)
  })

  test.each([
    ['replaced', 'hr', 'Zakazani podsjetnik (16.11.2026.\u00a009:00) zato se neće poslati: ovaj dolazi umjesto njega.',
      'Zakazani (16.11.2026.\u00a009:00) neće se poslati.'],
    ['kept', 'en', 'The reminder scheduled for 16.11.2026.\u00a009:00 will be sent as well: people will get both.',
      'The scheduled one goes out on 16.11.2026.\u00a009:00.'],
  ] as const)('when the planned one is %s, then it is said in %s before and after', async (outcome, locale, before, after) => {
    const planned = { at: '2026-11-16T08:00:00.000Z', outcome }
    const { user, notices } = await openApplications({
      ...running,
      'get-board': () => board({ reminder: { ...board().reminder!, plannedIfSentNow: outcome } }),
      'send-reminder': () => ({ recipients: 180, planned }),
    }, locale)
    await user.click(await screen.findByRole('button', { name: locale === 'hr' ? 'Pošalji sada' : 'Send now' }))
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain(before)
    await user.click(within(dialog).getByRole('button', {
      name: locale === 'hr' ? 'Pošalji podsjetnik' : 'Send the reminder',
    }))
    await waitFor(() => expect(notices[0]?.text).toContain(after))
  })

  test('when a reminder is set, then the dialog states the rule of 48 hours', async () => {
    const { user } = await openApplications(running, 'en')
    await user.click(await screen.findByRole('button', { name: 'Change the time' }))
    expect(screen.getByRole('dialog').textContent).toContain('At least 48 hours pass between two reminders.')
  })

  test('when reminders were sent and replaced, then the timeline shows them, after the end too', async () => {
    await openApplications({
      ...running,
      'list-applications': () => ({ applications: [summary({ state: 'finished' })] }),
      'get-application': () => application({ state: 'finished' }),
      'get-board': () => board({
        state: 'finished', now: '2026-11-25T09:00:00.000Z',
        reminder: {
          ...board().reminder!, at: null, plannedIfSentNow: null,
          past: [
            { at: '2026-11-14T09:00:00.000Z', outcome: 'sent', by: 'hand' },
            { at: '2026-11-15T08:00:00.000Z', outcome: 'replaced', by: 'schedule' },
          ],
        },
      }),
    })
    expect(await screen.findByText('Podsjetnik poslan')).toBeTruthy()
    expect(screen.getByText('Zakazani podsjetnik nije poslan: zamijenio ga je ručno poslani')).toBeTruthy()
  })

  test.each([
    ['hr', ['Pošalji sada', 'Pošalji podsjetnik', 'Odustani', 'Pokušaj ponovno'],
      'Pri slanju podsjetnika dogodila se pogreška. Pokušajte ponovno ili se obratite administratoru.'],
    ['en', ['Send now', 'Send the reminder', 'Quit', 'Try again'],
      'An error occurred while sending the reminder. Please try again or contact an administrator.'],
  ] as const)('when in %s sending fails, then one can try again or quit', async (locale, [now, send, quit, retry], words) => {
    const { user, answer, asked, notices } = await openApplications(
      { ...running, 'send-reminder': () => { throw new Refused('INTERNAL') } }, locale,
    )
    await user.click(await screen.findByRole('button', { name: now }))
    await user.click(screen.getByRole('button', { name: send }))
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: quit }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
    expect(asked.filter(({ operation }) => operation === 'send-reminder')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: now }))
    await user.click(screen.getByRole('button', { name: send }))
    expect(await screen.findByText(words)).toBeTruthy()
    answer({ 'send-reminder': () => ({ recipients: 1, planned: null }) })
    await user.click(screen.getByRole('button', { name: retry }))
    await waitFor(() => expect(notices).toHaveLength(1))
  })

  test('when the time of the reminder changes, then the board shows the new one; it can be dropped, too', async () => {
    const { user, notices, bodyOf } = await openApplications({
      ...running,
      'schedule-reminder': ({ body }) => board({
        reminder: { ...board().reminder!, at: body.at === null ? null : '2026-11-18T09:30:00.000Z' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Promijeni vrijeme' }))
    const day = screen.getByLabelText('Dan')
    await user.clear(day)
    await user.type(day, '18.11.2026.')
    const time = screen.getByLabelText('Vrijeme')
    await user.clear(time)
    await user.click(screen.getByRole('button', { name: 'Spremi vrijeme' }))
    expect(await screen.findByText('Upišite vrijeme kao HH:MM.')).toBeTruthy()
    await user.type(time, '10:30')
    await user.click(screen.getByRole('button', { name: 'Spremi vrijeme' }))
    await waitFor(() => expect(notices[0]?.text).toBe('Podsjetnik je zakazan za 18.11.2026.\u00a010:30.'))
    expect(bodyOf('schedule-reminder')).toEqual({ at: '2026-11-18T10:30' })
    await user.click(await screen.findByRole('button', { name: 'Promijeni vrijeme' }))
    await user.click(screen.getByRole('button', { name: 'Ne šalji podsjetnik' }))
    await waitFor(() => expect(notices[1]?.text).toBe('Podsjetnik se neće poslati.'))
  })
})
