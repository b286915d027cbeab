/** Levels of log lines, by name as ours are and by number as pino's own. */
const fatal: readonly unknown[] = ['fatal', 60]
const failing: readonly unknown[] = ['error', 50]

interface LogLine {
  readonly level?: unknown
  readonly msg?: string
  readonly err?: { readonly message?: string; readonly code?: string; readonly name?: string }
}

function logLine(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as LogLine
  } catch {
    return undefined
  }
}

/** `TypeError: …`, `Error [ERR_X]: …`, `Own [Error]: …`, `error: …`; indented lines belong to the one above. */
const isError = (line: string) => /^(?:\w*error(?: \[\w+\])?|\w+ \[\w*Error\]): /i.test(line)
const isFatal = (line: string) => isError(line) || fatal.includes(logLine(line)?.level)
const isFailing = (line: string) => failing.includes(logLine(line)?.level)
/** Frames of a stack, ends of objects, Node's own last lines. */
const saysNothing = (line: string) => /^\s*(?:at .*|[\])},;\s]*|Node\.js v[\d.]+|\(Use `node .*)$/.test(line)

function inWords(line: string): string {
  const log = logLine(line)
  if (!log) return line.trim()
  // Only the code of a database's error is logged.
  return [log.msg, log.err?.message ?? log.err?.code ?? log.err?.name].filter(Boolean).join(': ')
}

/**
 * The one line that names the failure, from a reason that ends with a program's last lines: those contain a crash as
 * Node prints it, lines of a log, or a sentence.
 */
export function whatFailed(reason: string): string {
  const [heading = '', ...lines] = reason.split('\n')
  const found = lines.findLast(isFatal)
  if (found) return inWords(found)
  const last = lines.findLast((line) => !saysNothing(line))
  if (last && !logLine(last)) return last.trim()
  // If the program only logs, log lines that aren't errors don't explain the failure.
  const logged = lines.findLast(isFailing)
  return logged ? inWords(logged) : heading.replace(/ Its last lines:$/, '')
}
