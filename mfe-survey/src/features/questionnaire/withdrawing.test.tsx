import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type ErrorCode, errorStatus } from '@glas/contracts/errors'
import { normaliseCode } from '@glas/contracts/survey/codes'
import { type ReceivedCall, Refused, startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { type Draft, emptyDraft } from '../../answering/draft.ts'
import { openVault } from '../../answering/sending/vault.ts'
import { remote } from '../../remote.tsx'
import { draftKeysOf, makeResearch } from '../../testing/research.ts'
import { answerAll, holdRetries } from '../../testing/respond.ts'
import { prepareWalks, press, slow } from '../../testing/walk.ts'

const { walk, openByLink } = prepareWalks('05')

/** Answers everything; the last screen is shown. */
async function answered(shared = false) {
  const site = await openByLink()
  if (shared) await site.user.click(screen.getByRole('checkbox'))
  await press(site, 'Počni')
  await screen.findByRole('heading', { name: 'Kategorija 1' })
  await answerAll(site)
  const operations = () => site.asked.map(({ operation }) => operation)
  /** Holds an operation: returns its request, and a function that releases the response. */
  function hold(operation: string) {
    const held: (() => void)[] = []
    site.answer({
      async [operation](asked: ReceivedCall) {
        await new Promise<void>((resolve) => held.push(resolve))
        return walk.research.answers[operation]!(asked)
      },
    })
    return { reached: () => waitFor(() => expect(held).toHaveLength(1), slow), release: () => held.shift()!() }
  }
  return { site, operations, hold }
}

/** Holds an operation until it fails. */
function heldOnce(site: Awaited<ReturnType<typeof startRemote>>, operation: string) {
  const reached = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<never>()
  site.answer({ [operation]: () => {
    reached.resolve()
    return failed.promise
  } })
  return { reached: () => reached.promise, fail: () => failed.reject(new Refused('INTERNAL')) }
}

/** Waits until the answers are fully processed: signatures, seals and the vault need more than a moment. */
async function settle() {
  const vault = await openVault('7K3M9QXT0599', draftKeysOf('7K3M9QXT0599'), null)
  for (let round = 0; round < 200; round++) {
    await vault.load()
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

describe('a send in flight', () => {
  test('when a shared device is left meanwhile, then nothing more is requested, stored or shown', async () => {
    const { site, operations, hold } = await answered(true)
    const credential = hold('issue-credential')
    await press(site, 'Pošalji odgovore')
    await credential.reached()
    await press(site, 'Izađi bez spremanja')
    await screen.findByLabelText('Kod')
    credential.release()
    await settle()
    expect(operations()).not.toContain('submit-answers')
    expect(site.visited.at(-1)).toBe('/upitnik')
    expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([])
  }, 60_000)

  test('when it is stored only after the device was left, then the next person’s questionnaire stays', async () => {
    const { site, hold } = await answered(true)
    const submission = hold('submit-answers')
    await press(site, 'Pošalji odgovore')
    await submission.reached()
    await press(site, 'Izađi bez spremanja')
    await site.user.type(await screen.findByLabelText('Kod'), '7K3M9QXT0598')
    await press(site, 'Otvori upitnik')
    await screen.findByRole('heading', { name: 'Kako vam je na poslu?' })
    submission.release()
    await settle()
    expect(screen.getByRole('heading', { name: 'Kako vam je na poslu?' })).toBeTruthy()
    expect(sessionStorage.getItem('glas.tab')).toContain('7K3M-9QXT-0598')
    expect(Object.keys(localStorage)).toEqual([])
  }, 60_000)

  test('when Back is used meanwhile, then it is withdrawn, and sent only on another press', async () => {
    const passTime = holdRetries()
    const { site, operations, hold } = await answered()
    const credential = hold('issue-credential')
    await press(site, 'Pošalji odgovore')
    await credential.reached()
    await press(site, 'Natrag')
    credential.release()
    await settle()
    expect(screen.getByRole('button', { name: 'Dalje' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(passTime()).toBe(0)
    expect(operations()).not.toContain('submit-answers')
    site.answer(walk.research.answers)
    await press(site, 'Dalje')
    await press(site, 'Pošalji odgovore')
    await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, slow)
    expect(walk.research.stored.size).toBe(1)
  }, 60_000)
})

describe('automatic retries', () => {
  const faults = ['VALIDATION_FAILED', 'MALFORMED_BODY', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'] as const
  test.each(faults)('when sending fails with %s, then it is retried only where that can help', async (fault) => {
    const passTime = holdRetries()
    const { site } = await answered()
    site.answer({ 'issue-credential': () => { throw new Refused(fault satisfies ErrorCode) } })
    await press(site, 'Pošalji odgovore')
    const said = (await screen.findByRole('alert', {}, slow)).textContent
    const helps = errorStatus[fault] >= 500
    expect(said?.includes('odgovori će otići čim bude moguće')).toBe(helps)
    expect(passTime()).toBe(helps ? 1 : 0)
  }, 60_000)

  test('when another key has signed, then it is not retried automatically', async () => {
    const passTime = holdRetries()
    const { site } = await answered()
    const other = await makeResearch()
    site.answer({
      'issue-credential'(asked) {
        // Whatever the two moduli are, the number is below both.
        const number = Buffer.from(asked.body.blindedToken, 'base64url').fill(0, 0, 1)
        return other.answers['issue-credential']!({ ...asked, body: { blindedToken: number.toString('base64url') } })
      },
    })
    await press(site, 'Pošalji odgovore')
    expect((await screen.findByRole('alert', {}, slow)).textContent).toBe(
      'Potpis poslužitelja ne odgovara ključu ovog istraživanja. Odgovori nisu poslani. ')
    expect(passTime()).toBe(0)
  }, 60_000)
})

test('when answers are sealed already, then they can’t be changed, and the page shows that', async () => {
  const { site } = await answered()
  site.answer({ 'submit-answers': () => { throw new Refused('INTERNAL') } })
  await press(site, 'Pošalji odgovore')
  await screen.findByRole('alert', {}, slow)
  expect(screen.getByText(/zapečaćeni pri slanju i više se ne mogu mijenjati/)).toBeTruthy()
  expect(screen.getByLabelText(/Što je dobro/).matches(':disabled')).toBe(true)
  cleanup()
  const again = await startRemote(remote, {
    path: '/employee-satisfaction-page/questionnaire', answers: walk.research.answers,
  })
  await screen.findByText(/zapečaćeni pri slanju/)
  await press(again, 'Natrag')
  await again.user.click(screen.getAllByRole('radio')[0]!)
  expect(screen.getByRole('radio', { name: 'Prodaja' }).matches(':checked')).toBe(true)
  await press(again, 'Dalje')
  await press(again, 'Pošalji odgovore')
  await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, slow)
  const opened = await walk.research.open([...walk.research.stored.values()][0]!)
  expect(opened).toMatchObject({ department: 'd1', praiseCritiqueAnswer: {} })
}, 60_000)

test('when another tab with the same code is behind, then the sealed answers are sent anyway', async () => {
  const { site } = await answered()
  site.answer({ 'submit-answers': () => { throw new Refused('INTERNAL') } })
  await press(site, 'Pošalji odgovore')
  await screen.findByRole('alert', {}, slow)
  cleanup()
  const vault = await openVault(normaliseCode(walk.code)!, draftKeysOf(normaliseCode(walk.code)!), null)
  const kept = await vault.load<{ draft: Draft; step: number; sending: object }>()
  expect(kept!.sending).toMatchObject({ stage: 'signed' })
  // As that tab wrote it before it knew, or as an older version of this page did.
  await vault.save({ ...kept, draft: emptyDraft, step: 0 })
  const again = await startRemote(remote, {
    path: '/employee-satisfaction-page/questionnaire', answers: walk.research.answers,
  })
  await screen.findByText(/zapečaćeni pri slanju/)
  for (let button; (button = screen.queryByRole('button', { name: 'Dalje' }));) await again.user.click(button)
  await press(again, 'Pošalji odgovore')
  await screen.findByRole('heading', { name: 'Odgovori su poslani. Hvala.' }, slow)
  expect(await walk.research.open([...walk.research.stored.values()][0]!)).toMatchObject({ department: 'd1' })
}, 60_000)

test('when a tab is behind another one that has sealed, then it keeps the sealed answers', async () => {
  const { site } = await answered()
  const vault = await openVault(normaliseCode(walk.code)!, draftKeysOf(normaliseCode(walk.code)!), null)
  await waitFor(async () => expect(await vault.load()).toMatchObject({ draft: { department: 'd1' } }), slow)
  await settle()
  const kept = await vault.load<{ draft: Draft }>()
  await vault.save({ ...kept, sending: { stage: 'signed' }, draft: { ...kept!.draft, department: 'd2' } })
  await press(site, 'Natrag')
  await waitFor(async () => expect(await vault.load()).toMatchObject({ step: expect.any(Number) }), slow)
  await settle()
  expect(await vault.load()).toMatchObject({ draft: { department: 'd2' }, sending: { stage: 'signed' } })
}, 60_000)

test('when sending fails while a comment is being reviewed, then the focus stays there', async () => {
  const { site } = await answered()
  site.answer({ 'issue-credential': () => { throw new Refused('INTERNAL') } })
  const letPass = holdRetries()
  await press(site, 'Pošalji odgovore')
  await screen.findByRole('alert', {}, slow)
  const comment = screen.getByLabelText(/Što je dobro/)
  comment.focus()
  const credential = heldOnce(site, 'issue-credential')
  expect(letPass()).toBe(1)
  await credential.reached()
  await waitFor(() => expect(comment.matches(':disabled')).toBe(true), slow)
  // In a browser, a disabled element loses the focus.
  const passing = document.body.appendChild(document.createElement('button'))
  passing.focus()
  passing.remove()
  expect(document.activeElement).toBe(document.body)
  credential.fail()
  await waitFor(() => expect(document.activeElement).toBe(comment), slow)
}, 60_000)

test('when sending fails, then the retry button is in view; an automatic retry does not scroll', async () => {
  const { site } = await answered()
  const credential = heldOnce(site, 'issue-credential')
  const letPass = holdRetries()
  const shown: Element[] = []
  Element.prototype.scrollIntoView = function shows(this: Element) { shown.push(this) }
  await press(site, 'Pošalji odgovore')
  await credential.reached()
  expect(shown).toEqual([])
  credential.fail()
  const again = await screen.findByRole('button', { name: 'Pokušaj ponovno' }, slow)
  await waitFor(() => expect(shown.map((element) => element.contains(again))).toEqual([true]), slow)
  const next = heldOnce(site, 'issue-credential')
  expect(letPass()).toBe(1)
  await next.reached()
  next.fail()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pokušaj ponovno' }).ariaBusy).toBe(null), slow)
  expect(shown).toHaveLength(1)
}, 60_000)
