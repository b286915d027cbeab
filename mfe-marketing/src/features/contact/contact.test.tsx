import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { Refused, startRemote, type Answers } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'

/** A challenge that is solved at the third attempt. */
const captcha: Answers = {
  'get-captcha': () => ({
    challenge: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256', cost: 10, keyLength: 32, keyPrefix: '3e20cd765321c057277e27f3800b03f3',
        nonce: '98382fa5ad8eca7f74ac2e2c37e37f80', salt: 'cac7d432c5b88cd4c750ce67b922de0f',
      },
    },
  }),
}

const open = (answers: Answers = {}, locale: 'hr' | 'en' = 'hr') => startRemote(remote, {
  path: locale === 'hr' ? '/kontakt' : '/en/contact', locale,
  answers: { ...captcha, 'send-contact-message': () => undefined, ...answers },
})

const box = (name: string | RegExp): HTMLInputElement => screen.getByRole('textbox', { name })

async function fill(user: UserEvent): Promise<void> {
  await user.type(box(/^Ime/), 'Ana Kovač')
  await user.type(box('E-pošta'), ' ana@sava.example ')
  await user.type(box('Poruka'), 'Koliko traje?')
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Pošalji' }))

describe('the contact page', () => {
  test('when it is sent, then the receipt is announced, and another message can follow', async () => {
    const { user, asked, container } = await open()
    expect(screen.getByRole('link', { name: 'istrazivanje@glas.example' }).getAttribute('href'))
      .toBe('mailto:istrazivanje@glas.example')
    expect(await accessibilityFaults(container)).toEqual([])
    await fill(user)
    await user.type(box(/^Tvrtka/), 'Sava d.o.o.')
    await send(user)
    const heading = await screen.findByRole('heading', { name: 'Poruka je poslana' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('status').textContent).toContain('ana@sava.example')
    const { body } = asked.find(({ operation }) => operation === 'send-contact-message')!
    expect(body).toMatchObject({
      name: 'Ana Kovač', email: 'ana@sava.example', company: 'Sava d.o.o.', message: 'Koliko traje?', locale: 'hr',
    })
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Nova poruka' }))
    expect(box('Poruka').value).toBe('')
  })

  test('when something is missing, then its field is marked and nothing is sent', async () => {
    const { user, asked, container } = await open()
    await user.type(box('E-pošta'), 'ana@')
    await send(user)
    expect(document.activeElement).toBe(box(/^Ime/))
    for (const name of [/^Ime/, 'E-pošta', 'Poruka']) {
      expect(box(name).getAttribute('aria-invalid')).toBe('true')
    }
    expect(asked).toEqual([])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when sending fails, then the text is kept, and a repeated call has the same id until it changes', async () => {
    const { user, asked, answer } = await open({ 'send-contact-message': () => { throw new Refused('UNAVAILABLE') } })
    await fill(user)
    await send(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(/nije poslana.*Glas/)
    expect(box('Poruka').value).toBe('Koliko traje?')
    await send(user)
    await waitFor(() => expect(asked.filter(({ operation }) => operation === 'send-contact-message')).toHaveLength(2))
    await screen.findByRole('alert')
    answer({ 'send-contact-message': () => undefined })
    await user.type(box('Poruka'), ' A koliko stoji?')
    await send(user)
    await screen.findByRole('heading', { name: 'Poruka je poslana' })
    const ids = asked.filter(({ operation }) => operation === 'send-contact-message').map(({ body }) => body.id)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('when the service finds a fault, then it is beside its field', async () => {
    const { user } = await open({
      'send-contact-message': () => {
        throw new Refused('VALIDATION_FAILED', [{ path: '/email', rule: 'format', params: { format: 'email' } }])
      },
    })
    await fill(user)
    await send(user)
    await waitFor(() => expect(box('E-pošta').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('when the address is too often used or the captcha fails, then the sentence says what to do', async () => {
    const { user, answer } = await open({ 'send-contact-message': () => { throw new Refused('TOO_MANY_REQUESTS') } }, 'en')
    await user.type(box('Your name'), 'Ann')
    await user.type(box('E-mail'), 'ann@sava.example')
    await user.type(box('Message'), 'Hello')
    const sendIt = () => user.click(screen.getByRole('button', { name: 'Send' }))
    await sendIt()
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute')
    answer({ 'send-contact-message': () => { throw new Refused('CAPTCHA_FAILED') } })
    await sendIt()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('check against abuse'))
  })
})
