import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { administrator, companyId } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

async function open(answers: Answers = {}, locale: 'hr' | 'en' = 'hr') {
  let held: { percent: number; until: string | null } = { percent: 0, until: null }
  const shown = () => ({ ...held, openStatements: 2 })
  const started = await startRemote({
    path: locale === 'hr' ? `/admin/tvrtke/${companyId}` : `/en/admin/companies/${companyId}`, locale, user: administrator(),
    answers: {
      'get-contract-discount': shown,
      'set-contract-discount': ({ body }) => {
        held = body
        return shown()
      },
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 2, name: locale === 'hr' ? 'Ugovorni popust' : 'Contract discount' })
  await screen.findByRole('button', { name: locale === 'hr' ? 'Spremi popust' : 'Save discount' })
  return started
}
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement
type User = Awaited<ReturnType<typeof open>>['user']

async function fill(user: User, percent: string, until: string) {
  await user.clear(input('Postotak'))
  await user.type(input('Postotak'), percent)
  await user.clear(input('Vrijedi do'))
  if (until) await user.type(input('Vrijedi do'), until)
  await user.click(screen.getByRole('button', { name: 'Spremi popust' }))
}

test('when a discount is saved, then it is sent with its last day, and a notice confirms it', async () => {
  const { user, bodyOf, notices, container } = await open()
  expect(screen.getByText('Primjenjuje se na obračune koji još nisu izdani: 2.')).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
  await fill(user, '5', '31.12.2027.')
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'ok', text: 'Popust je spremljen.' }]))
  expect(bodyOf('set-contract-discount')).toEqual({ percent: 5, until: '2027-12-31' })
  expect(input('Vrijedi do').value).toBe('31.12.2027.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Spremi popust' }))
})

test('when a discount is saved, then the company’s log is read again', async () => {
  const { user, asked } = await open()
  const reads = () => asked.filter(({ operation }) => operation === 'list-survey-audit').length
  await waitFor(() => expect(reads()).toBeGreaterThan(0))
  const before = reads()
  await fill(user, '5', '31.12.2027.')
  await waitFor(() => expect(reads()).toBeGreaterThan(before))
})

test.each([
  ['no last day', '5', '', 'Vrijedi do'], ['a day that does not exist', '5', '31.2.2027.', 'Vrijedi do'],
  ['more than 100', '101', '31.12.2027.', 'Postotak'], ['no number', 'pet', '31.12.2027.', 'Postotak'],
])('when it has %s, then that is beside it, and nothing is sent', async (_, percent, until, label) => {
  const { user, asked } = await open()
  await fill(user, percent, until)
  expect(input(label).getAttribute('aria-invalid')).toBe('true')
  expect(asked.map(({ operation }) => operation)).not.toContain('set-contract-discount')
})

test('when what was wrong is typed again, then its message is gone', async () => {
  const { user } = await open()
  await fill(user, '5', '')
  await user.type(input('Vrijedi do'), '31.12.2027.')
  expect(input('Vrijedi do').getAttribute('aria-invalid')).not.toBe('true')
})

test('when the service refuses the day, then that is beside it', async () => {
  const refused = new Refused('VALIDATION_FAILED', [{ path: '/until', rule: 'tooEarly', params: { limit: '2026-11-24' } }])
  const { user } = await open({ 'set-contract-discount': () => { throw refused } })
  await fill(user, '5', '1.1.2026.')
  await waitFor(() => expect(input('Vrijedi do').getAttribute('aria-invalid')).toBe('true'))
})

test('when the page is English, then so are its words', async () => {
  const { container } = await open({}, 'en')
  expect(await accessibilityFaults(container)).toEqual([])
})
