// Recomputes every place and prize of an award from its published file, and nothing else. It needs Node.js or a browser,
// imports nothing, and does not resemble the code that made the file.
//
//   node recompute.mjs <file> [<file> …]                  checks files; the exit code is 1 if a place differs
//   node recompute.mjs --compare <before> <after>         shows what a correction changed
//   node recompute.mjs --open <file> <salt> <research>    finds the row of a company that knows its salt

/** The SHA-256 of bytes, in hexadecimal digits. */
export async function sha256(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A decimal number as whole hundredths: '74.1' is 7410n. No floating point. */
function hundredths(number) {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(number))
  if (!match) throw new Error(`${number} is not a number with at most two decimals`)
  const size = BigInt(match[2]) * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] ? -size : size
}

const below = (a, b) => (a < b ? 1 : a > b ? -1 : 0)

/** Whether row `a` is ahead of row `b` (negative), behind it, or equal: by score, then eNPS, then fill rate. */
function order(a, b) {
  const byScore = below(hundredths(a.score), hundredths(b.score))
  if (byScore !== 0) return byScore
  for (const row of [a, b]) {
    if (row.fillRate === undefined) throw new Error(`${row.pseudonym} shares its score, but shows no fill rate`)
  }
  // A company without a published eNPS is behind those with one.
  const enps = below(a.enps === undefined ? -1_000_000n : hundredths(a.enps), b.enps === undefined ? -1_000_000n : hundredths(b.enps))
  return enps !== 0 ? enps : below(hundredths(a.fillRate), hundredths(b.fillRate))
}

/** The place of each row: one more than the rows ahead of it. */
const placesOf = (rows) => rows.map((row) => 1 + rows.filter((other) => other !== row && order(other, row) < 0).length)

/** The faults of one table. */
function checkTable({ table, rows }, rules) {
  const [kind, name] = table.split('/')
  const faults = []
  const places = placesOf(rows)
  const prizes = kind === 'class' ? rules.placesByClass : 1
  rows.forEach((row, i) => {
    const where = `${table}, ${row.pseudonym}`
    if (row.place !== places[i]) faults.push(`${where}: the file says place ${row.place}, recomputed ${places[i]}`)
    if ((row.prize === true) !== (places[i] <= prizes)) faults.push(`${where}: the prize does not follow from place ${places[i]}`)
    if (!(row.from >= 1 && row.from <= row.to && row.to <= rows.length)) faults.push(`${where}: the range of places is wrong`)
    if (!/^[0-9a-f]{64}$/.test(row.commitment)) faults.push(`${where}: there is no commitment`)
  })
  if (kind === 'class' && !rules.classes.some(({ key }) => key === name)) faults.push(`${table}: the rules have no such class`)
  if (kind === 'industry' && rows.length < rules.minByIndustry) faults.push(`${table}: fewer companies than the rules require`)
  if (new Set(rows.map(({ pseudonym }) => pseudonym)).size !== rows.length) faults.push(`${table}: a pseudonym is there twice`)
  return faults
}

/** Faults between tables: a company of another table is in a class, and the best of all is the best of any class. */
function checkTogether(tables) {
  const faults = []
  const scores = tables.filter(({ table }) => table.startsWith('class/')).flatMap(({ rows }) => rows.map(({ score }) => score))
  for (const { table, rows } of tables.filter(({ table }) => !table.startsWith('class/'))) {
    const left = [...scores]
    for (const { score, pseudonym } of rows) {
      const at = left.indexOf(score)
      if (at < 0) faults.push(`${table}, ${pseudonym}: no class has a company with the score ${score}`)
      else left.splice(at, 1)
    }
  }
  const highest = scores.toSorted((a, b) => below(hundredths(a), hundredths(b)))[0]
  const best = tables.find(({ table }) => table === 'best-of-all')?.rows ?? []
  const expected = scores.filter((score) => score === highest).length
  if (best.length !== expected || best.some(({ score }) => score !== highest)) {
    faults.push(`best-of-all: the highest score is ${highest}, of ${expected} companies`)
  }
  return faults
}

/** All faults of a published file; none: each place and prize follows from its rows and rules. */
export function check(text) {
  const { format, rules, tables } = JSON.parse(text)
  if (format !== 'glas-award-1') return [`unknown format ${format}`]
  const missing = [...rules.classes.map(({ key }) => `class/${key}`), 'newcomers', 'best-of-all']
    .filter((name) => !tables.some(({ table }) => table === name)).map((name) => `${name}: the table is missing`)
  return [...missing, ...tables.flatMap((table) => checkTable(table, rules)), ...checkTogether(tables)]
}

/** The row whose commitment a salt opens. */
export async function open(text, salt, research) {
  const commitment = await sha256(new TextEncoder().encode(`${salt}.${research}`))
  return JSON.parse(text).tables.flatMap(({ table, rows }) =>
    rows.filter((row) => row.commitment === commitment).map((row) => ({ table, ...row })))[0]
}

/** What a correction changed, row by row, and whether it corrects that very file. */
export async function compare(before, after) {
  const [old, corrected] = [before, after].map((bytes) => JSON.parse(new TextDecoder().decode(bytes)))
  const hash = await sha256(before)
  const isCorrection = corrected.corrects === hash
  const lines = [isCorrection ? `corrects ${hash}, reason: ${corrected.reason}` : `does not correct ${hash}`]
  const rowsOf = ({ tables }) => new Map(tables.flatMap(({ table, rows }) =>
    rows.map((row) => [`${table}, ${row.pseudonym}`, row])))
  const [was, is] = [rowsOf(old), rowsOf(corrected)]
  const words = (row) => (row ? `place ${row.place}, score ${row.score}${row.prize ? ', prize' : ''}` : 'no row')
  for (const where of new Set([...was.keys(), ...is.keys()])) {
    const [first, second] = [words(was.get(where)), words(is.get(where))]
    if (first !== second) lines.push(`${where}: ${first} -> ${second}`)
  }
  return lines
}

/** The command line. */
async function main([first, ...rest]) {
  const { readFileSync } = process.getBuiltinModule('node:fs')
  const print = (line) => process.stdout.write(`${line}\n`)
  if (first === '--open') {
    const [file, salt, research] = rest
    const row = await open(readFileSync(file, 'utf8'), salt, research)
    print(row ? JSON.stringify(row, null, 2) : 'No row has this commitment.')
    process.exitCode = row ? 0 : 1
  } else if (first === '--compare') {
    const lines = await compare(readFileSync(rest[0]), readFileSync(rest[1]))
    for (const line of lines) print(line)
    process.exitCode = lines[0].startsWith('corrects ') ? 0 : 1
  } else if (first === undefined) {
    print('node recompute.mjs <file> …')
    process.exitCode = 2
  } else {
    for (const file of [first, ...rest]) {
      const bytes = readFileSync(file)
      let faults
      try {
        faults = check(bytes.toString('utf8'))
      } catch (error) {
        faults = [String(error.message)]
      }
      print(`${file}: SHA-256 ${await sha256(bytes)}`)
      for (const fault of faults) print(`  ${fault}`)
      if (faults.length === 0) print('  all places and prizes follow from the rows and rules')
      else process.exitCode = 1
    }
  }
}

if (globalThis.process?.argv?.[1]?.endsWith('recompute.mjs')) await main(process.argv.slice(2))
