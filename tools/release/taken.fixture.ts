// The inputs of all builds, as JSON: in a separate process, since jest's modules and the bundler's don't mix.
import { partNames } from '@glas/contracts/services'
import { takenByPart } from './version-of-part.ts'

const taken = Object.fromEntries(await Promise.all(partNames.map(async (part) => [part, await takenByPart(part)])))
process.stdout.write(JSON.stringify(taken))
