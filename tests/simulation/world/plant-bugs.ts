import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import type { PlantedBug } from '../planted/planted-bug'

/** Global of the scripts with the name of the bug that is planted; undefined for none. */
export const plantedBugGlobal = 'plantedBug'

const mark = '?planted='

/**
 * Plugin that bundles several bugs at once, which takes as long as one: a source with bugs exists
 * once as it is and once with each of them, and a module in its place exports those that
 * `plantedBug` selects. Throws if the place of a bug is not in its source exactly once.
 */
export function createBugPlanter(root: string, bugs: readonly PlantedBug[]) {
  const byFile = Map.groupBy(bugs, ({ file }) => resolve(root, file))
  const missing = new Set(byFile.keys())
  const plugin: Plugin = {
    name: 'planted bugs',
    resolveId: id => (id.includes(mark) ? id : undefined),
    load(id) {
      const [file = '', name] = id.split(mark)
      const own = byFile.get(file)
      if (!own) return undefined
      missing.delete(file)
      const source = readFileSync(file, 'utf8')
      if (name === undefined) return selectorOf(file, source, own)
      const bug = own.find(one => one.name === name)
      return { code: bug ? withBug(source, bug) : source, moduleType: 'ts' }
    }
  }
  return {
    plugin,
    refuseMissing(): void {
      for (const file of missing) throw new Error(`${file} is not in the program`)
    }
  }
}

function withBug(source: string, { name, file, replace, by }: PlantedBug): string {
  // A bug whose place was edited since would silently test nothing.
  if (source.split(replace).length !== 2)
    throw new Error(`${name}: its place is not in ${file} exactly once`)
  return source.replace(replace, () => by)
}

/** Module that exports what the selected variant of a source exports. */
function selectorOf(file: string, source: string, bugs: readonly PlantedBug[]): string {
  const variants = ['', ...bugs.map(({ name }) => name)]
  const imports = variants.map((name, at) => `import * as v${at} from '${file}${mark}${name}'`)
  const cases = variants.map((name, at) => `'${name}': v${at}`)
  return [
    ...imports,
    `const chosen = { ${cases.join(', ')} }`,
    `export const { ${exportsOf(file, source).join(', ')} } = chosen[${plantedBugGlobal}] ?? v0`
  ].join('\n')
}

const declaration = /^export (?:async )?(?:function\*?|const|class) (\w+)/
const ofTypesOnly = /^export (?:type|interface) /

/** Names of the values that a source exports. Throws for a form that the project does not use. */
function exportsOf(file: string, source: string): string[] {
  return source.split('\n').flatMap(line => {
    if (!line.startsWith('export ') || ofTypesOnly.test(line)) return []
    const name = declaration.exec(line)?.[1]
    if (name === undefined) throw new Error(`${file}: unknown export ${line}`)
    return [name]
  })
}
