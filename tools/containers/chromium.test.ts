import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { windowlessChromium } from '@glas/svc-kit/process/chromium'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'glas-chromium-'))
  // The real script, with a browser that prints how it was started.
  const script = readFileSync(join(import.meta.dirname, 'chromium.sh'), 'utf8')
  writeFileSync(join(dir, 'glas-chromium'), script.replace(windowlessChromium, 'echo'), { mode: 0o755 })
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Chromium's arguments when the container's namespaces behave like this. */
function started(unshare: string, env: Record<string, string> = {}): string {
  writeFileSync(join(dir, 'unshare'), `#!/bin/sh\n${unshare}\n`, { mode: 0o755 })
  const { stdout } = spawnSync(join(dir, 'glas-chromium'), ['--headless'], {
    encoding: 'utf8', env: { PATH: `${dir}:/usr/bin:/bin`, ...env },
  })
  return stdout.trimEnd()
}

test.each([
  ['gives no namespaces', 'exit 1', '--no-sandbox --headless'],
  ['gives namespaces without a change of the root', 'case "$*" in *chroot*) exit 1;; esac', '--no-sandbox --headless'],
  ['gives all that the sandbox needs', 'exit 0', '--headless'],
])('when a container %s, then Chromium is started to match', (_, unshare, expected) => {
  expect(started(unshare)).toBe(expected)
})

test('when the site has another address inside the network, then that one is used', () => {
  expect(started('exit 1', { PRINT_VIA: 'shell:8080' })).toBe('--no-sandbox --host-resolver-rules=MAP * shell:8080 --headless')
})
