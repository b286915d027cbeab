import { randomBytes } from 'node:crypto'
import { toBinary } from '@glas/svc-kit/base/ids'
import { moveAudit } from '@glas/svc-kit/database/audit'
import type { Transaction } from '@glas/svc-kit/database/database'

interface Merge {
  readonly from: string
  readonly into: string
  /** The administrator. */
  readonly by: string
  readonly at: Date
}

interface NoteRow {
  readonly revision: number
  readonly text: string
}

/** Moves what belongs to one company to another, both locked. */
export function createMergeStore(trx: Transaction, { from, into, by, at }: Merge) {
  const [source, target] = [toBinary(from), toBinary(into)]
  const moveAll = (table: string) => trx(table).where({ company_id: source }).update({ company_id: target })

  /** One note with both texts: nothing is lost, even if that exceeds the limit for a typed note. */
  async function joinNotes(): Promise<void> {
    const noteOf = (company_id: Buffer) => trx('company_notes').where({ company_id }).first<NoteRow | undefined>()
    const [kept, moved] = [await noteOf(target), await noteOf(source)]
    if (!moved?.text) return
    const saved = {
      revision: (kept?.revision ?? 0) + 1, text: [kept?.text, moved.text].filter(Boolean).join('\n\n'), saved_at: at,
      saved_by: toBinary(by),
    }
    await trx('company_notes').insert({ company_id: target, ...saved }).onConflict('company_id').merge(saved)
  }

  /** Pictures keep their ids, which other services hold. The same picture may exist under two ids. */
  async function movePictures(): Promise<void> {
    const twins = await trx('assets').where({ 'assets.company_id': source })
      .join('assets as kept', (join) => join.on('kept.kind', 'assets.kind').on('kept.sha256', 'assets.sha256')
        .andOnVal('kept.company_id', target))
      .pluck<Buffer[]>('assets.id')
    for (const id of twins) await trx('assets').where({ id }).update({ sha256: randomBytes(32) })
    await moveAll('assets')
  }

  return {
    async moveEverything(): Promise<void> {
      await joinNotes()
      await movePictures()
      await moveAll('actings')
      await moveAudit(trx, from, into)
    },
  }
}
