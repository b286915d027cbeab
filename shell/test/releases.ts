import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PageDeclaration } from '@glas/contracts/page-declaration'
import { allPages } from './all-pages.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')
const cli = path.join(root, 'mfe-kit/build/cli.ts')

/** Builds and publishes as a team does: in a separate process, in the part's own folder. */
export async function publish(partDir: string, releasesDir: string): Promise<string> {
  const { stdout } = await run(process.execPath, [cli, 'publish', releasesDir], { cwd: partDir })
  return stdout
}

export const shellDir = path.join(root, 'shell')

export interface TinyRemote {
  readonly dir: string
  /** Rewrites its home page. */
  write(options: { heading: string; throws?: boolean }): Promise<void>
  /** From its next version on it prerenders nothing. */
  stopPrerendering(): Promise<void>
  remove(): Promise<void>
}

interface TinyOptions {
  /** As which part it goes. */
  readonly name?: string
  readonly pages?: readonly string[]
  /** Whether its first page goes into the HTML. */
  readonly prerendered?: boolean
}

const textsFile = (texts: object) => `export default ${JSON.stringify(texts)}`

/**
 * A remote of a few lines in its own folder, under the name of another: the same page at several addresses, with
 * a link to the login, its own store and texts.
 */
export async function createTinyRemote(
  { name: part = 'mfe-marketing', pages = ['index', 'contact'], prerendered = true }: TinyOptions = {},
): Promise<TinyRemote> {
  const dir = await mkdtemp(path.join(tmpdir(), 'glas-remote-'))
  await mkdir(path.join(dir, 'src/locales'), { recursive: true })
  const declare = (first: boolean) => {
    const declared = pages.map((name, at): PageDeclaration => {
      const { remote: _, ...page } = allPages.find((one) => one.name === name)!
      return { ...page, ...(first && at === 0 && { prerendered: true }) }
    })
    return `export const pages = ${JSON.stringify(declared, null, 2)}`
  }
  await symlink(path.join(root, 'node_modules'), path.join(dir, 'node_modules'))
  const files: Record<string, string> = {
    'package.json': `{ "name": "@glas/${part}", "version": "1.0.0", "private": true, "type": "module" }`,
    'rspack.config.ts': `import { remotePreset } from '@glas/mfe-kit/build/remote-preset'
export default remotePreset(import.meta.dirname)`,
    'src/remote.tsx': `import { configureStore, createSlice } from '@reduxjs/toolkit'
import { defineRemote } from '@glas/mfe-kit/remote.tsx'
import { pages } from './pages.ts'
const counter = createSlice({ name: 'counter', initialState: 0, reducers: { added: (state) => state + 1 } })
export const remote = defineRemote({
  name: '${part}',
  pages,
  links: ['login'],
  sources: {
    ${pages.map((page) => `'${page}': () => import(/* webpackChunkName: "${page}" */ './home-page.tsx'),`).join('\n    ')}
  },
  locales: {
    hr: () => import(/* webpackChunkName: "locale-hr" */ './locales/hr.ts'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.ts'),
  },
  createStore: () => configureStore({ reducer: counter.reducer }),
})
export const { name, routes, mount } = remote`,
    ...(prerendered && { 'src/prerender.tsx': `import { prerenderPages } from '@glas/mfe-kit/prerender.tsx'
import { pages } from './pages.ts'
import { remote } from './remote.tsx'
export const prerender = () => prerenderPages(remote, pages)` }),
    'src/pages.ts': declare(prerendered),
    'src/home.module.css': '.home { padding: 37px }',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text)
  return {
    dir,
    async write({ heading, throws = false }) {
      await writeFile(path.join(dir, 'src/locales/hr.ts'), textsFile({ heading }))
      await writeFile(path.join(dir, 'src/locales/en.ts'), textsFile({ heading: `${heading} in English` }))
      await writeFile(path.join(dir, 'src/home-page.tsx'), `import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useHost, usePage } from '@glas/mfe-kit/host'
import { usePathsOf } from '@glas/mfe-kit/paths'
import css from './home.module.css'
export default function HomePage() {
  const { t } = useTranslation()
  const id = useId()
  const count = useSelector((state: number) => state)
  const dispatch = useDispatch()
  const host = useHost()
  const login = usePathsOf().to('login')
  usePage({ title: t('heading'), description: 'A page' })
  ${throws ? "if (typeof window !== 'undefined') throw new Error('broken')" : ''}
  return (
    <div className={css.home}>
      <h1 id={id}>{t('heading')}</h1>
      <button id="count" onClick={() => dispatch({ type: 'counter/added' })}>{count}</button>
      {login && <Link id="login" to={login}>login</Link>}
      <p id="session">{host.session.status}</p>
    </div>
  )
}`)
    },
    async stopPrerendering() {
      await rm(path.join(dir, 'src/prerender.tsx'))
      await writeFile(path.join(dir, 'src/pages.ts'), declare(false))
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}
