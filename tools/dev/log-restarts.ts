import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const everyMs = 250

/**
 * Reads from a process's log what `node --watch` does to it: it restarts, runs again, or has ended and waits for the
 * next change.
 * @param now real time in milliseconds
 */
export function createRestartReader(name: string, now: () => number) {
  let began = 0
  let said = ''
  return (added: string): string[] => {
    const news: string[] = []
    for (const line of added.split('\n')) {
      if (/^Restarting '/.test(line)) {
        began = now()
        said = ''
      } else if (began > 0 && /^Failed running '/.test(line)) {
        news.push(`${name} does not start; it is tried again at the next change.\n${said.trimEnd()}`)
        began = 0
      } else if (began > 0 && /"msg":"(listening|shell listens)"/.test(line)) {
        news.push(`${name} runs again (${((now() - began) / 1000).toFixed(1)} s)`)
        began = 0
      } else said += `${line}\n`
    }
    return news
  }
}

/** Prints when a changed service runs again, or why it does not. */
export function logRestarts(logDir: string, names: readonly string[]): void {
  const logs = names.map((name) => {
    const file = join(logDir, `${name}.log`)
    return { file, read: createRestartReader(name, Date.now), at: existsSync(file) ? statSync(file).size : 0 }
  })
  setInterval(() => {
    for (const log of logs) {
      const size = existsSync(log.file) ? statSync(log.file).size : 0
      if (size <= log.at) {
        log.at = size
        continue
      }
      const added = readFileSync(log.file).subarray(log.at, size).toString()
      // Up to the last complete line.
      const whole = added.slice(0, added.lastIndexOf('\n') + 1)
      log.at += Buffer.byteLength(whole)
      for (const sentence of log.read(whole)) console.log(sentence)
    }
  }, everyMs).unref()
}
