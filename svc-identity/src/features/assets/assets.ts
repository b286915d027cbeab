import type { AssetKey, ModernFormat } from '@glas/contracts/identity/asset-path'
import type { Picture, uploadLogo } from '@glas/contracts/identity/assets.operations'
import type { DataOf } from '@glas/contracts/operation'
import type { Clock } from '@glas/svc-kit/base/clock'
import { notFound, tooManyRequests } from '@glas/svc-kit/base/errors'
import type { KeyRing } from '@glas/svc-kit/base/key-ring'
import { audit } from '@glas/svc-kit/database/audit'
import { inTransaction, type Database, type Transaction } from '@glas/svc-kit/database/database'
import type { Caller } from '@glas/svc-kit/http/tokens'
import { createAccountStore } from '../../domain/accounts.store.ts'
import { createAssetStore, type AssetFile, type AssetKind } from '../../domain/assets.store.ts'
import { createCompanyStore, type StoredCompany } from '../../domain/companies.store.ts'
import { publishContact } from '../../domain/company.events.ts'
import type { Limits } from '../../domain/limits.ts'
import type { Account } from '../../domain/users.ts'
import { drawLogo, drawPhoto, type DrawnPicture } from './pictures.ts'

type LogoChange = DataOf<typeof uploadLogo>

/** Pictures that a company can add in a day: replaced logos are kept, so they need an end. */
const perDay = 40
const dayMs = 24 * 3_600_000

interface Locked {
  readonly trx: Transaction
  readonly company: StoredCompany
  readonly contact: Account
}

/** @throws TOO_MANY_REQUESTS */
async function add(
  { trx, company }: Pick<Locked, 'trx' | 'company'>, kind: AssetKind, drawn: DrawnPicture,
): Promise<Picture> {
  const now = new Date()
  const assets = createAssetStore(trx)
  const picture = await assets.add({ companyId: company.id, kind, ...drawn }, now)
  if (await assets.countSince(company.id, new Date(now.getTime() - dayMs)) > perDay) throw tooManyRequests(3600)
  return picture
}

/** Logos and photos. */
export function createAssets(deps: { db: Database; clock: Clock; internalKeys: KeyRing; limits: Limits }) {
  const { db, clock, internalKeys, limits } = deps

  /** Runs a change while no other one of the company runs. @throws NOT_FOUND if it no longer exists */
  async function withCompany<T>({ companyId }: Caller, change: (locked: Locked) => Promise<T>): Promise<T> {
    const known = companyId === null ? undefined : await createAccountStore(db).findContact(companyId)
    if (!known || companyId === null) throw notFound()
    return inTransaction(db, async (trx) => {
      await createAccountStore(trx).lock(known.id)
      await createCompanyStore(trx).lock(companyId)
      const company = await createCompanyStore(trx).find(companyId)
      const contact = await createAccountStore(trx).findContact(companyId)
      if (!company || !contact) throw notFound()
      return change({ trx, company, contact })
    })
  }

  async function setLogo({ trx, company, contact }: Locked, caller: Caller, logo: Picture | null): Promise<LogoChange> {
    if (company.logoId === (logo?.id ?? null)) return { revision: company.revision, logo }
    const at = clock.now()
    await createCompanyStore(trx).setLogo(company.id, logo?.id ?? null)
    const subject = { type: 'company', id: company.id }
    await audit(trx, { action: logo ? 'change-logo' : 'remove-logo', subject, by: caller, at })
    await publishContact(trx, internalKeys, contact, at)
    return { revision: company.revision + 1, logo }
  }

  return {
    /** @throws UNREADABLE_IMAGE, IMAGE_TOO_BIG, IMAGE_DIMENSIONS, TOO_MANY_REQUESTS */
    async uploadLogo(caller: Caller, bytes: Buffer): Promise<LogoChange> {
      await limits.pictures.require(caller.companyId ?? '')
      const drawn = await drawLogo(bytes)
      return withCompany(caller, async (locked) => setLogo(locked, caller, await add(locked, 'logo', drawn)))
    },

    async removeLogo(caller: Caller): Promise<LogoChange> {
      return withCompany(caller, (locked) => setLogo(locked, caller, null))
    },

    /** @throws UNREADABLE_IMAGE, IMAGE_TOO_BIG, IMAGE_DIMENSIONS, TOO_MANY_REQUESTS */
    async uploadPhoto(caller: Caller, bytes: Buffer): Promise<Picture> {
      await limits.pictures.require(caller.companyId ?? '')
      const drawn = await drawPhoto(bytes)
      return withCompany(caller, async (locked) => {
        const photo = await add(locked, 'photo', drawn)
        const subject = { type: 'company', id: locked.company.id }
        await audit(locked.trx, { action: 'upload-photo', subject, by: caller, at: clock.now() })
        return photo
      })
    },

    /** @throws NOT_FOUND */
    read: (id: string, key: AssetKey, accepted: readonly ModernFormat[]) => readPicture(db, id, key, accepted),
  }
}

/**
 * A picture in the smallest accepted format. One from before there were such formats, or the size, is sent as it was
 * kept: nothing is drawn at a request, which anyone can repeat.
 * @throws NOT_FOUND
 */
async function readPicture(
  db: Database, id: string, key: AssetKey, accepted: readonly ModernFormat[],
): Promise<Omit<AssetFile, 'key'>> {
  const store = createAssetStore(db)
  const file = await store.findFile(id, key, accepted)
    ?? (key === 'medium' ? await store.findFile(id, 'full', accepted) : null)
  if (!file) throw notFound()
  return file
}

export type Assets = ReturnType<typeof createAssets>
