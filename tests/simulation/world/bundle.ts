import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { testImportAliases } from '../../support/aliases'
import type { PlantedBug } from '../planted/planted-bug'

const root = resolve(import.meta.dirname, '../../..')

/** Scripts of the program by file name; the first is the entry. */
export interface ProgramScripts {
  readonly entry: string
  readonly chunks: ReadonlyMap<string, string>
}

/**
 * Packages that hold state or touch the system, and therefore belong to one process; all others,
 * and `src/shared`, are loaded once for all processes of a world.
 */
const ofOneProcess = /node_modules\/(?:conf|electron-store)\//
const loadedOnce = /src\/shared\/|\/node_modules\//

/** Bundles the program that `entry` opens, with a planted bug if one is given. */
export async function bundleProgram(
  entry = resolve(root, 'tests/simulation/program/program.ts'),
  bug?: PlantedBug
): Promise<ProgramScripts> {
  let isPlanted = bug === undefined
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    external: [/^node:/],
    resolve: { alias: { ...testImportAliases } },
    plugins: [
      {
        name: 'planted-bug',
        transform(code, id) {
          if (!bug || !id.endsWith(bug.file)) return undefined
          // A bug whose place was edited since would silently test nothing.
          if (code.split(bug.replace).length !== 2)
            throw new Error(`${bug.name}: its place is not in ${bug.file} exactly once`)
          isPlanted = true
          return code.replace(bug.replace, () => bug.by)
        }
      }
    ]
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'named',
    codeSplitting: {
      groups: [
        {
          name: 'shared',
          test: id => loadedOnce.test(id) && !ofOneProcess.test(id)
        }
      ]
    }
  })
  await bundle.close()
  if (!isPlanted) throw new Error(`${bug?.name}: ${bug?.file} is not in the program`)
  const scripts = output.flatMap(file => (file.type === 'chunk' ? [file] : []))
  const first = scripts.find(({ isEntry }) => isEntry)
  if (!first) throw new Error('The program has no entry')
  return {
    entry: first.fileName,
    chunks: new Map(scripts.map(({ fileName, code }) => [fileName, code]))
  }
}
