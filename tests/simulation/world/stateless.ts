/** What the bundler knows about a module. */
export interface ParsedModule {
  readonly code: string
  readonly imports: readonly string[]
}

/** Packages that hold state or touch the system, and therefore belong to one process. */
const ofOneProcess = /\/node_modules\/(?:conf|electron-store)\//
const always = /\/src\/shared\/|\/node_modules\//

/** Modules of Node that compute only. */
const computing = /^node:(?:path|util|buffer|string_decoder)$/

/** Names by which a module reaches the system, or remembers something between two calls. */
const reachesSystem =
  /\b(?:plantedBug|process|set(?:Timeout|Interval|Immediate)|performance|crypto|Math\.random)\b/
const remembers =
  /^(?:export )?(?:let |var )|\bnew (?:Map|Set|WeakMap|WeakSet|AsyncLocalStorage)\b(?:<[^(]*>)?\(\)|memoise|createMutex|createSemaphore/m

/**
 * Finds the modules that hold no state, so that all simulated processes may share one instance of
 * them: they neither reach the system nor remember anything, and import only such modules.
 */
export function findStatelessModules(modules: ReadonlyMap<string, ParsedModule>): Set<string> {
  const found = new Map<string, boolean>()
  function isStateless(id: string): boolean {
    const known = found.get(id)
    if (known !== undefined) return known
    if (id.startsWith('node:')) return computing.test(id)
    if (ofOneProcess.test(id)) return false
    const module = modules.get(id)
    if (always.test(id) || !module) return true
    // A circle of modules is stateless if nothing else speaks against it.
    found.set(id, true)
    const isPure =
      !reachesSystem.test(module.code) &&
      !remembers.test(module.code) &&
      module.imports.every(isStateless)
    found.set(id, isPure)
    return isPure
  }
  return new Set([...modules.keys()].filter(isStateless))
}
