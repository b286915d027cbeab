import { spawn } from 'node:child_process'
import { root } from '../start/paths.ts'
import type { Check } from './checks.ts'

interface Outcome {
  readonly passed: boolean
  readonly output: string
}

function runCheck({ command }: Check, stopping?: AbortSignal): Promise<Outcome> {
  const [file, ...args] = command
  return new Promise((resolve) => {
    const child = spawn(file!, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...(stopping && { signal: stopping }) })
    let output = ''
    child.stdout.on('data', (data) => { output += data })
    child.stderr.on('data', (data) => { output += data })
    child.once('error', (error) => resolve({ passed: false, output: error.message }))
    child.once('close', (code) => resolve({ passed: code === 0, output }))
  })
}

/** Runs checks in parallel, prints each result when it ends, and counts. */
export async function runChecks(
  checks: readonly Check[], stopping?: AbortSignal,
): Promise<{ passed: number; failed: number }> {
  let passed = 0
  if (stopping?.aborted) return { passed, failed: checks.length }
  await Promise.all(checks.map(async (check) => {
    const began = Date.now()
    const outcome = await runCheck(check, stopping)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${outcome.passed ? '✔' : '✖'} ${check.title} (${seconds} s)`)
    if (outcome.passed) passed++
    else console.log(outcome.output.trimEnd())
  }))
  return { passed, failed: checks.length - passed }
}
