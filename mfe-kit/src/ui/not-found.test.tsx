import { expect, test } from '@jest/globals'
import type { Host, HostLocation } from '@glas/contracts/host'
import { HostContext } from '../host.ts'
import { renderPiece } from '../testing/render.tsx'
import { NotFound } from './not-found.tsx'

const location: HostLocation = { pathname: '/profil/izz/1', search: '', hash: '', state: null, key: 'k' }

test('when something does not exist, then the shell gets its address', () => {
  const reported: HostLocation[] = []
  const host = { location, notFound: (at) => void reported.push(at) } as Partial<Host> as Host
  const { container } = renderPiece(<HostContext value={host}><NotFound /></HostContext>)
  expect(new Set(reported)).toEqual(new Set([location]))
  expect(container.textContent).toBe('')
})

test('when the shell is too old for notFound, then the remote shows the message', () => {
  const host = { location } as Partial<Host> as Host
  const { getByRole } = renderPiece(<HostContext value={host}><NotFound /></HostContext>)
  expect(getByRole('heading').textContent).toContain('To više ne postoji')
})
