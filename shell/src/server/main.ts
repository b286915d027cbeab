// The shell's server from source: for development, and for tests of the shell alone.
import { allOperations } from '@glas/contracts/operations'
import { readConfig } from './config.ts'
import { runUntilSignal } from './process/run-until-signal.ts'
import { createShell } from './shell.ts'

await runUntilSignal(async () => {
  const shell = createShell(readConfig(process.env), { operations: allOperations })
  await shell.start()
  return shell
})
