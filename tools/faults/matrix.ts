import type { ServiceName } from '@glas/contracts/services'
import { killPoints as identity } from '../../svc-identity/src/domain/kill-point.ts'
import { killPoints as notify } from '../../svc-notify/src/domain/kill-point.ts'
import { killPoints as reporting } from '../../svc-reporting/src/domain/kill-point.ts'
import { killPoints as survey } from '../../svc-survey/src/domain/kill-point.ts'
import type { ChosenDeath } from './world.ts'

/** Every kill point by service, from the services' own lists. */
export const allPoints: Readonly<Record<ServiceName, readonly string[]>> = { identity, survey, reporting, notify }

export const stepNames = ['register', 'submit', 'approve', 'start', 'answer', 'end', 'print'] as const
export type StepName = (typeof stepNames)[number]

/** Kill points that a step passes; `[point, n]` if it passes the point at least n times. */
type StepPoints = Partial<Record<ServiceName, readonly (string | readonly [string, number])[]>>
const pointsByStep: Readonly<Record<StepName, StepPoints>> = {
  register: {
    identity: ['registration-prepared', 'company-registered', 'events-published'], survey: ['event-handled'],
    notify: ['event-handled'],
  },
  submit: { survey: ['events-published'], notify: ['event-handled'] },
  approve: {
    survey: ['approval-prepared', 'events-published', 'event-handled'],
    reporting: ['answer-key-stored', 'events-published', 'event-handled'],
  },
  start: {
    survey: ['mailing-published', 'events-published'],
    notify: [['mail-claimed', 3], ['mail-accepted', 3], ['mail-marked', 3], ['event-handled', 3]],
  },
  answer: { survey: [['code-used', 16], ['answers-stored', 16]] },
  end: {
    survey: ['answers-closed', 'events-published', 'event-handled'],
    reporting: [
      'answers-opened', 'report-committing', 'report-committed', 'events-published', 'event-handled',
    ],
  },
  print: { reporting: ['file-printed'] },
}

/** The processes to kill during one step. */
export interface StepPlan {
  readonly step: StepName
  readonly deaths: readonly ChosenDeath[]
  /** A database or broker to kill some milliseconds after the step began. */
  readonly server: { readonly name: 'mariadb' | 'kafka'; readonly afterMs: number } | undefined
}

const pointsOf = (step: StepName) => Object.entries(pointsByStep[step]).map(([service, points]) => ({
  service: service as ServiceName,
  points: points.map((point) => (typeof point === 'string' ? { point, most: 1 } : { point: point[0], most: point[1] })),
}))

/** Kill points that no step passes: there should be none, or the matrix is incomplete. */
export function uncoveredPoints(): string[] {
  const covered = new Set(stepNames.flatMap((step) => pointsOf(step).flatMap(({ service, points }) =>
    points.map(({ point }) => `${service} ${point}`))))
  return Object.entries(allPoints).flatMap(([service, points]) => points.map((point) => `${service} ${point}`))
    .filter((one) => !covered.has(one))
}

/** Rounds after which each point of each step has been chosen once. */
export const roundsOfAll = Math.max(...stepNames.flatMap((step) => pointsOf(step).map(({ points }) => points.length)))

/**
 * Endless rounds, reproducible for the same random numbers: for each step one point of each service, in turn, and
 * occasionally a server.
 */
export function* planRounds(random: () => number): Generator<readonly StepPlan[], never> {
  const shifts = new Map<string, number>()
  for (let round = 0; ; round++) {
    yield stepNames.map((step) => {
      const deaths = pointsOf(step).map(({ service, points }) => {
        const key = `${step} ${service}`
        const shift = shifts.get(key) ?? Math.floor(random() * points.length)
        shifts.set(key, shift)
        const chosen = points[(round + shift) % points.length]
        if (!chosen) throw new Error(`${service} has no point to die at in ${step}`)
        const { point, most } = chosen
        return { service, point, times: 1 + Math.floor(random() * most) }
      })
      const server = random() < 0.35
        ? { name: random() < 0.5 ? 'mariadb' as const : 'kafka' as const, afterMs: Math.floor(random() * 3_000) }
        : undefined
      return { step, deaths, server }
    })
  }
}
