import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { unzipSync, strFromU8 } from 'fflate'
import { accessibilityFaults } from '@glas/mfe-kit/testing/axe'
import { application, applicationId, manager, ownCompany, summary } from '../../testing/samples.ts'
import { Refused, startRemote } from '../../testing/start-remote.tsx'

/** The bytes of a saved file. */
const bytesOf = (file: Blob) => new Promise<Uint8Array>((done) => {
  const reader = new FileReader()
  reader.onload = () => done(new Uint8Array(reader.result as ArrayBuffer))
  reader.readAsArrayBuffer(file)
})

const browser = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', screenWidth: 1920, screenHeight: 1080,
  platform: 'Linux', browser: 'Firefox 152', device: 'desktop' as const, seenOn: '2026-11-20',
}
const named = { ...ownCompany(), browsers: [browser], company: { ...ownCompany().company, name: '=Kvarner' } }

const sent = { kind: 'report-ready', applicationId, queuedAt: '2026-11-25T00:00:00.000Z', state: 'sent' }
const entry = {
  id: applicationId, at: '2026-11-03T10:00:00.000Z', action: 'update-company',
  subject: { type: 'company', id: applicationId }, userId: manager().id, companyId: null, scope: 'company', act: null,
  details: {},
}

const focus = { category: 'communication', statements: ['izz.inf.01'], owner: 'Ivana', dueOn: '2027-03-15' }

async function open() {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => { saved.push(blob); return 'blob:x' }, revokeObjectURL: () => {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const started = await startRemote({ path: '/profil/uredi', user: manager(), answers: {
    'get-own-company': () => named,
    'list-applications': () => ({ applications: [summary()] }),
    'get-application': () => application({ reportReady: true }),
    'get-report-focus': () => ({ focus }),
    'get-statement': () => { throw new Refused('STATE_CONFLICT') },
    'list-own-mails': () => ({ mails: [sent] }),
    'list-own-identity-audit': ({ query }) => query.after
      ? { records: [{ ...entry, action: 'register-company' }], next: null }
      : { records: [entry], next: '1762161600000_0190f6c000007000800000000000000a' },
    'list-own-survey-audit': () => ({ records: [], next: null }),
    'list-own-notify-audit': () => ({ records: [], next: null }),
    'get-own-testimonial': () => ({ testimonial: null }),
  } })
  await screen.findByRole('heading', { name: 'Vaši podaci' })
  return { ...started, saved }
}

test('when the data is downloaded as JSON, then it has the company, applications, feedback, mails and the log', async () => {
  const { user, saved, container } = await open()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Preuzmi kao JSON' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse(new TextDecoder().decode(await bytesOf(saved[0]!)))).toEqual({
    company: named, applications: [{ ...application({ reportReady: true }), statement: null, focus }], testimonial: null,
    mails: [sent], actings: [],
    log: { accounts: [entry, { ...entry, action: 'register-company' }], researches: [], mails: [] },
  })
})

test('when it is downloaded as XLSX, then each field is a row, and no text starts a formula', async () => {
  const { user, saved } = await open()
  await user.click(screen.getByRole('button', { name: 'Preuzmi kao XLSX' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const sheet = strFromU8(unzipSync(await bytesOf(saved[0]!))['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('company.company.name')
  expect(sheet).toContain("'=Kvarner")
  expect(sheet).toContain('ana.babic@kvarner.example')
  expect(sheet).toContain(applicationId)
  for (const text of ['company.browsers', browser.userAgent, '1920']) expect(sheet).toContain(text)
})

test('when a part can not be read, then there is no file and a message', async () => {
  const { user, saved, answer } = await open()
  answer({ 'get-application': () => { throw new Refused('UNAVAILABLE') } })
  await user.click(screen.getByRole('button', { name: 'Preuzmi kao JSON' }))
  expect(await screen.findByText(/pa datoteke nema/)).toBeTruthy()
  expect(saved).toEqual([])
})
