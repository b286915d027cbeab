import { basename, dirname } from 'node:path'

const testName = /\.(test|spec)\.[cm]?[jt]sx?$/
const isTest = (file: string) => testName.test(file)

/** Where tests lie: beside what they test, or in a part's `test` for the part as a whole, or in its `pact`. */
const places = [
  /^[^/]+\/(src|build|migrations)\/.+\.test\.tsx?$/,
  /^(?!tools\/)[^/]+\/test\/.+\.test\.ts$/,
  /^[^/]+\/pact\/[^/]+\.pact\.test\.ts$/,
  /^tools\/[^/]+\/.+\.test\.ts$/,
]
const besideSomething = /^[^/]+\/(src|build|migrations)\//

/**
 * Tests that lie elsewhere: jest would run some of them nowhere.
 * @param files every file of the repository, by its path
 */
export function misplacedTests(files: readonly string[]): string[] {
  const folders = new Set(files.filter((file) => !isTest(file)).map(dirname))
  return files.filter(isTest).flatMap((file) => {
    if (file.endsWith('.pact.test.ts') !== /^[^/]+\/pact\//.test(file) || !places.some((place) => place.test(file))) {
      return [`${file}: a test is beside what it tests (src, build, migrations), in the part's test, or in its pact `
        + 'as *.pact.test.ts']
    }
    return besideSomething.test(file) && !folders.has(dirname(file)) ? [`${file}: a test is beside what it tests`] : []
  })
}

/** Names from before migrations were named by their day. Databases know them, so they never change. */
const numbered: ReadonlySet<string> = new Set([
  '001-create-applications', '002-create-answering', '003-add-past-reminders', '004-create-answering-turn',
  '005-add-codes-shared',
])

/**
 * Faults in the names of a service's migrations: a migration and its file are called `2026-11-21-accounts`, the list
 * (`migrations.ts`) is sorted by date, and contains every file.
 * @param texts the files of the folder `migrations`, by their path
 */
export function misnamedMigrations(texts: ReadonlyMap<string, string>): string[] {
  const lists = [...texts].filter(([file]) => basename(file) === 'migrations.ts')
  const steps = [...texts].filter(([file]) => basename(file) !== 'migrations.ts' && !isTest(file))
  return [
    ...steps.flatMap(([file, text]) => {
      const name = basename(file, '.ts')
      const fault = !/^\d{4}-\d{2}-\d{2}-[a-z][a-z0-9-]*$/.test(name) && !numbered.has(name)
        ? 'a migration is named after its date, 2026-11-21-accounts'
        : !text.includes(`name: '${name}'`) && 'a migration has the name of its file, which databases keep'
      return fault ? [`${file}: ${fault}`] : []
    }),
    ...lists.flatMap(([file, text]) => {
      const imported = [...text.matchAll(/from '\.\/([^']+)\.ts'/g)].flatMap(([, name]) => name ?? [])
      const missing = steps.map(([step]) => basename(step, '.ts')).filter((name) => !imported.includes(name))
      const days = imported.map((name) => /^(\d{3}|\d{4}-\d{2}-\d{2})-/.exec(name)?.[1] ?? '')
      return [
        ...missing.map((name) => `${file}: ${name} is not in the list`),
        ...days.some((day, at) => day < (days[at - 1] ?? '')) ? [`${file}: imports and list go by day`] : [],
      ]
    }),
  ]
}
