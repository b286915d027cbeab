import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { entryProperty, questionnaireFragment } from '@glas/contracts/survey/link'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../../remote.tsx'
import { makeResearch } from '../../testing/research.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

function blocked(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

const lacks = [
  ['cryptography', () => void jest.spyOn(globalThis.crypto, 'subtle', 'get')
    .mockReturnValue(undefined as unknown as SubtleCrypto), /ne može zapečatiti odgovore/],
  ['localStorage', () => void jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked), /ne dopušta pohranu/],
  ['sessionStorage', () => void jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked), /ne dopušta pohranu/],
] as const

test.each(lacks)('when the browser lacks %s, then a message comes before anything else', async (_, takeAway, words) => {
  const { answers } = await makeResearch()
  takeAway()
  const site = await startRemote(remote, { path: '/upitnik', answers })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await accessibilityFaults(site.container)).toEqual([])
})

test.each(lacks)('when a link is opened without %s, then its code goes nowhere', async (_, takeAway, words) => {
  const { answers, termsSha256 } = await makeResearch()
  Object.assign(window, { [entryProperty]: questionnaireFragment('7K3M-9QXT-0901', termsSha256, 'de') })
  takeAway()
  const site = await startRemote(remote, { path: '/en/questionnaire', locale: 'en', answers })
  expect(await screen.findByText(/Dieser Browser/)).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
  expect([site.asked, site.visited]).toEqual([[], []])
})

test('when nothing is missing, then the code can be typed', async () => {
  const { title } = await startRemote(remote, { path: '/upitnik', answers: {} })
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(title()).toBe('Upišite kod')
})
