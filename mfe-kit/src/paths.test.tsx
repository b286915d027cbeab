import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import type { Host } from '@glas/contracts/host'
import { createPaths } from './paths.ts'
import { ButtonLink, TextLink } from './ui/button.tsx'

const own = [
  { name: 'shelf', hr: '/polica', en: '/en/shelf' },
  { name: 'cup', hr: '/polica/:id', en: '/en/shelf/:id' },
] as const
const pathsAt = createPaths(own, ['login', 'profile-izz', 'profile-izz-id'])
const live: Host['pages'] = [
  ...own, { name: 'login', hr: '/ulaz', en: '/en/enter' }, { name: 'board', hr: '/ploca', en: '/en/board', home: 'company' },
]

test('when no host lists the live pages, then links have the promised addresses', () => {
  const { to, home, has } = pathsAt({ locale: 'hr' })
  expect([to('cup', { id: '7' }), to('login'), to('profile-izz-id', { id: 'a b' }), home('company')])
    .toEqual(['/polica/7', '/login', '/profil/izz/a%20b', '/profil/izz'])
  expect(['/polica/7', '/profil/izz', '/nigdje', '/api/x'].map(has)).toEqual([true, true, false, false])
})

test("when the host lists the live pages, then other remotes' pages have their current addresses, or none", () => {
  const paths = pathsAt({ locale: 'en', pages: live })
  expect([paths.to('shelf'), paths.to('login'), paths.to('profile-izz'), paths.home('company'), paths.home('admin')])
    .toEqual(['/en/shelf', '/en/enter', undefined, '/en/board', undefined])
  expect(paths.in('hr').to('login')).toBe('/ulaz')
  expect([paths.has('/ploca'), paths.has('/login'), paths.inLocale('/polica/7', 'en')]).toEqual([true, false, '/en/shelf/7'])
})

test('when a page is not live, then no link to it is drawn', () => {
  const { to } = pathsAt({ locale: 'hr', pages: live })
  const { container } = render(
    <MemoryRouter>
      <TextLink href={to('login')}>in</TextLink>
      <TextLink href={to('profile-izz')}>board</TextLink>
      <ButtonLink href={to('profile-izz')}>board</ButtonLink>
    </MemoryRouter>,
  )
  expect(container.innerHTML).toBe('<a href="/ulaz" data-discover="true">in</a>')
})

test('when a name or a parameter is missing, then it is a type error', () => {
  const { to } = pathsAt({ locale: 'hr' })
  // @ts-expect-error -- a page of another remote that is not among the links
  expect(to('report-basic')).toBeUndefined()
  // @ts-expect-error -- the page needs its id
  expect(() => to('cup')).toThrow("needs 'id'")
})
