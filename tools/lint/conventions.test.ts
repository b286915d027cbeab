import { describe, expect, test } from '@jest/globals'
import { misnamedMigrations, misplacedTests } from './conventions.ts'

describe('where tests lie', () => {
  const sources = ['svc-survey/src/domain/price.ts', 'tools/start/fleet.ts', 'svc-survey/migrations/migrations.ts']

  test('when a test is beside what it tests, in test/, or a pact, then it is accepted', () => {
    expect(misplacedTests([
      ...sources, 'svc-survey/src/domain/price.test.ts', 'svc-survey/migrations/2026-11-21-a.test.ts',
      'svc-survey/test/hostile.test.ts', 'svc-reporting/test/attacker/attack.test.ts',
      'svc-survey/pact/provider.pact.test.ts', 'tools/start/fleet.test.ts',
    ])).toEqual([])
  })

  test.each([
    'svc-survey/src/domain/__tests__/price.test.ts', 'svc-survey/price.test.ts', 'svc-survey/tests/price.test.ts',
    'svc-survey/src/domain/price.spec.ts', 'svc-survey/pact/provider.test.ts', 'svc-survey/src/domain/price.pact.test.ts',
    'tools/fleet.test.ts',
  ])('when it is %s, then it is reported', (file) => {
    expect(misplacedTests([...sources, file])).toEqual([expect.stringContaining(file)])
  })
})

describe('how migrations are called', () => {
  const folder = (files: Readonly<Record<string, string>>) =>
    misnamedMigrations(new Map(Object.entries(files).map(([name, text]) => [`svc-a/migrations/${name}.ts`, text])))
  const step = (name: string) => `export const a = { name: '${name}', up }`
  const list = (...names: string[]) => names.map((name) => `import { a } from './${name}.ts'`).join('\n')

  test('when names are dates and files, in order, then they are accepted; old numbered ones stay', () => {
    const names = ['004-create-answering-turn', '2026-11-21-mails', '2026-11-21-audit', '2026-12-01-notes']
    expect(folder({
      migrations: list(...names), ...Object.fromEntries(names.map((name) => [name, step(name)])),
      '2026-12-01-notes.test': 'a test',
    })).toEqual([])
  })

  test('when a name has no date, differs from its file, is out of order or not listed, then it is reported', () => {
    expect(folder({ migrations: list('006-more'), '006-more': step('006-more') }))
      .toEqual(['svc-a/migrations/006-more.ts: a migration is named after its date, 2026-11-21-accounts'])
    expect(folder({ migrations: list('2026-12-01-b'), '2026-12-01-b': step('2026-12-01-a') }))
      .toEqual(['svc-a/migrations/2026-12-01-b.ts: a migration has the name of its file, which databases keep'])
    expect(folder({
      migrations: list('2026-12-02-a', '2026-12-01-b'),
      '2026-12-02-a': step('2026-12-02-a'), '2026-12-01-b': step('2026-12-01-b'),
    })).toEqual(['svc-a/migrations/migrations.ts: imports and list go by day'])
    expect(folder({ migrations: list(), '2026-12-01-b': step('2026-12-01-b') }))
      .toEqual(['svc-a/migrations/migrations.ts: 2026-12-01-b is not in the list'])
  })
})
