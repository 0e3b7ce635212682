/**
 * Size in bytes from which a shared chunk of the renderer takes no further modules, and the minimum
 * Jaccard index between the entries of a chunk and those of a module that joins it.
 */
const sharedLimits = { enoughBytes: 20_000, leastOverlap: 0.5 }

/**
 * Chunk names, planned from the whole module graph: `name` is the naming function of the bundler,
 * `plugin` the build plugin that makes the plan.
 */
function planChunks(plan) {
  let names = new Map()
  return {
    name: id => names.get(id) ?? null,
    plugin: {
      name: 'plan-chunks',
      apply: 'build',
      buildEnd(error) {
        if (error) return
        names = plan([...this.getModuleIds()], id => this.getModuleInfo(id))
      }
    }
  }
}

/**
 * Chunks of the main process: the modules that its start imports form the chunk `start`; modules
 * that other processes and threads import too form the chunk `common`, so that no process loads
 * code of Electron's main process.
 */
export const createStartChunks = (index, program) =>
  planChunks((ids, moduleOf) => nameStartChunks(ids, moduleOf, { index, program }))

/** Chunks of the modules in `folder` that several pages of the renderer import. */
export const createSharedChunks = folder =>
  planChunks((ids, moduleOf) => {
    const own = ids.filter(id => id.startsWith(folder))
    return nameSharedChunks(own, moduleOf, sharedLimits)
  })

/** Name of the chunk of a package, which is the package name without its scope. */
export const packageChunkName = id =>
  /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/.exec(id)?.[1] ?? null

/**
 * Chunk names of the modules that the start of the main process imports; the chunk of `index`
 * itself stays small.
 */
export function nameStartChunks(ids, moduleOf, { index, program }) {
  const close = (starts, isLazyIncluded) => {
    const reached = new Set()
    const waiting = [...starts]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const module = reached.has(id) ? undefined : moduleOf(id)
      reached.add(id)
      waiting.push(...(module?.importedIds ?? []))
      if (isLazyIncluded) waiting.push(...(module?.dynamicallyImportedIds ?? []))
    }
    return reached
  }
  const others = ids.filter(id => id !== index && moduleOf(id)?.isEntry)
  const common = close(others, true)
  const first = close([index], false)
  const names = new Map()
  for (const id of close([program], false))
    if (!first.has(id)) names.set(id, common.has(id) ? 'common' : 'start')
  return names
}

/**
 * Assigns chunk names to the modules that at least two entries import. Modules imported by the same
 * entries form a set; each set is placed after the sets that it imports, and among several possible
 * sets the one with the most similar entries is placed first. Pieces of such a topological order
 * never import each other mutually.
 */
export function nameSharedChunks(ids, moduleOf, { enoughBytes, leastOverlap }) {
  const waiting = setsOf(ids, moduleOf)
  const names = new Map()
  let chunk = { entries: new Set(), bytes: enoughBytes }
  let number = 0
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ imports }) => imports.every(set => !waiting.has(set)))
    const overlapOf = set => overlap(set.entries, chunk.entries)
    let next = greatest(ready, overlapOf)
    if (chunk.bytes >= enoughBytes || overlapOf(next) < leastOverlap) {
      next = greatest(ready, set => set.entries.size)
      chunk = { entries: new Set(), bytes: 0 }
      number += 1
    }
    for (const id of next.ids) names.set(id, `shared-${number}`)
    chunk.bytes += next.ids.reduce((sum, id) => sum + (moduleOf(id)?.code?.length ?? 0), 0)
    chunk.entries = chunk.entries.union(next.entries)
    waiting.delete(next)
  }
  return names
}

/**
 * Groups the modules that at least two entries import into sets with the same entries, and finds
 * the other sets that each set imports.
 */
function setsOf(ids, moduleOf) {
  const sets = new Map()
  const setOf = new Map()
  for (const id of [...ids].sort()) {
    const entries = entriesOf(id, moduleOf)
    if (entries.length < 2) continue
    const key = entries.join('\n')
    const set = sets.get(key) ?? { entries: new Set(entries), ids: [], imports: [] }
    set.ids.push(id)
    sets.set(key, set)
    setOf.set(id, set)
  }
  for (const set of sets.values()) {
    const imported = set.ids.flatMap(id => moduleOf(id)?.importedIds ?? [])
    set.imports = imported.map(id => setOf.get(id)).filter(other => other && other !== set)
  }
  return new Set(sets.values())
}

/** Jaccard index of two sets. */
const overlap = (one, other) => one.intersection(other).size / one.union(other).size

const greatest = (list, measure) =>
  list.reduce((best, each) => (measure(each) > measure(best) ? each : best))

/** Sorted ids of the entries and of the lazily imported modules that depend on a module. */
function entriesOf(id, moduleOf) {
  const reached = new Set()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const module = reached.has(next) ? undefined : moduleOf(next)
    reached.add(next)
    waiting.push(...(module?.importers ?? []))
  }
  const isEntry = module => module?.isEntry || (module?.dynamicImporters ?? []).length > 0
  return [...reached].filter(each => isEntry(moduleOf(each))).sort()
}

/**
 * Vite plugin that fails the build if chunks import each other mutually, because the code of one
 * chunk would run before the constants of the other are defined.
 */
export function createMutualImportCheckPlugin() {
  return {
    name: 'refuse-mutual-imports',
    apply: 'build',
    generateBundle(_options, bundle) {
      const circle = findCircle(bundle)
      if (circle) throw new Error(`These chunks import each other: ${circle.join(' → ')}.`)
    }
  }
}

/** File names of an import cycle among the chunks of a bundle; undefined if there is none. */
function findCircle(bundle) {
  const done = new Set()
  const visit = (file, path) => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    done.add(file)
    for (const next of bundle[file]?.imports ?? []) {
      const circle = visit(next, [...path, file])
      if (circle) return circle
    }
    return undefined
  }
  for (const file of Object.keys(bundle)) {
    const circle = visit(file, [])
    if (circle) return circle
  }
  return undefined
}
