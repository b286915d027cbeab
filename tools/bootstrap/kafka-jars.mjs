import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './run.mjs'

/** Apache Kafka's jars into .glas/kafka/lib, once for each version of tools/kafka/pom.xml. */
export async function installKafka({ root, stateDir, say }) {
  const pom = join(root, 'tools/kafka/pom.xml')
  const lib = join(stateDir, 'kafka/lib')
  const hash = createHash('sha256').update(readFileSync(pom)).digest('hex')
  const mark = join(lib, 'pom.sha256')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return
  say('Fetching Apache Kafka')
  const partial = `${lib}.partial`
  rmSync(partial, { recursive: true, force: true })
  await runQuietly('mvn', [
    '-q', '-B', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${partial}`,
  ], { cwd: stateDir, failure: 'Apache Kafka could not be fetched.' })
  writeFileSync(join(partial, 'pom.sha256'), hash)
  rmSync(lib, { recursive: true, force: true })
  renameSync(partial, lib)
}
