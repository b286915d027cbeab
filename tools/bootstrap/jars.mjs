import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './run.mjs'

const titles = { kafka: 'Apache Kafka', verapdf: 'veraPDF' }

/** Jars from Maven into .glas/<name>/lib, once for each version of tools/<name>/pom.xml. */
export async function installJars(name, { root, stateDir, log }) {
  const pom = join(root, 'tools', name, 'pom.xml')
  const lib = join(stateDir, name, 'lib')
  const hash = createHash('sha256').update(readFileSync(pom)).digest('hex')
  const mark = join(lib, 'pom.sha256')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  log(`Fetching ${titles[name]}`)
  const partial = `${lib}.partial`
  rmSync(partial, { recursive: true, force: true })
  await runQuietly('mvn', [
    '-q', '-B', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${partial}`,
  ], { cwd: stateDir, failure: `${titles[name]} could not be fetched.` })
  writeFileSync(join(partial, 'pom.sha256'), hash)
  rmSync(lib, { recursive: true, force: true })
  renameSync(partial, lib)
}
