import { pino, type DestinationStream, type Logger } from 'pino'
import { describeError } from './errors.ts'

export type { Logger } from 'pino'

/** Structured log on standard output. Errors go under `err`, reduced to what may be logged. */
export function createLogger(
  options: { service: string; level?: string },
  destination?: DestinationStream,
): Logger {
  const settings = {
    level: options.level ?? 'info',
    base: { service: options.service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return destination ? pino(settings, destination) : pino(settings)
}

/** A logger without output, for tests. */
export function silentLogger(): Logger {
  return pino({ level: 'silent' })
}
