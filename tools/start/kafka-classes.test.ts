import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordedClasses, type BrokerOf } from './kafka-classes.ts'
import { acceptsConnections } from './ports.ts'

let dir: string
let archive: string
let started: string[]

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-classes-'))
  archive = join(dir, 'classes.jsa')
  started = []
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Like a JVM, writes its archive when it is asked to end. */
const recording = (port: number, file: string) => `
require('net').createServer().listen(${port}, '127.0.0.1')
process.on('SIGTERM', () => {
  require('fs').writeFileSync('${file}', 'classes')
  process.exit()
})`

const brokerWith = (program: typeof recording): BrokerOf => async ({ dir: folder, port }, [option = '']) => {
  started.push(folder)
  return {
    name: 'kafka', command: process.execPath, args: ['-e', program(port, option.replace(/^.*=/, ''))],
    ready: () => acceptsConnections(port), readyTimeoutMs: 5_000,
  }
}

test('when two brokers start for the first time, then classes are recorded once, and both get them', async () => {
  const both = await Promise.all([1, 2].map(() => recordedClasses(archive, brokerWith(recording))))
  const options = [`-XX:SharedArchiveFile=${archive}`]
  expect(both).toEqual([options, options])
  expect(readdirSync(dir)).toEqual(['classes.jsa'])
  expect(await recordedClasses(archive, brokerWith(recording))).toEqual(options)
  expect(started).toHaveLength(1)
  expect(existsSync(started[0]!)).toBe(false)
})

test.each([
  ['the broker fails', (_: number, file: string) => `require('fs').writeFileSync('${file}', 'part')\nprocess.exit(1)`],
  ['it is gone before it has written them', (port: number) => `require('net').createServer().listen(${port}, '127.0.0.1')`],
])('when %s, then brokers start without recorded classes', async (_, program) => {
  expect(await recordedClasses(archive, brokerWith(program))).toEqual([])
  expect(readdirSync(dir)).toEqual([])
})
