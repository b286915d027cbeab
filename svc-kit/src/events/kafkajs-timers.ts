import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'

/**
 * kafkajs 2.2.4 checks the requests that wait for a throttled broker after `throttledUntil - now`, even if none waits
 * and the broker never throttled. That delay is then far below zero, which Node treats as one millisecond. So each
 * connection wakes its process a thousand times a second, which costs 3% of a core. A request that has to wait
 * schedules its own check; without one no check is needed.
 */
export function calmTimers(): void {
  const { prototype } = RequestQueue
  const plan = prototype.scheduleCheckPendingRequests
  if (plan.name === 'planWhereOneWaits') return
  prototype.scheduleCheckPendingRequests = function planWhereOneWaits() {
    if (this.pending.length > 0) plan.call(this)
  }
}
