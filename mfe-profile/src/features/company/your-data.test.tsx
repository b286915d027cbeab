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

const named = { ...ownCompany(), company: { ...ownCompany().company, name: '=Kvarner' } }

async function open() {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => { saved.push(blob); return 'blob:x' }, revokeObjectURL: () => {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const started = await startRemote({ path: '/profil/uredi', user: manager(), answers: {
    'get-own-company': () => named,
    'list-applications': () => ({ applications: [summary()] }),
    'get-application': () => application(),
    'get-own-testimonial': () => ({ testimonial: null }),
  } })
  await screen.findByRole('heading', { name: 'Vaši podaci' })
  return { ...started, saved }
}

test('when the data is downloaded as JSON, then it has the company, each application and the feedback', async () => {
  const { user, saved, container } = await open()
  expect(await accessibilityFaults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Preuzmi kao JSON' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(JSON.parse(new TextDecoder().decode(await bytesOf(saved[0]!)))).toEqual({
    company: named, applications: [application()], testimonial: null,
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
})

test('when a part can not be read, then there is no file and a message', async () => {
  const { user, saved, answer } = await open()
  answer({ 'get-application': () => { throw new Refused('UNAVAILABLE') } })
  await user.click(screen.getByRole('button', { name: 'Preuzmi kao JSON' }))
  expect(await screen.findByText(/pa datoteke nema/)).toBeTruthy()
  expect(saved).toEqual([])
})
