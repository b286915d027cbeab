import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import type { Logger } from '@glas/svc-kit/base/logger'
import { settings } from '../config.ts'
import { createPdfPrinter } from './pdf-printer.ts'

const chromiumPath = settings.chromiumPath.default!
const isRoot = process.getuid?.() === 0

test('when documents are printed, then a log line reports once whether the sandbox is off', async () => {
  const said: string[] = []
  const printer = createPdfPrinter(chromiumPath, { warn: (line: string) => said.push(line) } as unknown as Logger)
  for (const text of ['one', 'two']) expect((await printer.print(`<p>${text}`)).subarray(0, 4).toString()).toBe('%PDF')
  expect(said).toEqual(isRoot ? [expect.stringContaining('without its sandbox')] : [])
}, 30_000)

test('when very many are requested at once, then two are printed at a time, and those beyond the queue are refused', async () => {
  const printer = createPdfPrinter(chromiumPath, { warn: () => undefined } as unknown as Logger)
  let [open, most] = [0, 0]
  const both = Promise.withResolvers<void>()
  const documents = Array.from({ length: 24 }, (_, n) => printer.withDocument(`<p>${n}`, async () => {
    most = Math.max(most, ++open)
    if (open === 2) both.resolve()
    await both.promise
    open--
    return n
  }))
  const answers = await Promise.allSettled(documents)
  expect(most).toBe(2)
  expect(answers.flatMap((answer) => answer.status === 'fulfilled' ? [answer.value] : [])).toEqual([...Array(22).keys()])
  expect(answers.slice(22)).toEqual(Array(2).fill({
    status: 'rejected', reason: expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
  }))
}, 60_000)

const nobody = 65_534
// Only root can run as another user, who may not be able to read this checkout; otherwise everything here runs in the
// sandbox.
const others = isRoot && spawnSync('test', ['-r', import.meta.filename], { uid: nobody }).status === 0
  ? [['nobody', nobody]] as const : []
test.each([...others, ['this user', process.getuid!()] as const])(
  'when the service runs as %s, then it prints, in the sandbox unless it is root', (_, uid) => {
    const home = mkdtempSync(path.join(tmpdir(), 'glas-printing-'))
    chownSync(home, uid, uid)
    const script = `
      import { createPdfPrinter } from ${JSON.stringify(path.join(import.meta.dirname, 'pdf-printer.ts'))}
      const pdf = await createPdfPrinter('${chromiumPath}', { warn: console.log }).print('<p>one')
      console.log(pdf.subarray(0, 4).toString())`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      uid, gid: uid, cwd: home, encoding: 'utf8', env: { PATH: process.env['PATH'], HOME: home, TMPDIR: home },
    })
    rmSync(home, { recursive: true, force: true })
    expect([stdout, stderr]).toEqual([uid === 0 ? expect.stringMatching(/sandbox[^\n]*\n%PDF\n$/) : '%PDF\n', ''])
  }, 30_000)
