import { expect, test } from '@jest/globals'
import { certificateIdOf } from '@glas/contracts/reporting/award-certificate-id'
import { createCertificates } from '../src/features/cycles/certificates.ts'
import { createLeaderboards } from '../src/features/cycles/leaderboards.ts'
import { closeYear } from './close-year.ts'
import { prepareReporting } from './prepare-reporting.ts'
import { publishCompany } from './published-company.ts'

const { world, service } = prepareReporting({ CHROMIUM_PATH: '/no/browser' })

/** What the database returns while `work` runs. */
async function readBy(work: () => Promise<unknown>): Promise<string> {
  const { db } = world.database
  let read = ''
  const note = (rows: unknown) => {
    read += JSON.stringify(rows)
  }
  db.on('query-response', note)
  try {
    await work()
  } finally {
    db.off('query-response', note)
  }
  return read
}

// Anyone can request them as often as they like, for years with hundreds of companies.
test('when anyone reads the award, then no questionnaire is read, and for an unknown certificate no company', async () => {
  for (const indices of [80, 70]) {
    await publishCompany(world, { endsOn: '2021-05-20', indices, name: `Tvrtka ${indices}` })
  }
  world.clock.set(new Date('2021-12-05T10:00:00.000Z'))
  expect(await closeYear(service.url, '2021', await world.tokens.tokenFor({ scope: 'admin' }))).toBe(200)
  const { db } = world.database
  const leaderboards = createLeaderboards(db)
  const certificates = createCertificates({ db, print: () => Promise.reject(new Error('not requested')) })
  const { classes } = await leaderboards.get('2021')
  const id = certificateIdOf(2021, classes.find(({ key }) => key === 'medium')!.rows[0]!.pseudonym)

  const award = await readBy(() => leaderboards.get('2021'))
  const certificate = await readBy(() => certificates.get(id))
  for (const read of [award, certificate]) {
    expect(read).toContain('Tvrtka 80')
    for (const long of ['instrument', 'statements', 'headcounts']) expect(read).not.toContain(long)
  }
  const unknown = await readBy(() =>
    expect(certificates.get('2021-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' }))
  expect(unknown).toContain('glas-award-1')
  expect(unknown).not.toContain('Tvrtka')
})
