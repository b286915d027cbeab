import { createRequire } from 'node:module'
import { PerformanceObserver } from 'node:perf_hooks'
import vm from 'node:vm'

/** Finds what comes with jest. */
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest'))
const { TestEnvironment } = ofJest('jest-environment-node')

/** Observers of the test file that runs. */
const observers = new Set()
const { observe } = PerformanceObserver.prototype
PerformanceObserver.prototype.observe = function observeUntilTeardown(options) {
  observers.add(this)
  observe.call(this, options)
}

const minute = 60_000

/** `setTimeout` or `setInterval`, which adds each timer of a minute or more to `timers`. */
function remembering(start, timers) {
  const remember = (callback, delay, ...args) => {
    const timer = start(callback, delay, ...args)
    if (delay >= minute) timers.add(timer)
    return timer
  }
  return Object.defineProperties(remember, Object.getOwnPropertyDescriptors(start))
}

/**
 * jest's environment for Node with an ordinary global object. jest makes one that intercepts each access to a global
 * such as `Math`, which doubles or triples the time of computations.
 *
 * What lasts as long as a service's process ends with the test file: observers of garbage collection, and timers of
 * rate limits and daily jobs. Each would keep all that the file loaded in the worker's memory.
 */
export default class OrdinaryGlobals extends TestEnvironment {
  longTimers = new Set()

  constructor(...args) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(...args)
    } finally {
      vm.createContext = createContext
    }
    for (const name of ['setTimeout', 'setInterval']) {
      this.global[name] = remembering(this.global[name], this.longTimers)
    }
  }

  async teardown() {
    for (const observer of observers) observer.disconnect()
    observers.clear()
    for (const timer of this.longTimers) clearTimeout(timer)
    await super.teardown()
  }
}
