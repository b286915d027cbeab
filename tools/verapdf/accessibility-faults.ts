import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../start/paths.ts'

const lib = join(root, '.glas/verapdf/lib')
/** veraPDF's exit code when a file has faults. */
const faulty = 1

interface Rule {
  readonly clause: string
  readonly testNumber: number
  readonly failedChecks: number
  readonly ruleStatus: 'PASSED' | 'FAILED'
  readonly description: string
  readonly checks: readonly { readonly context: string; readonly errorMessage?: string }[]
}
interface Job {
  readonly itemDetails: { readonly name: string }
  readonly taskException?: { readonly exceptionMessage?: string }
  readonly validationResult?: readonly {
    readonly compliant: boolean
    readonly details: { readonly passedRules: number; readonly ruleSummaries: readonly Rule[] }
  }[]
}

/**
 * Checks PDFs with veraPDF against PDF/UA-1.
 * @param files content by name
 * @returns a sentence for each broken rule of each file
 */
export async function accessibilityFaults(files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  if (!existsSync(lib)) throw new Error('veraPDF is missing: npm run test:stack installs it')
  const folder = await mkdtemp(join(tmpdir(), 'glas-pdf-'))
  try {
    const paths: string[] = []
    for (const [name, content] of files) {
      const path = join(folder, `${name}.pdf`)
      await writeFile(path, content)
      paths.push(path)
    }
    const { report } = JSON.parse(await runVeraPdf(paths)) as { report: { jobs: readonly Job[] } }
    if (report.jobs.length !== files.size) throw new Error(`veraPDF checked ${report.jobs.length} of ${files.size} files`)
    return report.jobs.flatMap(faultsOf)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runVeraPdf(paths: readonly string[]): Promise<string> {
  const args = [
    '-cp', join(lib, '*'), 'org.verapdf.apps.GreenfieldCliWrapper', '--flavour', 'ua1', '--format', 'json',
    '--maxfailuresdisplayed', '3', ...paths,
  ]
  try {
    return (await promisify(execFile)('java', args, { maxBuffer: 32e6 })).stdout
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string }
    if (code === faulty && stdout) return stdout
    throw error
  }
}

function faultsOf({ itemDetails, validationResult, taskException }: Job): string[] {
  const name = basename(itemDetails.name, '.pdf')
  const result = validationResult?.[0]
  if (!result) return [`${name} could not be read: ${taskException?.exceptionMessage ?? 'no result'}`]
  const broken = result.details.ruleSummaries.filter(({ ruleStatus }) => ruleStatus === 'FAILED')
  if (result.compliant !== (broken.length === 0) || result.details.passedRules === 0) return [`${name} was not checked`]
  return broken.map(({ clause, testNumber, failedChecks, description, checks }) =>
    `${name}, ${clause} test ${testNumber}, ${failedChecks} times: ${description} `
    + `(${checks[0]?.errorMessage ?? ''} at ${checks[0]?.context ?? ''})`)
}
