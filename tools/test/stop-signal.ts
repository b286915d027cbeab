/** Aborted when this process is asked to end: it first ends what it has started. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  return stopping.signal
}
