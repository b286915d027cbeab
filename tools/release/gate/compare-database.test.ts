import { describe, expect, test } from '@jest/globals'
import { compareDatabases, type Column, type DatabaseSchema } from './compare-database.ts'

const column = (type: string, more: Partial<Column> = {}): Column => ({ type, nullable: false, filled: false, ...more })
const before: DatabaseSchema = {
  tables: {
    mails: {
      id: column('binary(16)'), to_address: column('varchar(120)'), note: column('text', { nullable: true, filled: true }),
      tries: column('int(11)', { filled: true }), state: column("enum('queued','sent')"),
    },
    audit: { id: column('bigint(20)', { filled: true }) },
  },
  unique: ['mails: id', 'audit: id'],
  references: [],
}
type Columns = Record<string, Column | undefined>
const changed = (mails: Columns, more: Partial<DatabaseSchema> = {}): DatabaseSchema => ({
  ...before,
  tables: { ...before.tables, mails: JSON.parse(JSON.stringify({ ...before.tables['mails'], ...mails })) as Record<string, Column> },
  ...more,
})
const compare = (after: DatabaseSchema, ...retired: string[]) => compareDatabases(before, after, new Set(retired))

describe('what a running version would stumble over', () => {
  const { mails } = before.tables as { mails: Record<string, Column> }
  test.each<[string, DatabaseSchema, string]>([
    ['a table goes', { ...before, tables: { mails } }, 'drop the table audit'],
    ['a column goes', changed({ note: undefined }), 'drop the column mails.note'],
    ['a column is renamed', changed({ note: undefined, remark: mails['note'] }), 'drop the column mails.note'],
    ['a text gets shorter', changed({ to_address: column('varchar(80)') }),
      'make the column mails.to_address varchar(80), which was varchar(120)'],
    ['a number gets narrower', changed({ tries: column('tinyint(4)', { filled: true }) }),
      'make the column mails.tries tinyint(4), which was int(11)'],
    ['a number loses its sign', changed({ tries: column('int(11) unsigned', { filled: true }) }),
      'make the column mails.tries int(11) unsigned, which was int(11)'],
    ['a text becomes bytes', changed({ note: column('blob', { nullable: true, filled: true }) }),
      'make the column mails.note blob, which was text'],
    ['a value goes', changed({ state: column("enum('sent')") }),
      "make the column mails.state enum('sent'), which was enum('queued','sent')"],
    ['values change places', changed({ state: column("enum('sent','queued')") }),
      "make the column mails.state enum('sent','queued'), which was enum('queued','sent')"],
    ['null is taken no more', changed({ note: column('text', { filled: true }) }),
      'take no null in the column mails.note any more'],
    ['null comes', changed({ to_address: column('varchar(120)', { nullable: true, filled: true }) }),
      'put null into the column mails.to_address, which had none'],
    ['a default goes', changed({ tries: column('int(11)') }), 'take the default of the column mails.tries away'],
    ['a column is new, without a default', changed({ kind: column('varchar(20)') }),
      'ask for the new column mails.kind in every insert'],
    ['a key becomes unique', changed({}, { unique: [...before.unique, 'mails: to_address, state'] }),
      'let no two rows be alike in mails: to_address, state'],
    ['a column is bound', changed({}, { references: ['mails: id -> audit.id'] }), 'bind mails: id -> audit.id'],
  ])('when %s, then it says so', (_, after, fault) => {
    expect(compare(after)).toEqual([fault])
  })
})

describe('what it can go on with', () => {
  test.each<[string, DatabaseSchema]>([
    ['nothing changes', before],
    ['a table comes', { ...before, tables: { ...before.tables, more: { id: column('int(11)') } } }],
    ['a column comes, which may be null', changed({ more: column('text', { nullable: true }) })],
    ['a column comes with a default', changed({ more: column('int(11)', { filled: true }) })],
    ['a text gets longer', changed({ to_address: column('varchar(255)'), note: column('mediumtext', { nullable: true, filled: true }) })],
    ['a number gets wider', changed({ tries: column('bigint(20)', { filled: true }) })],
    ['a value comes', changed({ state: column("enum('queued','sent','failed')") })],
    ['a default comes', changed({ to_address: column('varchar(120)', { filled: true }) })],
    ['a new column is unique', changed({ more: column('int(11)', { nullable: true }) }, { unique: [...before.unique, 'mails: more'] })],
  ])('when %s, then nothing is said', (_, after) => {
    expect(compare(after)).toEqual([])
  })

  test('when what goes is retired, then nothing is said; of anything else it is', () => {
    expect(compare(changed({ note: undefined }), 'mails.note')).toEqual([])
    expect(compare({ ...before, tables: {} }, 'audit')).toEqual(['drop the table mails'])
    expect(compare({ ...before, tables: {} }, 'audit', 'mails')).toEqual([])
  })
})
