import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReviewedTestimonial } from '@glas/contracts/survey/testimonials'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'
import { reviewed } from '../../../testing/testimonials.ts'

const at = '2026-11-24T10:00:00.000Z'
const id = (last: number) => `0190f6c0-0000-7000-8000-0000000000f${last}`
const waiting = reviewed()
const first = reviewed({ id: id(2), state: 'published', companyName: 'Lin d.o.o.', comment: 'Prvo.', publishedAt: at })
const second = reviewed({ id: id(3), state: 'published', companyName: 'Nit d.o.o.', comment: 'Drugo.', publishedAt: at })

function service(start: readonly ReviewedTestimonial[] = [waiting, first, second]) {
  let held = [...start]
  const decide = (state: ReviewedTestimonial['state']) => ({ params, body }: { params: { id?: string }; body: { remark?: string } }) => {
    const index = held.findIndex((each) => each.id === params.id)
    held[index] = { ...held[index]!, state, remark: body.remark ?? null, publishedAt: at }
    return held[index]
  }
  const answers = {
    'list-reviewed-testimonials': () => ({ testimonials: held }),
    'approve-testimonial': decide('published'),
    'return-testimonial': decide('returned'),
    'hide-testimonial': decide('hidden'),
    'show-testimonial': decide('published'),
    'order-testimonials': () => null,
  } as Answers
  return { answers, change: (testimonials: ReviewedTestimonial[]) => { held = testimonials } }
}

const open = async (answers: Answers, options: Partial<Parameters<typeof startRemote>[0]> = {}) => {
  const started = await startRemote({ path: '/admin/iskustva', user: administrator(), answers, ...options })
  await screen.findByRole('heading', { level: 2, name: /Čekaju objavu|Waiting to be published|Još nema/ })
  return started
}
const group = (name: string) => screen.getByRole('heading', { level: 2, name }).parentElement!
const dialogButton = (name: string) => within(screen.getByRole('alertdialog')).getByRole('button', { name })

describe('testimonials for administrators', () => {
  test('when there are none, then the page says what will appear', async () => {
    const { container } = await open(service([]).answers)
    expect(screen.getByText('Još nema iskustava')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when one is approved, then it moves to the published ones', async () => {
    const { user, bodyOf, notices, container } = await open(service().answers)
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Objavi' }))
    expect(await accessibilityFaults(container)).toEqual([])
    await user.click(dialogButton('Objavi'))
    await waitFor(() => expect(within(group('Objavljena')).getByText(/Prvi put/)).toBeTruthy())
    expect(bodyOf('approve-testimonial')).toEqual({ revision: 2 })
    expect(notices).toMatchObject([{ kind: 'ok', text: 'Iskustvo je objavljeno.' }])
  })

  test('when one is returned, then a remark is required, and it is sent', async () => {
    const { user, bodyOf, asked } = await open(service().answers)
    await user.click(screen.getByRole('button', { name: 'Vrati na doradu' }))
    await user.click(dialogButton('Vrati na doradu'))
    expect(screen.getByText('Ovo polje je obavezno.')).toBeTruthy()
    expect(asked.map(({ operation }) => operation)).not.toContain('return-testimonial')
    await user.type(screen.getByLabelText('Napomena'), 'Bez imena, molim.')
    await user.click(dialogButton('Vrati na doradu'))
    await screen.findByRole('heading', { level: 2, name: 'Vraćena na doradu' })
    expect(bodyOf('return-testimonial')).toEqual({ revision: 2, remark: 'Bez imena, molim.' })
  })

  test('when one is hidden, then it can be shown again', async () => {
    const { user } = await open(service([first]).answers)
    await user.click(screen.getByRole('button', { name: 'Sakrij' }))
    await user.click(dialogButton('Sakrij'))
    await screen.findByRole('heading', { level: 2, name: 'Skrivena' })
    await user.click(screen.getByRole('button', { name: 'Pokaži' }))
    await user.click(dialogButton('Pokaži'))
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Skrivena' })).toBeNull())
  })

  test('when the order is changed by button or by Alt and an arrow, then it is saved and announced', async () => {
    const { user, bodyOf } = await open(service().answers)
    await user.click(screen.getByRole('button', { name: 'Pomakni dolje: Lin d.o.o.' }))
    await waitFor(() => expect(bodyOf('order-testimonials')).toEqual({ ids: [second.id, first.id] }))
    expect(screen.getByText('Lin d.o.o.: sada 2. od 2.')).toBeTruthy()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(bodyOf('order-testimonials')).toEqual({ ids: [first.id, second.id] }))
  })

  test('when the order is not saved, then a notice appears, and the old order is back', async () => {
    const { user, answer, notices } = await open(service().answers)
    answer({ 'order-testimonials': () => { throw new Refused('STATE_CONFLICT') } })
    await user.click(screen.getByRole('button', { name: 'Pomakni dolje: Lin d.o.o.' }))
    await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: 'Redoslijed nije spremljen.' }]))
    const comments = [...within(group('Objavljena')).getAllByText(/Prvo|Drugo/)].map(({ textContent }) => textContent)
    expect(comments).toEqual(['„Prvo.”', '„Drugo.”'])
  })

  test('when the company has edited it meanwhile, then a notice appears, and the page shows the new text', async () => {
    const { answers, change } = service([waiting])
    const { user, answer, notices } = await open(answers)
    change([reviewed({ comment: 'Novi tekst.', revision: 4 })])
    answer({ 'approve-testimonial': () => { throw new Refused('REVISION_CONFLICT') } })
    await user.click(screen.getByRole('button', { name: 'Objavi' }))
    await user.click(dialogButton('Objavi'))
    expect(await screen.findByText('„Novi tekst.”')).toBeTruthy()
    expect(notices).toMatchObject([{ kind: 'info' }])
  })

  test('when the page is English, then so are its words', async () => {
    const { container } = await open(service().answers, { path: '/en/admin/testimonials', locale: 'en' })
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
  })
})
