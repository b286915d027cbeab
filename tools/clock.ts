import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateDir } from './start/paths.ts'

const usage = `npm run clock -- +5d: moves the business time of this checkout's system, running or not.
  +5d, -2h, +30m, +10s    relative to the current business time
  2026-12-01T09:00        to this time (local time of this machine)
  reset                   back to the present
  (nothing)               prints the current business time
Sessions, leases and time-outs stay in real time.`

const file = process.env.GLAS_TEST_CLOCK ?? join(stateDir, 'clock.json')
const units: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

function currentOffset(): number {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { offsetMs: number }).offsetMs : 0
}

function offsetFor(text: string): number | undefined {
  if (text === 'reset') return 0
  const step = /^([+-])(\d+)([smhd])$/.exec(text)
  if (step) return currentOffset() + (step[1] === '-' ? -1 : 1) * Number(step[2]) * units[step[3]!]!
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment - Date.now()
}

const [text] = process.argv.slice(2)
const offsetMs = text === undefined ? currentOffset() : offsetFor(text)
if (text === '--help' || offsetMs === undefined) {
  console.log(usage)
  process.exitCode = text === '--help' ? 0 : 1
} else {
  if (text !== undefined) {
    writeFileSync(`${file}.new`, JSON.stringify({ offsetMs }))
    renameSync(`${file}.new`, file)
  }
  console.log(`Business time is ${new Date(Date.now() + offsetMs).toISOString()}`)
}
