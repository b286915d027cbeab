/** Runs a server until a signal ends it. If it can't start, the process prints one sentence and exits with code 1. */
export async function runUntilSignal(start: () => Promise<{ stop(): Promise<void> }>): Promise<void> {
  try {
    const { stop } = await start()
    const end = () => void stop().then(() => process.exit(0))
    process.once('SIGTERM', end)
    process.once('SIGINT', end)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
