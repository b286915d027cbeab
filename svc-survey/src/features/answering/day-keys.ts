import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@glas/svc-kit/base/clock'
import { type RingKey, hmac } from '@glas/svc-kit/base/key-ring'
import type { Logger } from '@glas/svc-kit/base/logger'
import { destroySecret, writeSecretOnce } from '@glas/svc-kit/base/secret-files'
import { type WakingLoop, startLoop } from '@glas/svc-kit/jobs/loop'

const dayMs = 24 * 3600 * 1000
/** A key is used on its day and the day after: it is deleted 48 hours after it could first have been made. */
const daysKept = 2
const keyBytes = 32
/** How soon an expired key is destroyed. */
const sweepEveryMs = 30_000

/** The server's part of a draft's key, derived from one daily key. */
export interface DraftKey {
  readonly id: string
  readonly key: Buffer
  /** When the daily key is destroyed. */
  readonly until: Date
}

export interface DayKeys {
  /** The parts for a code, the newest first. Nothing about the code is looked up or stored. */
  readonly derive: (code: string) => Promise<readonly DraftKey[]>
  /** Destroys expired keys. */
  readonly sweep: () => Promise<void>
  readonly loop: WakingLoop
}

/** UTC days: each has 24 hours. */
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
const idOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * Daily keys as files, one per day, readable only by this user (decisions/020). They are in no database, log or backup,
 * and are overwritten in place before deletion, so that a destroyed key can't be recovered. All instances share the
 * folder: if two make a key at once, the first one wins.
 */
export function createDayKeys(options: { folder: string; clock: Clock; logger: Logger }): DayKeys {
  const { folder, clock, logger } = options
  /** Keys read before, by day. */
  const known = new Map<number, RingKey>()

  async function read(day: number): Promise<RingKey | undefined> {
    const found = known.get(day)
    if (found) return found
    const key = await readFile(join(folder, idOf(day))).catch((error: { code?: string }) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (!key) return undefined
    if (key.length !== keyBytes) throw new Error('a daily key has the wrong length')
    const ring = { id: idOf(day), key }
    known.set(day, ring)
    return ring
  }

  async function make(day: number): Promise<RingKey> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeSecretOnce(folder, idOf(day), randomBytes(keyBytes))
    const made = await read(day)
    if (!made) throw new Error('a daily key disappeared right after it was written')
    return made
  }

  async function sweep(): Promise<void> {
    const oldest = dayOf(clock.now()) - daysKept + 1
    for (const [day, { key }] of known) {
      if (day >= oldest) continue
      known.delete(day)
      key.fill(0)
    }
    const names = await readdir(folder).catch(() => [])
    const over = names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name) && name < idOf(oldest))
    for (const name of over) await destroySecret(folder, name)
  }

  return {
    async derive(code) {
      const today = dayOf(clock.now())
      const keys: DraftKey[] = []
      for (let day = today; day > today - daysKept; day--) {
        const key = await read(day) ?? (day === today ? await make(day) : undefined)
        if (!key) continue
        const until = new Date((day + daysKept) * dayMs)
        keys.push({ id: key.id, key: hmac(key, 'draft', code), until })
      }
      return keys
    },
    sweep,
    loop: startLoop({
      name: 'day-keys', logger, pollMs: sweepEveryMs, maxWaitMs: sweepEveryMs,
      run: () => sweep().then(() => false),
    }),
  }
}
