import RequestQueue from 'kafkajs/src/network/requestQueue/index.js'

/**
 * kafkajs 2.2.4 looks again at the requests that wait for a throttled broker after `throttledUntil - now`, also where
 * none waits and the broker never throttled: a time far below zero, which Node takes for one millisecond. So each
 * connection wakes its process a thousand times a second for nothing, 3% of a core. A request that has to wait plans
 * its look itself; without one there is nothing to plan.
 */
export function calmTimers(): void {
  const { prototype } = RequestQueue
  const plan = prototype.scheduleCheckPendingRequests
  if (plan.name === 'planWhereOneWaits') return
  prototype.scheduleCheckPendingRequests = function planWhereOneWaits() {
    if (this.pending.length > 0) plan.call(this)
  }
}
