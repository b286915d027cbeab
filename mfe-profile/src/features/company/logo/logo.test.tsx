import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Picture } from '@glas/contracts/identity/assets.operations'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { manager, ownCompany } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const id = '7d5c1b5e-6a0f-4a57-9d68-0c5e2a1f4b11'

/** jsdom decodes no pictures: a file's name is its size. */
const file = (size: string, type = 'image/png') => new File([size], size, { type })
const close = jest.fn()
beforeEach(() => {
  Object.assign(globalThis, {
    createImageBitmap: async (blob: File) => {
      const [width = NaN, height = NaN] = (blob.name ?? '').split('x').map(Number)
      if (!width || !height) throw new Error('broken')
      return { width, height, close }
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

function service(start: Picture | null = null) {
  let held = ownCompany({ logo: start })
  const set = (logo: Picture | null) => {
    held = { ...held, revision: held.revision + 1, logo }
    return { revision: held.revision, logo }
  }
  const answers: Answers = {
    'list-applications': () => ({ applications: [] }),
    'get-own-company': () => held,
    'upload-logo': () => set({ id, width: 348, height: 120 }),
    'remove-logo': () => set(null),
    'update-own-company': ({ body }) => {
      if (body.revision !== held.revision) throw new Refused('REVISION_CONFLICT')
      held = { ...held, revision: held.revision + 1, company: body.company }
      return held
    },
  }
  return { answers, held: () => held }
}

async function open(answers: Answers, path = '/profil/uredi', locale: 'hr' | 'en' = 'hr') {
  const started = await startRemote({ path, locale, user: manager(), answers })
  await screen.findByRole('heading', { level: 2, name: /^Logo/ })
  const input = () => started.container.querySelector<HTMLInputElement>('input[data-logo]')!
  const choose = (chosen: File) => act(async () => void fireEvent.change(input(), { target: { files: [chosen] } }))
  return { ...started, choose, sent: () => started.asked.filter(({ operation }) => operation === 'upload-logo') }
}

/** A text without its non-breaking spaces. */
const plain = (element: Element) => element.textContent.replaceAll('\u00a0', ' ')
const alerted = async () => plain(await screen.findByRole('alert'))

const shown = () => screen.findByRole('img', { name: /^Logotip: / })

describe('a logo', () => {
  test('when a fitting picture is chosen, then it is sent, shown at its places, and announced', async () => {
    const { choose, sent, container } = await open(service().answers)
    expect(screen.getByText('JPEG ili PNG, od 232 × 80 do 464 × 160 px')).toBeTruthy()
    expect(await accessibilityFaults(container)).toEqual([])
    await choose(file('348x120'))
    expect((await shown()).getAttribute('src')).toBe(`/assets/${id}?key=full`)
    expect(sent()).toHaveLength(1)
    expect(screen.getByText('Logotip je spremljen.').getAttribute('role')).toBe('status')
    expect([...container.querySelectorAll('figure')].map((one) => [plain(one), one.querySelector('img')!.src.split('=')[1]]))
      .toEqual([
        ['Prvi zaslon upitnika', 'full'], ['Pozivnica', 'full'], ['Listić s kodom, crno-bijelo', 'print'],
        ['Izvještaj, naslovnica', 'full'],
      ])
    expect(await accessibilityFaults(container)).toEqual([])
  })

  test('when it is dropped or pasted, then it is sent as well', async () => {
    const { container, sent } = await open(service().answers)
    const box = screen.getByText('Dovucite ili zalijepite sliku').closest('div')!
    await act(async () => void fireEvent.drop(box, { dataTransfer: { files: [file('348x120')], types: ['Files'] } }))
    await shown()
    await act(async () => void fireEvent.paste(container, { clipboardData: { files: [file('300x100')] } }))
    await waitFor(() => expect(sent()).toHaveLength(2))
  })

  test('when it is too small, then that and its size are said, and nothing is sent', async () => {
    const { choose, sent, container } = await open(service().answers)
    await choose(file('180x60'))
    expect(await alerted())
      .toBe('Slika ne odgovara zadanim dimenzijama. Ova ima 180 × 60 px, a najmanje je 232 × 80.')
    expect(container.querySelectorAll('svg rect')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: /Smanji/ })).toBeNull()
    expect(sent()).toEqual([])
    expect(await accessibilityFaults(container)).toEqual([])
    await choose(file('348x120'))
    await shown()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('when it is too big, then it can be reduced to what fits', async () => {
    const draw = jest.fn()
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draw } as never)
    const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob(['small'], { type: 'image/png' })))
    const { choose, user, sent } = await open(service().answers)
    await choose(file('1200x414', 'image/jpeg'))
    expect(await alerted())
      .toBe('Slika je prevelika: 1.200 × 414 px, a najviše je 464 × 160.')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Smanji na 464\s×\s160$/ }))
    await shown()
    expect(draw.mock.calls[0]!.slice(1)).toEqual([0, 0, 464, 160])
    expect(toBlob.mock.calls[0]![1]).toBe('image/png')
    jest.restoreAllMocks()
  })

  test.each([['an SVG', file('300x100', 'image/svg+xml')], ['broken', file('broken')]])(
    'when it is %s, then it is refused, and the one there is can be kept', async (_, chosen) => {
      const { choose, user, sent } = await open(service({ id, width: 348, height: 120 }).answers)
      await choose(chosen)
      expect(await alerted()).toMatch(/nije slika JPEG ili PNG/)
      await user.click(screen.getByRole('button', { name: 'Zadrži sadašnji' }))
      expect(screen.queryByRole('alert')).toBeNull()
      expect([sent().length, Boolean(await shown())]).toEqual([0, true])
    })

  test('when sending fails, then a message appears and the same picture can be sent again', async () => {
    const { answers } = service()
    const { choose, user, answer } = await open({ ...answers, 'upload-logo': () => { throw new Refused('INTERNAL') } })
    await choose(file('348x120'))
    await screen.findByRole('alert')
    answer(answers)
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await shown()
  })

  test("when it is removed by keyboard, then there is none, and the focus isn't lost", async () => {
    const { answers, held } = service({ id, width: 348, height: 120 })
    const { user } = await open(answers)
    screen.getByRole('button', { name: 'Ukloni' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Logotip je uklonjen.')).toBeTruthy()
    expect(held().logo).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Odaberi sliku' })))
  })

  test('when details are being typed meanwhile, then they stay, and are saved at the first try', async () => {
    const { answers, held } = service()
    const { choose, user } = await open(answers)
    const city = screen.getByLabelText('Grad ili mjesto')
    await user.clear(city)
    await user.paste('Pula')
    await choose(file('348x120'))
    await shown()
    await user.click(screen.getByRole('button', { name: 'Spremi promjene' }))
    await screen.findByText(/^Podaci su spremljeni u/)
    expect(held().company.city).toBe('Pula')
  })

  test('when the page is in English, then so are its words', async () => {
    const { choose } = await open(service().answers, '/en/profile/edit', 'en')
    await choose(file('1200x414'))
    expect(await alerted())
      .toBe('The picture is too big: 1,200 × 414 px, and the most is 464 × 160.')
    await choose(file('100x50'))
    await waitFor(() => expect(plain(screen.getByRole('alert'))).toMatch(/^The image does not fit the given dimensions\./))
  })
})
