import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import type { Logger } from '../base/logger.ts'
import { chromiumArguments, createSandboxNote } from './chromium.ts'

describe("Chromium's sandbox", () => {
  test('when a service is not root, then it is on; as root, where Chromium refuses it, it is off', () => {
    expect(chromiumArguments(1000)).not.toContain('--no-sandbox')
    expect(chromiumArguments(0)).toContain('--no-sandbox')
  })

  test.each([[['--no-sandbox'], 1], [[], 0]])(
    'when a browser runs with %j, then it is said %i times, however many start', async (args, times) => {
      const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); console.log("runs")', '--', ...args])
      await once(child.stdout, 'data')
      const said: string[] = []
      const note = createSandboxNote({ warn: (line: string) => said.push(line) } as unknown as Logger)
      for (const pid of [undefined, child.pid, child.pid]) note(pid)
      child.stdin.end()
      await once(child, 'exit')
      note(child.pid)
      expect(said).toHaveLength(times)
    })
})
