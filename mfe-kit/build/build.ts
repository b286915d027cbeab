import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Stats } from '@rspack/core'
import { compile } from '@glas/releases/build/compile'
import { distDir, dropOlder } from '@glas/releases/build/dist'
import { pagesFile, rendererFile, type PrerenderedPage, type Release, type ReleaseFile } from '@glas/releases/registry/registry'
import { surfaceFile } from '@glas/releases/registry/surface'
import { withLock } from '@glas/releases/store/lock'
import type { BuiltPart } from '@glas/releases/store/publish'
import { partName } from '@glas/releases/version/part'
import type { Taken } from '@glas/releases/version/taken'
import { takenBy, workingVersion } from '@glas/releases/version/working-version'
import { federationName } from './base.ts'
import { checkArticles } from './check-articles.ts'
import { checkChunks, checkPrerendered, readDeclarations, withOperationPaths } from './declarations.ts'
import { checkFacades } from './facade-check.ts'
import { checkIntegrity } from './integrity-check.ts'
import { sharePictures } from './share-pictures.ts'
import { stylesOf, surfaceOf } from './surface.ts'
import { buildOf, surveyPart } from './survey-part.ts'

const brotli = promisify(brotliCompress)
/** Files that browsers load. Prerendered pages are part of documents, which are compressed when they are sent. */
const compressible = /\.(js|css|svg|json|txt|wasm)$/

/** Files of the chunk groups by name, scripts and styles only. */
function chunkGroups(stats: readonly Stats[]): Record<string, string[]> {
  const browser = stats.find(({ compilation }) => compilation.name === 'browser')!
    .toJson({ all: false, chunkGroups: true, assets: true, ids: true })
  return Object.fromEntries(Object.entries(browser.namedChunkGroups ?? {}).map(([name, group]) =>
    [name, (group.assets ?? []).map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file))]))
}

async function describeFiles(dir: string): Promise<Record<string, ReleaseFile>> {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile()).map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('.') && !file.endsWith('.br') && file !== 'release.json')
  // Side by side: compressing takes seconds, on one core for each file.
  return Object.fromEntries(await Promise.all(names.map(async (file) => {
    const content = await readFile(path.join(dir, file))
    if (compressible.test(file)) await writeFile(path.join(dir, `${file}.br`), await compressed(file, content))
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`
    return [file, { bytes: content.length, integrity }] as const
  })))
}

async function compressed(file: string, content: Buffer): Promise<Buffer> {
  const params = {
    // 11 is the highest. For the WebAssembly that reads scans it takes seconds, and saves only a tenth.
    [constants.BROTLI_PARAM_QUALITY]: file.endsWith('.wasm') ? 7 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const oneBlock = { ...params, [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS }
  const coarseDistances = { ...params, [constants.BROTLI_PARAM_NPOSTFIX]: 3 }
  // Of the shell's script, one or the other takes 100 bytes less: which one differs from build to build.
  const isLarge = file.endsWith('.js') && content.length > 2 ** 18
  const ways = isLarge ? [oneBlock, coarseDistances] : [oneBlock]
  const made = await Promise.all(ways.map((way) => brotli(content, { params: way })))
  return made.reduce((least, one) => (one.length < least.length ? one : least))
}

interface PrerenderModule {
  prerender(): Promise<(Omit<PrerenderedPage, 'file'> & { html: string })[]>
}

/** Lets the part's own prerender build write its pages into the release. */
async function prerender(bundle: string, dir: string): Promise<PrerenderedPage[]> {
  const { prerender: render } = (await import(pathToFileURL(bundle).href)) as PrerenderModule
  const pages = await render()
  await mkdir(path.join(dir, 'pages'), { recursive: true })
  const written: PrerenderedPage[] = []
  for (const { html, ...page } of pages) {
    if (/<[^>]+\sstyle="/.test(html)) {
      throw new Error(`${page.path}: a style attribute in prerendered HTML, which the content security policy forbids`)
    }
    const file = `pages/${createHash('sha256').update(`${page.market} ${page.path}`).digest('hex').slice(0, 16)}.html`
    await writeFile(path.join(dir, file), html)
    written.push({ ...page, file })
  }
  return written
}

/** The shell's server draws pages with data by the bundle that has drawn those without. */
async function keepRenderer(part: string, bundle: string, dir: string): Promise<void> {
  const { render } = existsSync(bundle) ? (await import(pathToFileURL(bundle).href)) as { render?: unknown } : {}
  if (typeof render !== 'function') throw new Error(`${part} declares pages with data: src/prerender.tsx must export render`)
  await mkdir(path.join(dir, '.server'), { recursive: true })
  await copyFile(bundle, path.join(dir, rendererFile))
}

/**
 * Builds a part (a remote or the shell) from its own folder into `dist/<version>/`: hashed files with brotli copies,
 * and `release.json`. An interrupted build leaves no `release.json`. One process builds at a time.
 */
export async function buildPart(partDir: string): Promise<BuiltPart> {
  const part = partName(partDir)
  const survey = () => surveyPart(partDir)
  const version = await workingVersion(partDir, survey)
  const dir = distDir(partDir, version)
  const isBuilt = () => existsSync(path.join(dir, 'release.json'))
  // An existing build may be in a folder that can't be written.
  if (!isBuilt()) {
    await withLock(path.join(partDir, 'dist/.lock'), () => {}, async () => {
      if (!isBuilt()) await build(partDir, { part, version, dir }, await takenBy(partDir, survey))
    })
  }
  return { part, version, dir }
}

async function build(partDir: string, { part, version, dir }: BuiltPart, taken: Taken): Promise<void> {
  await checkFacades(partDir)
  const declared = await readDeclarations(partDir, version)
  await checkArticles(partDir, declared)
  await rm(dir, { recursive: true, force: true })
  const stats = await compile((await buildOf(partDir))(version))
  const groups = chunkGroups(stats)
  const isShell = part === 'shell'
  const bundle = path.join(partDir, 'dist', `.prerender-${version}`, 'prerender.mjs')
  const prerendered = await sharePictures(
    existsSync(bundle) ? await prerender(bundle, dir) : [], { part, version, dir }, path.join(partDir, 'dist/.share'))
  if (declared.some(({ data }) => data !== undefined)) await keepRenderer(part, bundle, dir)
  await rm(path.dirname(bundle), { recursive: true, force: true })
  checkPrerendered(part, declared, prerendered)
  checkChunks(part, declared, groups)

  const initial = isShell ? groups['main'] ?? [] : groups['remote'] ?? []
  const release: Release = {
    part,
    version,
    ...(!isShell && { federationName: federationName(part, version) }),
    entry: isShell ? initial.find((file) => file.endsWith('.js'))! : 'remote-entry.js',
    initial: isShell ? initial.filter((file) => file.endsWith('.css')) : initial,
    pages: Object.fromEntries(Object.entries(groups)
      .filter(([name]) => ![isShell ? 'main' : 'remote', federationName(part, version)].includes(name))
      .map(([name, files]) => [name, files.filter((file) => !initial.includes(file))])),
    prerendered,
    files: await describeFiles(dir),
  }
  if (!isShell) await writeFile(path.join(dir, pagesFile), JSON.stringify(withOperationPaths(declared), null, 1))
  const styles = await stylesOf(dir, Object.keys(release.files))
  await writeFile(path.join(dir, surfaceFile), JSON.stringify(await surfaceOf(partDir, taken, styles), null, 1))
  checkIntegrity(release, await readFile(path.join(dir, release.entry), 'utf8'))
  await writeFile(path.join(dir, '.release.json'), JSON.stringify(release, null, 1))
  await rename(path.join(dir, '.release.json'), path.join(dir, 'release.json'))
  await dropOlder(path.join(partDir, 'dist'), version)
}
