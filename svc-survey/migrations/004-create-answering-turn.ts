import type { Migration } from '@glas/svc-kit/database/migrations'

/** One row to lock: the tables of codes and answers are either being rewritten or in use by a long transaction. */
export const createAnsweringTurn: Migration = {
  name: '004-create-answering-turn',
  up: async (db) => {
    // Both statements are idempotent: if a process dies between them, or before the migration is recorded, it runs
    // again.
    await db.raw('create table if not exists answering_turn (id int primary key)')
    await db.raw('insert ignore into answering_turn (id) values (1)')
  },
}
