import { runSystem } from './start/run.ts'

const usage = `npm start: installs what is missing and starts the whole system; Ctrl-C stops it.
Its state is in .glas/ (data, logs, secrets). Ports and external parts: see the table of variables in README.md.`

if (process.argv.includes('--help')) console.log(usage)
else await runSystem({})
