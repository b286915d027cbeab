import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Testimonial } from '@glas/contracts/survey/testimonials'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { manager } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'
import { testimonial } from '../../testing/testimonials.ts'

/** A service that holds the testimonial; `elsewhere` replaces it as another tab or an administrator would. */
function service(start: Testimonial | null = null) {
  let held = start
  const answers: Answers = {
    'get-own-testimonial': () => ({ testimonial: held }),
    'save-own-testimonial': ({ body: { revision, submit, ...texts } }) => {
      if (revision !== (held?.revision ?? 0)) throw new Refused('REVISION_CONFLICT')
      const state = submit ? 'submitted' : 'draft'
      held = { ...testimonial(held ?? {}), ...texts, state, revision: revision + 1, remark: null }
      return held
    },
    'withdraw-own-testimonial': () => {
      held = null
      return null
    },
  }
  return { answers, held: () => held, elsewhere: (other: Testimonial | null) => { held = other } }
}

const open = async (answers: Answers, options: Partial<Parameters<typeof startRemote>[0]> = {}) => {
  const started = await startRemote({ path: '/profil/povratna-informacija', user: manager(), answers, ...options })
  await screen.findByRole('heading', { level: 2 })
  return started
}
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const press = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

describe('feedback of a company', () => {
  test('when it is written, then the preview follows, the characters are counted, and it can be saved as a draft', async () => {
    const { answers, held } = service()
    const { user, container } = await open(answers)
    await user.type(input('Ime i prezime'), 'Ivana Đurđević')
    await user.type(input('Radno mjesto'), 'Direktorica')
    await user.type(input('Komentar'), 'Isplatilo se 😀')
    expect(screen.getByText('„Isplatilo se 😀”')).toBeTruthy()
    expect(screen.getByText('Direktorica, Kvarner oprema d.o.o.')).toBeTruthy()
    expect(screen.getByText('14 / 2000')).toBeTruthy()
    expect(input('Komentar').getAttribute('aria-describedby')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
    await press(user, 'Spremi nacrt')
    expect(await screen.findByText(/^Nacrt je spremljen u\s\d\d:\d\d$/)).toBeTruthy()
    expect(held()).toMatchObject({ state: 'draft', comment: 'Isplatilo se 😀' })
    // The saved draft does not replace what is typed from then on.
    await user.type(input('Komentar'), '!')
    expect(input('Komentar').value).toBe('Isplatilo se 😀!')
  })

  test('when it is sent with empty texts, then each is marked, the first is focused, and nothing is sent', async () => {
    const { user, asked } = await open(service().answers)
    await press(user, 'Pošalji na objavu')
    expect(screen.getAllByText('Ovo polje je obavezno.')).toHaveLength(3)
    expect(document.activeElement).toBe(input('Ime i prezime'))
    expect(asked.map(({ operation }) => operation)).not.toContain('save-own-testimonial')
  })

  test('when the comment has more than 2000 characters, then that is beside it', async () => {
    const { user } = await open(service().answers)
    await user.click(input('Komentar'))
    await user.paste('a'.repeat(2001))
    expect(screen.getByText('2001 / 2000')).toBeTruthy()
    await press(user, 'Spremi nacrt')
    expect(input('Komentar').getAttribute('aria-invalid')).toBe('true')
  })

  test('when it is sent, then the page says that it waits, and it can still be changed', async () => {
    const { answers, held } = service(testimonial({ state: 'draft' }))
    const { user, notices, container } = await open(answers)
    await press(user, 'Pošalji na objavu')
    expect(await screen.findByText('Poslano, čeka objavu')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(notices).toMatchObject([{ kind: 'ok' }])
    expect(await accessibilityFaults(container)).toEqual([])
    await press(user, 'Promijeni tekst')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await user.type(input('Komentar'), ' I opet.')
    await press(user, 'Pošalji na objavu')
    await waitFor(() => expect(held()?.comment).toContain('I opet.'))
    expect(await screen.findByRole('button', { name: 'Promijeni tekst' })).toBeTruthy()
  })

  test('when it was returned, then the remark is above the form', async () => {
    await open(service(testimonial({ state: 'returned', remark: 'Bez imena kolega.' })).answers)
    expect(screen.getByText('Bez imena kolega.')).toBeTruthy()
    expect(screen.getByText('Vraćeno na doradu')).toBeTruthy()
  })

  test.each(['published', 'hidden'] as const)('when it is %s, then it can only be withdrawn, and then another is written', async (state) => {
    const { answers, held } = service(testimonial({ state, publishedAt: '2026-11-24T09:00:00.000Z' }))
    const { user, container } = await open(answers)
    expect(screen.queryByLabelText('Komentar')).toBeNull()
    expect(await accessibilityFaults(container)).toEqual([])
    await press(user, 'Povuci')
    await user.click(screen.getAllByRole('button', { name: 'Povuci' }).at(-1)!)
    await waitFor(() => expect(input('Komentar').value).toBe(''))
    expect(held()).toBeNull()
  })

  test('when a draft is withdrawn, then the form is empty', async () => {
    const { user } = await open(service(testimonial({ state: 'draft' })).answers)
    await press(user, 'Povuci')
    await user.click(screen.getAllByRole('button', { name: 'Povuci' }).at(-1)!)
    await waitFor(() => expect(input('Komentar').value).toBe(''))
  })

  test('when another tab has saved, then this one shows that, keeps its text, and can load the other', async () => {
    const { answers, elsewhere } = service(testimonial({ state: 'draft' }))
    const { user } = await open(answers)
    await user.type(input('Radno mjesto'), ' i odgoja')
    elsewhere(testimonial({ state: 'draft', revision: 5, title: 'Savjetnica' }))
    await press(user, 'Spremi nacrt')
    expect(await screen.findByText(/u međuvremenu spremljen na drugom mjestu/)).toBeTruthy()
    expect(input('Radno mjesto').value).toBe('Voditeljica kadrovske i odgoja')
    await press(user, 'Preuzmi spremljeni')
    expect(input('Radno mjesto').value).toBe('Savjetnica')
  })

  test('when it was published meanwhile, then saving shows that instead of the form', async () => {
    const { answers, elsewhere } = service(testimonial({ state: 'draft' }))
    const { user, answer } = await open(answers)
    elsewhere(testimonial({ state: 'published', publishedAt: '2026-11-24T09:00:00.000Z', revision: 4 }))
    answer({ 'save-own-testimonial': () => { throw new Refused('STATE_CONFLICT') } })
    await press(user, 'Spremi nacrt')
    expect(await screen.findByText('Objavljeno')).toBeTruthy()
  })

  test('when saving fails, then what was typed stays', async () => {
    const { user, answer } = await open(service().answers)
    answer({ 'save-own-testimonial': () => { throw new Refused('INTERNAL') } })
    await user.type(input('Komentar'), 'Isplatilo se')
    await press(user, 'Spremi nacrt')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(input('Komentar').value).toBe('Isplatilo se')
  })

  test('when what is refused has no field, then an alert appears', async () => {
    const { user, answer } = await open(service(testimonial({ state: 'draft' })).answers)
    answer({ 'save-own-testimonial': () => {
      throw new Refused('VALIDATION_FAILED', [{ path: '/photoId', rule: 'known' }])
    } })
    await press(user, 'Spremi nacrt')
    expect(await screen.findByRole('alert')).toBeTruthy()
  })

  test('when a file is not a picture, then a message appears and nothing is lost', async () => {
    const { user, container } = await open(service(testimonial({ state: 'draft' })).answers)
    const file = container.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(file, new File(['x'], 'x.png', { type: 'image/png' }))
    expect(await screen.findByText(/Ovo nije slika JPEG ili PNG/)).toBeTruthy()
    expect(input('Komentar').value).toBe(testimonial().comment)
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when a saved photo is removed, then the next save has none', async () => {
    const photoId = '0190f6c0-0000-7000-8000-0000000000aa'
    const { user, bodyOf, container } = await open(service(testimonial({ state: 'draft', photoId })).answers)
    const sources = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'))
    expect(sources).toEqual([`/assets/${photoId}?key=full`, `/assets/${photoId}?key=small`])
    expect(await accessibilityFaults(container)).toEqual([])
    await press(user, 'Spremi nacrt')
    await waitFor(() => expect(bodyOf('save-own-testimonial')).toMatchObject({ photoId }))
    await press(user, 'Bez slike')
    await press(user, 'Spremi nacrt')
    await waitFor(() => expect(bodyOf('save-own-testimonial')).toMatchObject({ photoId: null }))
  })

  test('when the page is English, then so are its words and quotation marks', async () => {
    await open(service(testimonial({ state: 'draft', comment: 'It paid off.' })).answers, {
      path: '/en/profile/feedback', locale: 'en',
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How was it with us?')
    expect(screen.getByText('“It paid off.”')).toBeTruthy()
  })
})
