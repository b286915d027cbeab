import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { application, applicationId, fullDraft, manager } from '../../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../../testing/start-remote.tsx'

const refuse = (code: ConstructorParameters<typeof Refused>[0]) => () => { throw new Refused(code) }
const open = (step: string, answers: Answers) => startRemote({
  path: `/profil/izz/${applicationId}?step=${step}`, user: manager(),
  answers: { 'get-application': () => application(), 'save-application': () => application(), ...answers },
})

test('when addresses can not be checked, then a message replaces the old result, and the check is retried', async () => {
  const { user, answer } = await open('options', {
    'parse-recipients': () => ({
      recipients: [{ email: 'ana@kvarner.example', language: 'hr' }],
      faults: [{ path: '/lines/2', rule: 'format', params: { format: 'email' } }],
    }),
  })
  expect(await screen.findByText('2. redak')).toBeTruthy()
  answer({ 'parse-recipients': refuse('INTERNAL') })
  const area = screen.getByLabelText('Adrese') as HTMLTextAreaElement
  await user.clear(area)
  await user.click(area)
  await user.paste('iva@kvarner.example\nana@kvarner.example')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Adrese trenutačno ne možemo provjeriti.')
  expect(screen.queryByText(/ispravn[ae] adres[ae]/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ukloni 2. redak' })).toBeNull()
  answer({
    'parse-recipients': () => ({
      recipients: ['iva', 'ana'].map((name) => ({ email: `${name}@kvarner.example`, language: 'hr' })), faults: [],
    }),
  })
  await user.click(within(notice).getByRole('button', { name: 'Pokušaj ponovno' }))
  expect(await screen.findByText(/2 ispravne adrese/)).toBeTruthy()
  expect(screen.queryByText(/ne možemo provjeriti/)).toBeNull()
  expect(area.value).toBe('iva@kvarner.example\nana@kvarner.example')
})

const cases = [['INTERNAL', true], ['PAYLOAD_TOO_LARGE', false], ['VALIDATION_FAILED', false]] as const
test.each(cases)('when checking addresses fails with %s, then an automatic retry is %s', async (
  code, again,
) => {
  const { setTimeout: set } = globalThis
  const waits: number[] = []
  Object.assign(globalThis, {
    setTimeout(act: () => void, ms = 0) {
      waits.push(ms)
      return set(act, ms)
    },
  })
  try {
    const { user } = await open('options', { 'parse-recipients': refuse(code) })
    const area = await screen.findByLabelText('Adrese')
    await user.click(area)
    await user.paste('iva@kvarner.example')
    const notice = await screen.findByRole('alert')
    await waitFor(() => expect(within(notice).getByRole('button').getAttribute('aria-busy')).not.toBe('true'))
    // Only those delays are not whole numbers, because they are jittered.
    expect(waits.some((ms) => ms >= 8000 && !Number.isInteger(ms))).toBe(again)
  } finally {
    Object.assign(globalThis, { setTimeout: set })
  }
}, 20_000)

test('when the newer version can not be loaded, then a message appears, and the input stays', async () => {
  const { user, answer } = await open('details', {
    'save-application': refuse('REVISION_CONFLICT'),
  })
  await user.type(await screen.findByLabelText('Naziv istraživanja'), ' moje')
  const load = await screen.findByRole('button', { name: 'Učitaj noviju' }, { timeout: 4000 })
  answer({ 'get-application': refuse('INTERNAL') })
  await user.click(load)
  expect(await screen.findByText(/Novija se inačica nije učitala/)).toBeTruthy()
  const name = () => (screen.getByLabelText('Naziv istraživanja') as HTMLInputElement).value
  expect(name()).toBe('Zadovoljstvo zaposlenika 2026. moje')
  const theirs = { ...fullDraft(), details: { ...fullDraft().details, name: 'Iz druge kartice' } }
  answer({ 'get-application': () => application({ revision: 9, draft: theirs }) })
  await user.click(load)
  await waitFor(() => expect(name()).toBe('Iz druge kartice'))
  expect(screen.queryByText(/Novija se inačica nije učitala/)).toBeNull()
})
