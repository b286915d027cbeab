import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { configureStore } from '@reduxjs/toolkit'
import { act, screen } from '@testing-library/react'
import { useHost } from '@glas/mfe-kit/host'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { NotFound } from '@glas/mfe-kit/ui/not-found.tsx'
import { resetBrowser, signedIn, startSite } from './testing/start-site.tsx'

beforeEach(() => {
  resetBrowser()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
})
afterEach(() => {
  jest.useRealTimers()
})

const tick = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))

/** A page of a remote as it is built, which knows one report. */
function Page() {
  const { search } = useHost().location
  return search === '?research=1' ? <h1>Izvještaj</h1> : <NotFound />
}

const remote = defineRemote({
  name: 'mfe-reports',
  pages: { 'report-basic': async () => ({ default: Page }) },
  locales: { hr: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  createStore: () => configureStore({ reducer: (state: object = {}) => state }),
})

test('when a remote’s page finds nothing, then the 404 page takes its place, and back leads to what is there', async () => {
  const site = await startSite('/izvjestaj/osnovni?research=1', {
    session: signedIn(), attempts: () => [{ version: '1', load: async () => remote }],
  })
  await tick(1)
  expect(screen.getByRole('heading', { name: 'Izvještaj' })).toBeTruthy()
  await site.go('/izvjestaj/osnovni?research=2')
  await tick(1)
  expect(screen.getByRole('heading', { name: 'Stranica nije pronađena' })).toBeTruthy()
  await site.go('/izvjestaj/osnovni?research=1')
  await tick(1)
  expect(screen.getByRole('heading', { name: 'Izvještaj' })).toBeTruthy()
  expect(site.services.reportFault).not.toHaveBeenCalled()
  // The remote ends as it does on the site, not together with the page.
  await site.go('/nigdje')
})
