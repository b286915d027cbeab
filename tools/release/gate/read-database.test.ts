import { expect, test } from '@jest/globals'
import type { Connection } from 'mysql2/promise'
import { readDatabase } from './read-database.ts'

/*
 * Responses of MySQL 8, which isn't available in every test run: columns without an alias have names in capitals, null
 * isn't a default, and a default that is an expression is marked in `extra`.
 */

const columns = {
  TABLE_NAME: 'mails', COLUMN_TYPE: 'int', COLLATION_NAME: null, IS_NULLABLE: 'YES', COLUMN_DEFAULT: null, EXTRA: '',
}
const answers = {
  columns: [
    { ...columns, COLUMN_NAME: 'id', IS_NULLABLE: 'NO', EXTRA: 'auto_increment' },
    { ...columns, COLUMN_NAME: 'note', COLUMN_TYPE: 'text', COLLATION_NAME: 'utf8mb4_bin' },
    { ...columns, COLUMN_NAME: 'at', COLUMN_DEFAULT: 'CURRENT_TIMESTAMP', EXTRA: 'DEFAULT_GENERATED' },
    { ...columns, COLUMN_NAME: 'size', EXTRA: 'VIRTUAL GENERATED' },
  ],
  statistics: [
    { TABLE_NAME: 'mails', INDEX_NAME: 'PRIMARY', COLUMN_NAME: 'id', SUB_PART: null },
    { TABLE_NAME: 'mails', INDEX_NAME: 'once', COLUMN_NAME: 'note', SUB_PART: 10 },
    { TABLE_NAME: 'mails', INDEX_NAME: 'once', COLUMN_NAME: null, SUB_PART: null },
  ],
  key_column_usage: [{
    TABLE_NAME: 'mails', CONSTRAINT_NAME: 'a', COLUMN_NAME: 'id', REFERENCED_TABLE_NAME: 'people',
    REFERENCED_COLUMN_NAME: 'id', DELETE_RULE: 'NO ACTION',
  }],
}

const server = {
  async query(sql: string) {
    const [, list = '', source = ''] = /^select (.*?)\s+from information_schema\.(\w+)/s.exec(sql) ?? []
    const names = list.split(',').map((one) => one.trim().replace(/^\w\./, ''))
    return [answers[source as keyof typeof answers].map((row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(names.map((one) => {
        const [name = '', alias] = one.split(' as ')
        return [alias ?? name.toUpperCase(), row[name.toUpperCase()]]
      })))]
  },
} as unknown as Connection

test('when MySQL 8 responds, then its schema is read correctly', async () => {
  expect(await readDatabase(server, 'glas')).toEqual({
    mails: {
      columns: {
        id: { type: 'int', nullable: false, filled: 'counter' },
        note: { type: 'text', nullable: true, collation: 'utf8mb4_bin' },
        at: { type: 'int', nullable: true, filled: 'default' },
        size: { type: 'int', nullable: true, filled: 'generated' },
      },
      unique: [['id'], ['note(10)', '(expression)']],
      references: [{ columns: ['id'], table: 'people', tableColumns: ['id'], onDelete: 'NO ACTION' }],
    },
  })
})
