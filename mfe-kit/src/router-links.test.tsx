import { describe, expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import {
  Link as RealLink, MemoryRouter, useLocation, useNavigationType, useSearchParams as useReal,
} from 'react-router'
import { Link, useSearchParams } from '../build/facades/router-links.ts'

function Here() {
  const { pathname, search, hash, state } = useLocation()
  return <output>{`${useNavigationType()} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
}

type Props = Parameters<typeof Link>[0]
type Press = Parameters<typeof fireEvent.click>[1]

/** Where a press leads, whether the browser was kept from following, and the markup. */
function press(Tested: typeof Link | typeof RealLink, props: Props, init: Press) {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={['/there', '/en/profile?a=1']}>
      <Tested {...props} className="link">words</Tested>
      <Here />
    </MemoryRouter>,
  )
  const link = container.querySelector('a')!
  const followed = fireEvent.click(link, init)
  const seen = [followed, screen.getByRole('status').textContent, link.getAttribute('href'), link.className]
  unmount()
  return seen
}

const refused = (event: { preventDefault(): void }) => event.preventDefault()

const ways: readonly (readonly [to: string, props: Props, press?: Press])[] = [
  ['another page', { to: '/en' }],
  ['the page itself', { to: '/en/profile?a=1' }],
  ['the page itself, pushed', { to: '/en/profile?a=1', replace: false }],
  ['another query of the page', { to: '?a=2', state: { fault: '/name' } }],
  ['a fragment', { to: '#main' }],
  ['a page beside', { to: '../login' }],
  ['an object', { to: { pathname: '/en', search: '?b=1' } }],
  ['another page in its place', { to: '/en', replace: true }],
  ['another window', { to: '/en', target: '_blank' }],
  ['this window by name', { to: '/en', target: '_self' }],
  ['another document', { to: '/en', reloadDocument: true }],
  ['what its owner keeps for himself', { to: '/en', onClick: refused }],
  ['another tab by a key', { to: '/en' }, { ctrlKey: true }],
  ['another window by a key', { to: '/en' }, { shiftKey: true }],
  ['another tab by the wheel', { to: '/en' }, { button: 1 }],
]

describe('the link that the pages share', () => {
  test.each(ways.map(([to, props, init = {}]) => ({ to, props, init })))(
    'when it leads to $to, then it does what the real one does', ({ props, init }) => {
      expect(press(Link, props, init)).toEqual(press(RealLink, props, init))
    },
  )
})

describe('the query that the pages share', () => {
  type Change = (set: ReturnType<typeof useReal>[1]) => void

  function change(use: typeof useReal, how: Change) {
    function Page() {
      const [params, set] = use()
      return <button type="button" onClick={() => how(set)}>{params.toString()}</button>
    }
    const { unmount } = render(<MemoryRouter initialEntries={['/report?a=1&b=2#top']}><Page /><Here /></MemoryRouter>)
    const before = screen.getByRole('button').textContent
    fireEvent.click(screen.getByRole('button'))
    const seen = [before, screen.getByRole('button').textContent, screen.getByRole('status').textContent]
    unmount()
    return seen
  }

  test.each<[string, Change]>([
    ['by names', (set) => set({ a: '3', by: 'age' })],
    ['by names with several values', (set) => set({ a: ['3', '4'] })],
    ['by pairs', (set) => set([['c', 'č']])],
    ['as text', (set) => set('x=1')],
    ['as what it was, less one', (set) => set((before) => {
      before.delete('a')
      return before
    })],
    ['to nothing', (set) => set()],
    ['in its place, with a state', (set) => set({ a: '3' }, { replace: true, state: 1 })],
  ])('when it is changed %s, then the address is what the real one makes of it', (_, how) => {
    expect(change(useSearchParams, how)).toEqual(change(useReal, how))
  })
})
