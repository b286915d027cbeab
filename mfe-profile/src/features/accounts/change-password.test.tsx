import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { manager } from '../../testing/samples.ts'
import { Refused, startRemote, type Answers } from '../../testing/start-remote.tsx'

const open = (answers: Answers, locale: 'hr' | 'en' = 'hr') => startRemote({
  path: locale === 'hr' ? '/profile/change-password' : '/en/profile/change-password', locale, user: manager(), answers,
})

async function submit(user: Awaited<ReturnType<typeof open>>['user'], [current, next, again]: readonly string[]) {
  const labels = ['Sadašnja lozinka', 'Nova lozinka', 'Nova lozinka još jednom']
  for (const [index, text] of [current, next, again].entries()) {
    await user.click(screen.getByLabelText(labels[index]!))
    if (text) await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Promijeni lozinku' }))
}

test('when the old and a new password are entered, then it is changed, and a link leads back', async () => {
  const { user, bodyOf, container } = await open({ 'change-password': () => null })
  await user.type(screen.getByLabelText('Nova lozinka'), 'more')
  expect(screen.getByText('Slaba: dodajte još koju riječ.')).toBeTruthy()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.clear(screen.getByLabelText('Nova lozinka'))
  await submit(user, ['more i vjetar', 'vjetar i more', 'vjetar i more'])
  const heading = await screen.findByRole('heading', { name: 'Lozinka je promijenjena' })
  expect(document.activeElement).toBe(heading)
  expect(bodyOf('change-password')).toEqual({
    currentPassword: 'more i vjetar', password: 'vjetar i more', passwordConfirmation: 'vjetar i more',
  })
  expect(screen.getByRole('link', { name: /Natrag na podatke/ }).getAttribute('href')).toBe('/profil/uredi')
  expect(await accessibilityFaults(container)).toEqual([])
})

test('when the old password is wrong, then that is beside it and the new one stays', async () => {
  const { user } = await open({ 'change-password': () => { throw new Refused('WRONG_CREDENTIALS') } })
  await submit(user, ['nije to', 'vjetar i more', 'vjetar i more'])
  expect(await screen.findByText('Lozinka nije točna.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Sadašnja lozinka'))
  expect((screen.getByLabelText('Nova lozinka') as HTMLInputElement).value).toBe('vjetar i more')
})

test('when fields are empty, too short or differ, then each is marked and nothing is sent', async () => {
  const { user, asked } = await open({})
  await submit(user, ['', 'more', 'vjetar'])
  const faulty = ['Sadašnja lozinka', 'Nova lozinka', 'Nova lozinka još jednom']
    .map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'))
  expect(faulty).toEqual(['true', 'true', 'true'])
  expect(asked).toEqual([])
})

test('when it fails or was tried too often, then a message appears and it can be tried again', async () => {
  const { user, answer } = await open({ 'change-password': () => { throw new Refused('TOO_MANY_REQUESTS') } })
  await submit(user, ['more i vjetar', 'vjetar i more', 'vjetar i more'])
  expect(await screen.findByRole('alert')).toBeTruthy()
  answer({ 'change-password': () => null })
  await user.click(screen.getByRole('button', { name: 'Promijeni lozinku' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Lozinka je promijenjena' })).toBeTruthy())
})

test('when it is read in English, then its texts are there', async () => {
  await open({}, 'en')
  expect(screen.getByRole('heading', { name: 'Change password' })).toBeTruthy()
  expect(screen.getByLabelText('Current password')).toBeTruthy()
})
