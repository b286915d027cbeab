import type { FleetEvent } from './fleet.ts'
import type { SupervisorEvent } from './supervisor.ts'

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** An event of a process as a line of `npm start` and `npm run test:stack`. */
export function eventInWords(event: SupervisorEvent | FleetEvent): string {
  switch (event.kind) {
    case 'died': return `${event.name} ended (${event.how}); starting it again in ${event.retryInMs} ms`
    case 'restarted': return `${event.name} is back after ${inSeconds(event.afterMs)}`
    case 'switched': return `${event.name} ${event.version} has taken over after ${inSeconds(event.afterMs)}`
    case 'refused': return `${event.name} ${event.version} could not run and was rolled back:\n${event.reason}`
    case 'stuck': return `${event.name} stays as it is, what the registry wants of it can't be done:\n${event.reason}`
  }
}
