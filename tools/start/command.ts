import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { baseEnv } from './child.ts'

interface CommandOptions {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  readonly logDir: string
  readonly onLine?: (line: string) => void
  readonly signal?: AbortSignal
}

/** Runs a command until it ends; rejects with its last lines if it fails. Its output is also logged. */
export function runCommand({ name, command, args, cwd, env, logDir, onLine, signal }: CommandOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    mkdirSync(logDir, { recursive: true, mode: 0o700 })
    // Its own process group: Ctrl-C reaches it through the signal here, after all other processes.
    const child = spawn(command, args, {
      cwd, env: { ...baseEnv(), ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true,
    })
    // Processes that it has started end with it.
    const endAll = () => {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM')
    }
    if (signal?.aborted) endAll()
    signal?.addEventListener('abort', endAll, { once: true })
    let said = ''
    const onData = (data: Buffer) => {
      const text = data.toString()
      appendFileSync(join(logDir, `${name}.log`), text, { mode: 0o600 })
      said = (said + text).slice(-4000)
      for (const line of text.split('\n')) if (line.trim() !== '') onLine?.(line.trim())
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('error', reject)
    child.once('close', (code) => {
      signal?.removeEventListener('abort', endAll)
      if (code === 0) return resolve()
      reject(new Error(`${name} failed. Its last lines:\n${said.trimEnd().split('\n').slice(-30).join('\n')}`))
    })
  })
}
