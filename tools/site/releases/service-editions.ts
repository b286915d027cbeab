import { cp, mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { bundleService } from '@glas/releases/build/bundle'
import type { ServiceRelease } from '@glas/releases/registry/registry'
import { placeRelease } from '@glas/releases/store/store'
import { root } from '../../start/paths.ts'

/** A migration of a later version of svc-survey: it only adds, so earlier versions can still write. */
export interface Expansion {
  /** Its migration's name. */
  readonly name: string
  readonly sql: string
  /** The column that it adds, as `table.column`. */
  readonly adds: string
}

/** Migrations of tables that every respondent writes to, and of a new table. */
const kinds: readonly ((n: number) => Omit<Expansion, 'name'>)[] = [
  (n) => ({ sql: `alter table sealed_answers add later_${n} varchar(40)`, adds: `sealed_answers.later_${n}` }),
  (n) => ({ sql: `create table later_${n} (id binary(16) primary key, note text)`, adds: `later_${n}.note` }),
  (n) => ({
    sql: `alter table research_codes add later_${n} int not null default 7, add index later_${n} (later_${n})`,
    adds: `research_codes.later_${n}`,
  }),
]

/** The migration of the `n`-th version; the kinds take turns. */
export const expansionOf = (n: number): Expansion =>
  ({ name: `9${String(n).padStart(2, '0')}-expand`, ...kinds[n % kinds.length]!(n) })

const apart = new Set(['node_modules', 'dist', 'pact', 'test'])

/**
 * Bundles a service from a copy of its folder with further migrations.
 * @returns the folder of the bundle
 */
export async function bundleEdition(
  part: string, version: string, steps: readonly Expansion[], dir: string,
): Promise<string> {
  const from = join(root, part)
  const to = join(dir, version, part)
  const wanted = (file: string) => !apart.has(relative(from, file).split(sep)[0] ?? '') && !/\.test\.ts$/.test(file)
  await cp(from, to, { recursive: true, filter: wanted })
  // Beside the folder, as in the checkout, since sources also name files of packages by relative paths.
  await symlink(join(root, 'node_modules'), join(dir, version, 'node_modules'))
  const migrations = join(to, 'migrations')
  await rename(join(migrations, 'migrations.ts'), join(migrations, 'before.ts'))
  await writeFile(join(migrations, 'migrations.ts'), `import type { Knex } from 'knex'
import { migrations as before } from './before.ts'
const steps = ${JSON.stringify(steps)}
export const migrations = [
  ...before,
  ...steps.map(({ name, sql }) => ({ name, up: async (db: Knex) => { await db.raw(sql) } })),
]
`)
  const bundle = join(dir, version, 'bundle')
  await bundleService(to, bundle)
  return bundle
}

/**
 * Places an existing release again under another name.
 * @param built a folder of this run
 * @param change changes the placed folder
 */
export async function placeAgain(
  release: { readonly part: string; readonly like: string; readonly version: string; readonly releasesDir: string },
  built: string, change: (dir: string) => Promise<void> = async () => {},
): Promise<void> {
  const { part, like, version, releasesDir } = release
  const to = join(built, version, 'release')
  await mkdir(join(built, version), { recursive: true })
  await cp(join(releasesDir, part, like), to, { recursive: true })
  const note: ServiceRelease = { part, version, entry: 'main.mjs' }
  await writeFile(join(to, 'release.json'), JSON.stringify(note))
  await change(to)
  await placeRelease(part, version, to, releasesDir)
}
