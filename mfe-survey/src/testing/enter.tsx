import { afterEach, beforeEach, expect } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import type { User } from '@glas/contracts/identity/accounts.operations'
import { startRemote } from '@glas/mfe-kit/testing/start-remote.tsx'
import { remote } from '../remote.tsx'
import { installDeviceDatabase } from './device-database.ts'
import type { makePaperResearch } from './paper.ts'

export type PaperResearch = Awaited<ReturnType<typeof makePaperResearch>>

export const researchId = '0b7d1c52-5f0b-4a55-8a53-cc2b8c1a7b10'
export const entryPath = `/admin/unos/${researchId}`
export const admin: User = {
  id: '0190f6c0-0000-7000-8000-0000000000a1', email: 'lucija@glas.example', scope: 'admin', company: null,
  email_verified_at: '2026-11-01T08:00:00.000Z', firstName: 'Lucija', lastName: 'Babić', locale: 'hr',
}

/** Each test of the file starts in a new tab of a device without sheets. @returns the database of the current test */
export function startEachEmpty(): () => ReturnType<typeof installDeviceDatabase> {
  let device: ReturnType<typeof installDeviceDatabase>
  beforeEach(() => {
    sessionStorage.clear()
    device = installDeviceDatabase()
  })
  afterEach(cleanup)
  return () => device
}

/** Words as typeset, from the beginning: short ones and numbers are joined to the next by a non-breaking space. */
export const set = (words: string): RegExp => new RegExp(`^${words.replace(/[.?()]/g, '\\$&').replaceAll(' ', '\\s')}`)
export const heading = (name: string) => screen.findByRole('heading', { name: set(name) })

export const openEntry = (research: PaperResearch, path = entryPath) =>
  startRemote(remote, { path, user: admin, answers: research.answers })
type Site = Awaited<ReturnType<typeof openEntry>>

/** Chooses the share of double entry, as opening entry does. */
export const chooseShare = (share: number) => sessionStorage.setItem(`glas.entry.share.${researchId}`, String(share))

/** The typing page. @param share of double entry */
export async function openHand(research: PaperResearch, share = 0): Promise<Site> {
  chooseShare(share)
  const site = await openEntry(research, `${entryPath}?by=hand`)
  await heading('Upitnik 1')
  await screen.findByRole('application')
  return site
}

/** The keys that answer the 18 statements of the test's instrument, its scales and groups. */
export const wholeSheet = `${'3'.repeat(18)}987011`

/** That many wait on the device, up to four. */
export const ready = (count: number) =>
  screen.findByText(set(count === 1 ? '1 upitnik je spreman za slanje' : `${count} upitnika su spremna za slanje`))

/** Types one questionnaire and stays on the page. */
export async function typeOne(research: PaperResearch): Promise<Site> {
  const site = await openHand(research)
  await site.user.keyboard(`${wholeSheet}{Enter}`)
  expect(await ready(1)).toBeTruthy()
  return site
}

export async function send({ user }: Site): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Pošalji \d/ }))
}
