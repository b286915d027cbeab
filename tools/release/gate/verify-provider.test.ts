import { expect, test } from '@jest/globals'
import { live, messagePact, shop, window, ledger } from './shop.fixture.ts'
import { faultsIn, pactsWith, toBreaks, verifyProvider } from './verify-provider.ts'

const said = `Error: ${JSON.stringify({
  errors: [{
    interaction: 'Verifying a pact between mfe-window and svc-shop Given it is open - place-order: all of it right',
    mismatch: { type: 'mismatches', mismatches: [
      { type: 'BodyMismatch', path: '$.data', mismatch: 'Actual map is missing the following keys: total' },
      { type: 'StatusMismatch', mismatch: 'expected 201 but was 200' },
    ] },
  }],
})}\n    at verify (pact.js:1:1)`

test('when a pact fails, then each mismatch is a reason with version, interaction and path', () => {
  const faults = faultsIn(said)
  const breaks = toBreaks('svc-shop', '2.0.0', [
    { consumer: 'mfe-window', version: '1.4.0', sha256: 'a', holds: false, faults },
    { consumer: 'mfe-window', version: '1.5.0', sha256: 'b', holds: true, faults: [] },
  ])
  expect(breaks.map(({ version, interaction, path }) => [version, interaction, path])).toEqual([
    ['1.4.0', 'place-order: all of it right', '$.data'], ['1.4.0', 'place-order: all of it right', 'pact'],
  ])
  expect(breaks[0]!.message).toBe('svc-shop 2.0.0 would break the deployed mfe-window 1.4.0: as it runs it does not '
    + "keep the pact's 'place-order: all of it right' at $.data (Actual map is missing the following keys: total).")
})

test('when a test fails before the verifier, then its message is the reason', () => {
  expect(faultsIn('expect(received).toEqual(expected)\n\n  Expected: a state\n at x')).toEqual([
    { path: 'pact', message: 'expect(received).toEqual(expected) Expected: a state at x' },
  ])
})

test('when deployed pacts are collected, then they are those with this provider, each with its version', () => {
  const deployed = [...live(window, shop), { contracts: { ...ledger, version: '3.0.0' }, live: false }]
  expect(pactsWith('svc-shop', deployed).map(({ consumer, version }) => [consumer, version])).toEqual([
    ['mfe-window', '1.4.0'], ['svc-ledger', '3.0.0'],
  ])
  expect(pactsWith('svc-shop', deployed)[1]!.pact).toBe(messagePact)
  expect(pactsWith('svc-ledger', deployed)).toEqual([])
})

test('when no consumer relies on a provider, then there is nothing to run', async () => {
  expect(await verifyProvider('svc-shop', [])).toEqual([])
})
