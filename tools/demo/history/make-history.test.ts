import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { getAsset } from '@glas/contracts/identity/assets.operations'
import { getOwnCompany, updateOwnCompany } from '@glas/contracts/identity/own-company.operations'
import { getBenchmark } from '@glas/contracts/reporting/benchmark.operations'
import { getOwnAwardRows } from '@glas/contracts/reporting/commitments.operations'
import { getCycle, listCycles } from '@glas/contracts/reporting/cycles.operations'
import { downloadAwardFile, getLeaderboard, listAwardYears } from '@glas/contracts/reporting/leaderboards.operations'
import { getBasicReport, getComparativeYears, getReportTrend } from '@glas/contracts/reporting/reports.operations'
import { createApplication, listApplications, listSubmissions } from '@glas/contracts/survey/applications.operations'
import { listTestimonials } from '@glas/contracts/survey/testimonials.operations'
import { eventually } from '@glas/svc-kit/testing/eventually'
import { root } from '../../start/paths.ts'
import { tokenOf } from '../research.ts'
import { openAccess, type Site } from '../site.ts'
import { emailOf, historyCompanies } from './companies.ts'
import { startInstallation } from './installation.fixture.ts'
import { hasHistory, makeHistory } from './make-history.ts'
import type { HistorySize } from './plan.ts'
import { asAdministrator, rowsOf, schemaPairs } from './schemas.ts'

/* Three years of a few companies, made beside an installation and moved into it; then what its users see of them. */

// Tests of svc-identity in this process block every format but JPEG and PNG, as that service does.
sharp.unblock({ operation: ['VipsForeignLoad'] })

const keys = ['bitovnica', 'javorina', 'zbroj', 'krovovi', 'nacrt-devet', 'mrezni-most', 'kodna-soba', 'stara-terra']
const size: HistorySize = { companies: historyCompanies.filter(({ key }) => keys.includes(key)), years: 3 }
const password = randomBytes(9).toString('base64url')
const lastYear = new Date().getFullYear() - 1
const years = [lastYear, lastYear - 1, lastYear - 2]
const companyOf = (key: string) => historyCompanies.find((one) => one.key === key)!

let installation: Awaited<ReturnType<typeof startInstallation>>
let site: Site
let admin: string
let bitovnica: string
let stopped: unknown
let companiesAfterStop: number

const countCompanies = () => asAdministrator(installation.installation.database, async (connection) => {
  const [identity] = schemaPairs(installation.installation.envs)
  return (await rowsOf(connection, `SELECT 1 FROM \`${identity!.real}\`.companies`)).length
})

beforeAll(async () => {
  installation = await startInstallation()
  const { urls } = installation
  site = openAccess({
    urlOf: ({ service }) => urls[service], get: (path) => fetch(new URL(path, urls.survey)), mailsTo: async () => [],
  })
  const options = {
    installation: installation.installation, dir: join(installation.dir, 'past'), admin: installation.admin, password,
    size,
  }
  // Stopped in the middle, as by Ctrl-C; its services end.
  const stopping = new AbortController()
  const log = (what: string) => {
    if (what.includes('approve')) stopping.abort(new Error('stopped'))
  }
  stopped = await makeHistory({ ...options, log, signal: stopping.signal }).catch((error: Error) => error.message)
  companiesAfterStop = await countCompanies()
  await makeHistory({ ...options, log: () => undefined })
  admin = await tokenOf(site, installation.admin.email, installation.admin.password)
  bitovnica = await tokenOf(site, emailOf(companyOf('bitovnica')), password)
}, 900_000)
afterAll(() => installation?.stop(), 60_000)

const researchesOf = async (token: string) => (await site.ask(listApplications, { token })).applications
const newestIzz = async (token: string, year: number) => (await researchesOf(token))
  .find(({ product, endsOn, reportReady }) => product === 'izz' && reportReady && endsOn?.startsWith(`${year}`))!

describe('the past of an installation', () => {
  test('when an attempt is stopped, then the installation has nothing of it, and the next one makes all', async () => {
    expect([stopped, companiesAfterStop]).toEqual(['stopped', 0])
    expect(await countCompanies()).toBe(keys.length)
  })

  test('when it was moved, then nothing of the services that made it is left', async () => {
    const { dir, installation: { envs, database } } = installation
    expect(existsSync(join(dir, 'past'))).toBe(false)
    const past = schemaPairs(envs).map((pair) => pair.past)
    expect(await asAdministrator(database, (connection) => rowsOf(
      connection, 'SELECT schema_name FROM information_schema.schemata WHERE schema_name IN (?)', [past]))).toEqual([])
    expect(await hasHistory(installation.installation, size)).toBe(true)
  })

  test.each(years)('when anyone looks at %d, then a program without our code finds the same winners', async (year) => {
    expect((await site.ask(listAwardYears)).available_years).toEqual(years)
    const award = await site.ask(getLeaderboard, { params: { year: `${year}` } })
    expect(award.bestOfAll).toHaveLength(1)
    expect(award.classes.find(({ key }) => key === 'small')!.rows.length).toBeGreaterThanOrEqual(4)
    expect(award.newcomers.length > 0).toBe(year === lastYear - 2 || year === lastYear - 1)
    const { bytes } = await site.send(downloadAwardFile, { params: { sha256: award.sha256 } })
    const file = join(installation.dir, `award-${year}.json`)
    writeFileSync(file, bytes)
    const { status, stdout } = spawnSync(
      process.execPath, [join(root, 'mfe-marketing/src/features/winners/recompute.mjs'), file], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringContaining('all places and prizes follow')])
  })

  test.each(years)('when anyone looks at the winners of %d, then the logos of those who agreed are there', async (year) => {
    const { classes } = await site.ask(getLeaderboard, { params: { year: `${year}` } })
    const winners = classes.flatMap(({ rows }) => rows).filter(({ companyName }) => companyName)
    const agreed = winners.filter(({ companyName }) =>
      historyCompanies.some(({ name, hidesLogo }) => name === companyName && !hidesLogo))
    expect(agreed.length).toBeGreaterThan(0)
    expect(winners.filter(({ logo }) => logo)).toEqual(agreed)
  })

  test('when a company is too small for the award, then the cycle names that condition', async () => {
    const { entries } = await site.ask(getCycle, { token: admin, params: { year: `${lastYear}` } })
    const tooSmall = entries.find(({ companyName }) => companyName === companyOf('stara-terra').name)
    expect(tooSmall?.failed).toEqual(['employees'])
    expect(entries.filter(({ failed }) => failed.length === 0).length).toBeGreaterThanOrEqual(6)
    const { cycles } = await site.ask(listCycles, { token: admin })
    expect(cycles.find(({ year }) => year === lastYear)?.closedAt).not.toBeNull()
  })

  test('when a company logs in, then it reads its report, years, benchmark and rows of the award', async () => {
    const { id: researchId } = await newestIzz(bitovnica, lastYear)
    const asked = { token: bitovnica, params: { researchId } }
    const report = await site.ask(getBasicReport, asked)
    expect(report.companyName).toBe('Bitovnica d.o.o.')
    expect(report.logo).toBeDefined()
    expect((await site.ask(getComparativeYears, asked)).years).toHaveLength(4)
    const benchmark = await site.ask(getBenchmark, asked)
    expect(benchmark.year).toBe(lastYear)
    expect(benchmark.sets.find(({ key }) => key === 'all')?.companies).toBeGreaterThanOrEqual(5)
    const { award } = await site.ask(getOwnAwardRows, asked)
    expect(award?.rows[0]?.table).toBe('class/small')
  })

  test('when a PULS was asked three times, then its trend rises', async () => {
    const waves = (await researchesOf(bitovnica)).filter(({ product }) => product === 'puls')
    expect(waves.map(({ reportReady }) => reportReady)).toEqual([true, true, true])
    const last = waves.toSorted((a, b) => (a.endsOn! < b.endsOn! ? 1 : -1))[0]!
    const { waves: joined, statements } = await site.ask(getReportTrend, {
      token: bitovnica, params: { researchId: last.id },
    })
    expect(joined.filter(({ product }) => product === 'puls')).toHaveLength(3)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.every(({ points }) => points.at(-1)!.value > points.find(({ wave }) =>
      joined[wave]?.product === 'puls')!.value)).toBe(true)
  })

  test('when a research was on paper, too, then its report counts the sheets', async () => {
    const token = await tokenOf(site, emailOf(companyOf('javorina')), password)
    const combined = (await researchesOf(token)).find(({ type }) => type === 'combined')!
    expect(combined.state).toBe('entry_closed')
    const { participation } = await site.ask(getBasicReport, { token, params: { researchId: combined.id } })
    expect([participation.answers, participation.void]).toEqual([46, 0])
    expect(participation.blanks).toBeDefined()
  })

  test('when anyone reads testimonials, then each has its portrait', async () => {
    const { testimonials } = await site.ask(listTestimonials)
    expect(testimonials.map(({ companyName }) => companyName))
      .toEqual(['Bitovnica d.o.o.', 'Javorina namještaj d.o.o.'])
    for (const { photoId } of testimonials) {
      const { headers } = await site.send(getAsset, { params: { id: photoId! } })
      expect(headers.get('content-type')).toBe('image/jpeg')
    }
  })

  test('when an administrator opens applications, then one waits', async () => {
    const { applications } = await site.ask(listSubmissions, { token: admin, query: { state: 'under_check' } })
    expect(applications.map(({ companyName }) => companyName)).toEqual([companyOf('mrezni-most').name])
  })

  test('when a moved company changes its name and applies, then every service follows', async () => {
    const zbroj = companyOf('zbroj')
    const token = await tokenOf(site, emailOf(zbroj), password)
    const { revision, company, contact: { email: _, ...contact } } = await site.ask(getOwnCompany, { token })
    const name = 'Računovodstvo Zbroj i partneri d.o.o.'
    await site.ask(updateOwnCompany, { token, body: { revision, company: { ...company, name }, contact } })
    await site.ask(createApplication, { token, body: { product: 'izz' } })
    await eventually(async () => (await researchesOf(token))[0]?.companyName === name || undefined, 20_000)
  })
})
