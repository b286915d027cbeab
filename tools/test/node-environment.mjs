import { createRequire } from 'node:module'
import vm from 'node:vm'

/** Finds what comes with jest. */
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest'))
const { TestEnvironment } = ofJest('jest-environment-node')

/**
 * jest's environment for Node with an ordinary global object. jest makes one that intercepts each access to a global
 * such as `Math`, which doubles or triples the time of computations.
 */
export default class OrdinaryGlobals extends TestEnvironment {
  constructor(...args) {
    const { createContext } = vm
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY)
    try {
      super(...args)
    } finally {
      vm.createContext = createContext
    }
  }
}
