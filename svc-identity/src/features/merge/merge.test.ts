import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getMe, registerCompany } from '@glas/contracts/identity/accounts.operations'
import { actForCompany, listActings } from '@glas/contracts/identity/acting.operations'
import { getAsset, uploadLogo, uploadPhoto } from '@glas/contracts/identity/assets.operations'
import { listIdentityAudit } from '@glas/contracts/identity/audit.operations'
import { getCompany } from '@glas/contracts/identity/companies.operations'
import { getCompanyNote, saveCompanyNote } from '@glas/contracts/identity/company-note.operations'
import type { Contact } from '@glas/contracts/identity/company'
import { eraseCompany, requestErasure, withdrawErasure } from '@glas/contracts/identity/erasure.operations'
import { mergeCompanies } from '@glas/contracts/identity/merge.operations'
import { logIn, refreshSession } from '@glas/contracts/identity/sessions.operations'
import { testimonialPhotoChanged } from '@glas/contracts/survey/testimonials.events'
import { newId, toBinary } from '@glas/svc-kit/base/ids'
import { openJwe } from '@glas/svc-kit/http/tokens'
import { call } from '@glas/svc-kit/testing/call'
import { eventually } from '@glas/svc-kit/testing/eventually'
import {
  admin, confirmed, cookieOf, eventsOf, loggedIn, password, registered, registration, solvedCaptcha, withRefresh,
} from '../../../test/factories.ts'
import { picture } from '../../../test/pictures.fixture.ts'
import { startIdentity, type Identity } from '../../../test/start.ts'

let identity: Identity
let staff: Awaited<ReturnType<typeof admin>>
beforeAll(async () => {
  identity = await startIdentity()
  staff = await admin(identity)
})
afterAll(() => identity.stop())

const reason = 'Kolegica je otvorila drugi račun'
const png = (bytes: Buffer<ArrayBuffer>) => new Blob([bytes], { type: 'image/png' })
const merge = (into: string, from: string, name: string, token = staff.token) =>
  call(identity.url, mergeCompanies, { token, params: { id: into }, body: { from, name, reason: ` ${reason} ` } })

/** Two companies: one that stays, and one that is merged into it. */
async function twins() {
  const [kept, double] = [await confirmed(identity), await confirmed(identity)]
  return { kept, double, name: double.body.company.name }
}

describe('two companies that are merged', () => {
  test('when one is merged, then its account is gone, and its address and tax id are free', async () => {
    const { kept, double, name } = await twins()
    const { status, data } = await merge(kept.companyId, double.companyId, ` ${name}  `)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: kept.companyId, revision: 2, profile: kept.body.company, contact: kept.body.contact })
    const gone = { token: staff.token, params: { id: double.companyId } }
    expect((await call(identity.url, getCompany, gone)).status).toBe(404)
    const { token, refreshToken } = double.session
    expect((await call(identity.url, getMe, { token, query: {} })).status).toBe(401)
    expect((await call(identity.url, refreshSession, withRefresh(refreshToken))).status).toBe(401)
    expect((await call(identity.url, logIn, { body: { email: double.email, password } })).status).toBe(401)
    expect((await loggedIn(identity, kept.email)).user.company!.id).toBe(kept.companyId)
    const body = { ...registration({ company: double.body.company, contact: double.body.contact }), captcha: await solvedCaptcha(identity.url) }
    expect((await call(identity.url, registerCompany, { body })).status).toBe(201)
  })

  test('when one is merged, then notes, pictures and the log of both are with the other one', async () => {
    const { kept, double, name } = await twins()
    const save = (id: string, text: string) =>
      call(identity.url, saveCompanyNote, { token: staff.token, params: { id }, body: { revision: 0, text } })
    await save(kept.companyId, 'Traže ponudu.')
    await save(double.companyId, 'Zvala je dvaput.')
    const [same, other] = [await picture(300, 100), await picture(320, 110)]
    const upload = async (token: string, bytes: Buffer<ArrayBuffer>) =>
      (await call(identity.url, uploadLogo, { token, body: png(bytes) })).data.logo!.id
    const pictures = [
      await upload(kept.session.token, same), await upload(double.session.token, same),
      await upload(double.session.token, other),
    ]
    await call(identity.url, actForCompany, {
      token: staff.token, body: { companyId: double.companyId, reason: 'Na molbu' }, ...withRefresh(staff.refreshToken),
    })
    staff = await admin(identity)
    expect((await merge(kept.companyId, double.companyId, name)).status).toBe(200)

    const { data: note } = await call(identity.url, getCompanyNote, { token: staff.token, params: { id: kept.companyId } })
    expect(note).toMatchObject({ revision: 2, text: 'Traže ponudu.\n\nZvala je dvaput.', savedBy: staff.user.id })
    for (const id of pictures) {
      expect((await call(identity.url, getAsset, { params: { id }, query: { key: 'full' } })).status).toBe(200)
    }
    const { data: { records } } = await call(identity.url, listIdentityAudit, { token: staff.token, query: { company: kept.companyId } })
    expect(records[0]).toMatchObject({
      action: 'merge-companies', userId: staff.user.id, companyId: kept.companyId,
      details: { reason, merged: { name, taxId: double.body.company.taxId, contact: 'Ana Šarić' } },
    })
    expect(records.filter(({ action }) => action === 'register-company')).toHaveLength(2)
    expect(records.some(({ action }) => action === 'act-for-company')).toBe(true)
  })

  test('when one is merged, then an event has the state of the other one, and what still comes about it is applied', async () => {
    const { kept, double, name } = await twins()
    const body = png(await picture(200, 200))
    const { data: { id: photoId } } = await call(identity.url, uploadPhoto, { token: double.session.token, body })
    await merge(kept.companyId, double.companyId, name)
    const events = await eventsOf(identity, kept.companyId, 2)
    expect(events.at(-1)!.headers['ce_type']).toBe('glas.identity.company-merged.v1')
    const { data } = events.at(-1)!
    expect(data).toMatchObject({ companyId: kept.companyId, from: double.companyId, revision: 2, name: kept.body.company.name })
    expect(await openJwe<Contact>(identity.config.internalKeys, data.sealedContact)).toEqual(kept.body.contact)
    expect(data.userIds).toEqual([double.userId])
    const written = async (mail: { sealed: string }) => openJwe(identity.config.internalKeys, mail.sealed)
    expect(await written(data.mails.gone)).toMatchObject({
      to: double.email, firstName: 'Ana', company: kept.body.company.name, person: 'Ana Šarić',
      link: expect.stringMatching(/\/login$/),
    })
    expect(await written(data.mails.kept)).toMatchObject({
      to: kept.email, company: name, person: 'Ana Šarić', link: expect.stringMatching(/\/profil\/izz$/),
    })
    expect(data.mails).toMatchObject({ kept: { companyId: kept.companyId } })
    // It is no company's any more.
    expect(data.mails.gone).not.toHaveProperty('companyId')
    await identity.broker.publish(testimonialPhotoChanged, { aggregateId: double.companyId, data: {
      companyId: double.companyId, photoId: null, formerId: photoId,
    } })
    await eventually(async () => !(await identity.db('assets').where({ id: toBinary(photoId) }).first()).in_use)
  })

  test('when staff act for the removed company, at any business time, then their own session is back', async () => {
    const fiveDays = 5 * 86_400_000
    const later = await startIdentity({ clock: { now: () => new Date(Date.now() + fiveDays) } })
    try {
      const [kept, double, other] = [await confirmed(later), await confirmed(later), await admin(later)]
      const started = await call(later.url, actForCompany, {
        token: other.token, body: { companyId: double.companyId, reason: 'Na molbu' }, ...withRefresh(other.refreshToken),
      })
      const { token } = await admin(later)
      const body = { from: double.companyId, name: double.body.company.name, reason }
      expect((await call(later.url, mergeCompanies, { token, params: { id: kept.companyId }, body })).status).toBe(200)
      const { data } = await call(later.url, refreshSession, withRefresh(cookieOf(started, 'glas_refresh')!))
      expect([data.user.id, data.acting]).toEqual([other.user.id, undefined])
      const acted = await call(later.url, listActings, { token: (await loggedIn(later, kept.email)).token })
      expect(acted.data.actings).toMatchObject([{ by: 'Iva Kos', reason: 'Na molbu', minutes: 1 }])
    } finally {
      await later.stop()
    }
  })

  test('when an address was never confirmed, then no mail goes to it, and the other mail does not repeat its name', async () => {
    const [kept, double] = [await confirmed(identity), await registered(identity)]
    await merge(kept.companyId, double.companyId, double.body.company.name)
    const { data } = (await eventsOf(identity, kept.companyId, 2)).at(-1)!
    expect(Object.keys(data.mails)).toEqual(['kept'])
    expect(await openJwe(identity.config.internalKeys, data.mails.kept.sealed)).not.toHaveProperty('person')
  })

  test('when both are merged into each other at once, then one of them stays', async () => {
    const { kept, double, name } = await twins()
    const answers = await Promise.all([
      merge(kept.companyId, double.companyId, name), merge(double.companyId, kept.companyId, name),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await merge(kept.companyId, double.companyId, name)).status).toBe(404)
  })

  test('when one of them has requested its erasure, then nothing is merged', async () => {
    const { kept, double, name } = await twins()
    const { token } = double.session
    await call(identity.url, requestErasure, { token, body: { name, password } })
    expect((await merge(kept.companyId, double.companyId, name)).error?.code).toBe('STATE_CONFLICT')
    expect((await merge(double.companyId, kept.companyId, kept.body.company.name)).error?.code).toBe('STATE_CONFLICT')
    await call(identity.url, withdrawErasure, { token })
    expect((await merge(kept.companyId, double.companyId, name)).status).toBe(200)
  })

  test('when the company that stays requests its erasure, then no administrator shortens the wait', async () => {
    const { kept, double, name } = await twins()
    await merge(kept.companyId, double.companyId, name)
    const { name: own } = kept.body.company
    await call(identity.url, requestErasure, { token: kept.session.token, body: { name: own, password } })
    const erase = () => call(identity.url, eraseCompany, {
      token: staff.token, params: { id: kept.companyId }, body: { name: own, reason },
    })
    const mergedAgo = (days: number) => identity.db('audit')
      .where({ action: 'merge-companies', company_id: toBinary(kept.companyId) })
      .update({ at: new Date(Date.now() - days * 86_400_000) })
    for (const days of [0, 6]) {
      await mergedAgo(days)
      expect(await erase()).toMatchObject({ status: 409, error: { code: 'STATE_CONFLICT' } })
    }
    await mergedAgo(8)
    expect(await erase()).toMatchObject({ status: 200, data: { erasure: null } })
  })

  test('when a deactivated administrator still has a token, then nothing is merged or erased', async () => {
    const { kept, double, name } = await twins()
    const other = await admin(identity)
    await identity.db('users').where({ id: toBinary(other.user.id) }).update({ deactivated_at: new Date() })
    expect((await merge(kept.companyId, double.companyId, name, other.token)).status).toBe(401)
    const params = { id: double.companyId }
    expect((await call(identity.url, eraseCompany, { token: other.token, params, body: { name, reason } })).status).toBe(401)
  })

  test('when the name differs, it is the same company, or the caller is no administrator, then nothing is merged', async () => {
    const { kept, double, name } = await twins()
    const fault = (path: string, rule: string) => ({ status: 400, error: { details: [{ path, rule }] } })
    expect(await merge(kept.companyId, double.companyId, `${name}x`)).toMatchObject(fault('/name', 'equal'))
    expect(await merge(kept.companyId, kept.companyId, name)).toMatchObject(fault('/from', 'unique'))
    expect((await merge(kept.companyId, newId(), name)).status).toBe(404)
    expect((await merge(kept.companyId, double.companyId, name, kept.session.token)).status).toBe(403)
    expect((await loggedIn(identity, double.email)).user.company!.id).toBe(double.companyId)
    expect((await registered(identity)).companyId).not.toBe(double.companyId)
  })
})
