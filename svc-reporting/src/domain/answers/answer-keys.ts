import { timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { answerInfo } from '@glas/contracts/survey/answers'
import { createOpener, generateKeyPair, seal, type RawKeyPair } from '@glas/contracts/wire/sealing'
import { randomId } from '@glas/svc-kit/base/ids'
import { destroySecret, writeSecretOnce } from '@glas/svc-kit/base/secret-files'

export interface AnswerKeys {
  /** Makes the key of a research, or finds the existing one; resolves after a sample was opened with each copy. */
  readonly make: (researchId: string) => Promise<RawKeyPair>
  /** The key from the first readable copy; rejects if no copy can be read. */
  readonly read: (researchId: string) => Promise<RawKeyPair>
  /** Overwrites and deletes every copy. */
  readonly erase: (researchId: string) => Promise<void>
  /** Throws if a folder can't be written. */
  readonly check: () => Promise<void>
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/**
 * Private answer keys as files: one per research, a copy in each folder, readable only by this user (D-6.2). They are
 * not encrypted: the key for that would have to lie beside them. All instances share the folders.
 */
export function createAnswerKeys(folders: readonly string[]): AnswerKeys {
  const fileOf = (researchId: string) => `${researchId}.json`

  const readCopy = async (folder: string, researchId: string): Promise<RawKeyPair> => {
    const stored = JSON.parse(await readFile(join(folder, fileOf(researchId)), 'utf8')) as Record<string, string>
    if (stored.researchId !== researchId) throw new Error('a key file of another research')
    return {
      publicKey: Buffer.from(stored.publicKey!, 'base64url'),
      privateKey: Buffer.from(stored.privateKey!, 'base64url'),
    }
  }

  return {
    async make(researchId) {
      const fresh = await generateKeyPair()
      let pair: RawKeyPair | undefined
      for (const folder of folders) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeSecretOnce(folder, fileOf(researchId), JSON.stringify({
          researchId, kem: 'DHKEM(P-256, HKDF-SHA256)', publicKey: encode((pair ?? fresh).publicKey),
          privateKey: encode((pair ?? fresh).privateKey),
        }))
        // The first instance wins; every further copy repeats its key.
        const copy = await readCopy(folder, researchId)
        if (pair && !timingSafeEqual(pair.privateKey, copy.privateKey)) throw new Error('copies of a key differ')
        await prove(copy, researchId)
        pair = copy
      }
      if (!pair) throw new Error('no folder for answer keys')
      return pair
    },

    async read(researchId) {
      const faults: unknown[] = []
      for (const folder of folders) {
        try {
          return await readCopy(folder, researchId)
        } catch (error) {
          faults.push(error)
        }
      }
      throw new AggregateError(faults, 'no copy of the answer key can be read')
    },

    async erase(researchId) {
      for (const folder of folders) {
        await destroySecret(folder, fileOf(researchId))
      }
    },

    async check() {
      for (const folder of folders) {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const probe = join(folder, `.probe-${randomId()}`)
        await (await open(probe, 'wx', 0o600)).close()
        await unlink(probe)
      }
    },
  }
}

/** A sample sealed with the public key has to open with the private one. */
async function prove(pair: RawKeyPair, researchId: string): Promise<void> {
  const sample = new TextEncoder().encode(randomId())
  const info = answerInfo(researchId)
  const opened = await (await createOpener(pair.privateKey, info))(await seal(pair.publicKey, info, sample))
  if (!timingSafeEqual(sample, opened)) throw new Error('an answer key does not open its own sample')
}
