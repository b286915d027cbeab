import { expect, test } from '@jest/globals'
import type { Host, HostLocation } from '@glas/contracts/host'
import { HostContext } from '../host.ts'
import { renderPiece } from '../testing/render.tsx'
import { NotFound } from './not-found.tsx'

const location: HostLocation = { pathname: '/profil/izz/1', search: '', hash: '', state: null, key: 'k' }

test('when there is nothing, then the shell is told where', () => {
  const told: HostLocation[] = []
  const host = { location, notFound: (at) => void told.push(at) } as Partial<Host> as Host
  const { container } = renderPiece(<HostContext value={host}><NotFound /></HostContext>)
  expect(new Set(told)).toEqual(new Set([location]))
  expect(container.textContent).toBe('')
})

test('when the shell is older than this way to tell it, then the remote says it itself', () => {
  const host = { location } as Partial<Host> as Host
  const { getByRole } = renderPiece(<HostContext value={host}><NotFound /></HostContext>)
  expect(getByRole('heading').textContent).toContain('To više ne postoji')
})
