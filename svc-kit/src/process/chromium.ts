import { readFileSync } from 'node:fs'
import type { Logger } from '../base/logger.ts'

/**
 * Debian's Chromium without its windows: the same engine, which starts in a third of the time. Not the script of that
 * name in /usr/bin, which stays between: the browser would outlive it when it is killed.
 */
export const windowlessChromium = '/usr/lib/chromium/chromium-headless-shell'

/** Arguments for a Chromium that prints; as root without its sandbox, since it refuses to start with it. */
export const chromiumArguments = (user = process.getuid?.()): string[] => [
  '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--font-render-hinting=none', ...(user === 0 ? ['--no-sandbox'] : []),
]

/** The arguments of a running process, including one that something else started. */
function argumentsOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // It has ended already, or this system has no such file.
    return []
  }
}

/** Logs once that Chromium prints without its sandbox: as root, or because CHROMIUM_PATH starts it so. */
export function createSandboxNote(logger: Logger): (pid: number | undefined) => void {
  let said = false
  return (pid) => {
    if (said || pid === undefined || !argumentsOf(pid).includes('--no-sandbox')) return
    said = true
    logger.warn('Chromium prints without its sandbox: it runs as root, or where it can have none')
  }
}
