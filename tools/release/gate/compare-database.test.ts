import { describe, expect, test } from '@jest/globals'
import { compareDatabases, type Column, type DatabaseSchema, type Reference, type Table } from './compare-database.ts'

const column = (type: string, more: Partial<Column> = {}): Column => ({ type, nullable: false, ...more })
const nullable = { nullable: true }
const filled = { filled: 'default' } as const
const collation = 'utf8mb4_unicode_520_ci'
const mails: Table = {
  columns: {
    id: column('binary(16)'), to_address: column('varchar(120)', { collation }), note: column('text', nullable),
    tries: column('int(11)', filled), state: column("enum('queued','sent')"), price: column('decimal(6,2)'),
    country: column('char(2)'), subject: column('varchar(60)', { nullable: true, filled: 'default' }),
    size: column('int(11)', { filled: 'generated' }),
  },
  unique: [['id'], ['to_address', 'state']],
  references: [{ columns: ['note'], table: 'audit', tableColumns: ['id'], onDelete: 'SET NULL' }],
}
const audit: Table = { columns: { id: column('bigint(20)', { filled: 'counter' }) }, unique: [['id']], references: [] }
const before: DatabaseSchema = { mails, audit }

type Columns = Record<string, Column | undefined>
const changed = (columns: Columns, more: Partial<Table> = {}): DatabaseSchema => {
  const now = Object.entries({ ...mails.columns, ...columns }).flatMap(([name, one]) => (one ? [[name, one]] : []))
  return { ...before, mails: { ...mails, columns: Object.fromEntries(now) as Table['columns'], ...more } }
}
const withKey = (key: readonly string[], columns: Columns = {}) =>
  changed(columns, { unique: [...mails.unique, key] })
const reference = (name: string, onDelete: string): Reference =>
  ({ columns: [name], table: 'audit', tableColumns: ['id'], onDelete })
const withReference = (name: string, onDelete: string, columns: Columns = {}) =>
  changed(columns, { references: [...mails.references, reference(name, onDelete)] })
const withTable = (references: readonly Reference[]): DatabaseSchema =>
  ({ ...before, more: { columns: { audit_id: column('bigint(20)') }, unique: [['audit_id']], references } })
const compare = (after: DatabaseSchema, ...retired: string[]) => compareDatabases(before, after, new Set(retired))

describe('what a running version would stumble over', () => {
  test.each<[string, DatabaseSchema, string]>([
    ['a table is dropped', { mails }, 'drop the table audit'],
    ['a column is dropped', changed({ note: undefined }), 'drop the column mails.note'],
    ['a column is renamed', changed({ note: undefined, remark: mails.columns['note'] }), 'drop the column mails.note'],

    ['a text gets shorter', changed({ to_address: column('varchar(80)', { collation }) }),
      'change the type of the column mails.to_address from varchar(120) to varchar(80)'],
    ['a text gets a type that counts bytes', changed({ to_address: column('tinytext', { collation }) }),
      'change the type of the column mails.to_address from varchar(120) to tinytext'],
    ['a text becomes bytes', changed({ note: column('blob', nullable) }),
      'change the type of the column mails.note from text to blob'],
    ['a text is compared otherwise', changed({ to_address: column('varchar(120)', { collation: 'utf8mb4_bin' }) }),
      'change the collation of the column mails.to_address from utf8mb4_unicode_520_ci to utf8mb4_bin'],
    ['a number gets narrower', changed({ tries: column('tinyint(4)', filled) }),
      'change the type of the column mails.tries from int(11) to tinyint(4)'],
    ['a number loses its sign', changed({ tries: column('int(11) unsigned', filled) }),
      'change the type of the column mails.tries from int(11) to int(11) unsigned'],
    ['a decimal loses digits behind the point', changed({ price: column('decimal(8,1)') }),
      'change the type of the column mails.price from decimal(6,2) to decimal(8,1)'],
    ['a decimal loses digits before the point', changed({ price: column('decimal(6,3)') }),
      'change the type of the column mails.price from decimal(6,2) to decimal(6,3)'],
    ['a value goes', changed({ state: column("enum('sent')") }),
      "change the type of the column mails.state from enum('queued','sent') to enum('sent')"],
    ['values change places', changed({ state: column("enum('sent','queued')") }),
      "change the type of the column mails.state from enum('queued','sent') to enum('sent','queued')"],

    ['null is forbidden', changed({ note: column('text') }), 'forbid null in the column mails.note'],
    ['null comes', changed({ country: column('char(2)', nullable) }),
      'allow null in the column mails.country'],
    ['a default is dropped', changed({ tries: column('int(11)') }), 'drop the default of the column mails.tries'],
    ['a default gives place to null', changed({ subject: column('varchar(60)', nullable) }),
      'drop the default of the column mails.subject'],
    ['a counter ends', { ...before, audit: { ...audit, columns: { id: column('bigint(20)') } } },
      'drop the default of the column audit.id'],
    ['a column is computed', changed({ tries: column('int(11)', { filled: 'generated' }) }),
      'make the column mails.tries computed, so that writing it fails'],
    ['a column is no longer computed', changed({ size: column('int(11)', filled) }),
      'stop computing the column mails.size'],
    ['a column is new, without a default', changed({ kind: column('varchar(20)') }),
      'require the new column mails.kind in every insert'],

    ['a unique key is dropped', changed({}, { unique: [['id']] }), 'drop the unique key of mails: to_address, state'],
    ['a unique key gets one column more', changed({}, { unique: [['id'], ['to_address', 'state', 'tries']] }),
      'drop the unique key of mails: to_address, state'],
    ['a key becomes unique', withKey(['country', 'tries']), 'add a unique key to mails: country, tries'],
    ['the beginning of a text becomes unique', withKey(['to_address(8)', 'state']),
      'add a unique key to mails: to_address(8), state'],
    ['what is computed becomes unique', withKey(['(expression)']), 'add a unique key to mails: (expression)'],
    ['a unique key has a new column with a default', withKey(['country', 'kind'], { kind: column('int(11)', filled) }),
      'add a unique key to mails: country, kind'],
    ['a unique key has a new column with a default beside null',
      withKey(['kind'], { kind: column('int(11)', { ...nullable, ...filled }) }),
      'add a unique key to mails: kind'],
    ['a unique key has a new column that is computed',
      withKey(['kind'], { kind: column('int(11)', { ...nullable, filled: 'generated' }) }),
      'add a unique key to mails: kind'],
    ['a unique key has a column that took null before', withKey(['note']), 'add a unique key to mails: note'],

    ['a column is bound', withReference('tries', 'CASCADE'), 'add the foreign key mails: tries -> audit.id'],
    ['a new column is bound by its default', withReference('more', 'CASCADE', { more: column('bigint(20)', filled) }),
      'add the foreign key mails: more -> audit.id'],
    ['a new column holds rows of another table',
      withReference('more', 'RESTRICT', { more: column('bigint(20)', nullable) }),
      'keep rows of audit from being deleted, by mails: more -> audit.id'],
    ['a new table holds rows of one that was there', withTable([reference('audit_id', 'NO ACTION')]),
      'keep rows of audit from being deleted, by more: audit_id -> audit.id'],
    ['a reference begins to hold', changed({}, { references: [reference('note', 'RESTRICT')] }),
      'keep rows of audit from being deleted, by mails: note -> audit.id'],
  ])('when %s, then the fault is named', (_, after, fault) => {
    expect(compare(after)).toEqual([fault])
  })

  test('when a unique key gets narrower, then it refuses rows that were accepted', () => {
    expect(compare(changed({}, { unique: [['id'], ['to_address']] })))
      .toEqual(['add a unique key to mails: to_address'])
  })
})

describe('what it can go on with', () => {
  test.each<[string, DatabaseSchema]>([
    ['nothing changes', before],
    ['a table comes', withTable([])],
    ['a column comes, which may be null', changed({ more: column('text', nullable) })],
    ['a column comes with a default', changed({ more: column('int(11)', filled) })],
    ['a computed column comes', changed({ more: column('int(11)', { filled: 'generated' }) })],
    ['a text gets longer', changed({
      to_address: column('varchar(255)', { collation }), note: column('mediumtext', nullable),
      country: column('char(3)'),
    })],
    ['a text gets a type without a length', changed({ to_address: column('text', { collation }) })],
    ['a short text gets the smallest type without a length',
      changed({ subject: column('tinytext', { nullable: true, filled: 'default' }) })],
    ['a number gets wider', changed({ tries: column('bigint(20)', filled) })],
    ['a decimal gets wider', changed({ price: column('decimal(8,3)') })],
    ['a value comes', changed({ state: column("enum('queued','sent','failed (for good)')") })],
    ['a default comes', changed({
      country: column('char(2)', filled), note: column('text', { ...nullable, ...filled }),
    })],
    ['a new column is unique', withKey(['more'], { more: column('int(11)', nullable) })],
    ['a unique key has a new column that is null', withKey(['country', 'more'], { more: column('int(11)', nullable) })],
    ['a new counter is unique', withKey(['more'], { more: column('int(11)', { filled: 'counter' }) })],
    ['a unique key has all columns of one that was', withKey(['state', 'country', 'to_address'])],
    ['the columns of a unique key change places', changed({}, { unique: [['id'], ['state', 'to_address']] })],
    ['a new column points somewhere', withReference('more', 'CASCADE', { more: column('bigint(20)', nullable) })],
    ['a new table points somewhere', withTable([reference('audit_id', 'SET NULL')])],
  ])('when %s, then there is no fault', (_, after) => {
    expect(compare(after)).toEqual([])
  })

  test('when only retired tables and columns are removed, then there is no fault; for any other there is', () => {
    expect(compare(changed({ note: undefined }), 'mails.note')).toEqual([])
    expect(compare({}, 'audit')).toEqual(['drop the table mails'])
    expect(compare({}, 'audit', 'mails')).toEqual([])
  })

  test('when a unique key with a retired column is removed, then there is no fault', () => {
    const without = changed({}, { unique: [['id']] })
    expect(compare(without, 'mails.state')).toEqual([])
    expect(compare(without, 'mails')).toEqual([])
    expect(compare(without, 'mails.note')).toHaveLength(1)
  })

  test('when rows of a retired table are referenced, then there is no fault', () => {
    expect(compare(withTable([reference('audit_id', 'RESTRICT')]), 'audit')).toEqual([])
  })
})
