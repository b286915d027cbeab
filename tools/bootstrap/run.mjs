import { spawn } from 'node:child_process'

/** A failure with one sentence for the user; no stack is shown. */
export class Failure extends Error {}

/**
 * Runs a command quietly; its output is shown only when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: Record<string, string>, failure: string}} options `failure`: the sentence when it fails
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, { cwd, env, failure }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    const keep = (chunk) => { said = (said + chunk).slice(-4000) }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => reject(new Failure(`${failure} (${error.message})`)))
    child.once('close', (code) => {
      if (code === 0) return resolve()
      reject(new Failure(`${failure} It said:\n${said.trimEnd().split('\n').slice(-12).join('\n')}`))
    })
  })
}
