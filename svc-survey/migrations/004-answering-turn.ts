import type { Migration } from '@glas/svc-kit/database/migrations'

/** One row to lock: the tables of codes and answers are either rewritten or used by a long transaction. */
export const createAnsweringTurn: Migration = {
  name: '004-create-answering-turn',
  up: async (db) => {
    // Both can be repeated: after a process died between them, or before the step was noted, it is taken again.
    await db.raw('create table if not exists answering_turn (id int primary key)')
    await db.raw('insert ignore into answering_turn (id) values (1)')
  },
}
