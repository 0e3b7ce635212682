import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { testImportAliases } from '../../support/aliases'
import type { PlantedBug } from '../planted/planted-bug'
import { createBugPlanter } from './plant-bugs'
import { findStatelessModules, type ParsedModule } from './stateless'

const root = resolve(import.meta.dirname, '../../..')

/** Entry scripts: the main process, and the processes of the engine and of the gateway. */
export type ProgramEntry = 'engine' | 'gateway' | 'program'

const entries: Readonly<Record<ProgramEntry, string>> = {
  program: resolve(root, 'tests/simulation/program/program.ts'),
  engine: resolve(root, 'src/main/warehouse/child/index.ts'),
  gateway: resolve(root, 'src/main/gateway/child/index.ts')
}

/** Scripts of the program by file name; an entry has its own name. */
export interface ProgramScripts {
  readonly chunks: ReadonlyMap<string, string>
}

/** Bundles the program, with bugs of which each run may select one. */
export async function bundleProgram(bugs: readonly PlantedBug[] = []): Promise<ProgramScripts> {
  const planter = createBugPlanter(root, bugs)
  const modules = new Map<string, ParsedModule>()
  let stateless: ReadonlySet<string> | undefined
  const bundle = await rolldown({
    input: entries,
    platform: 'node',
    logLevel: 'silent',
    external: [/^node:/],
    resolve: {
      alias: {
        ...testImportAliases,
        '@duckdb/node-api': resolve(root, 'tests/simulation/engine/duckdb-model.ts')
      }
    },
    plugins: [
      planter.plugin,
      {
        name: 'simulation',
        moduleParsed({ id, code, importedIds, dynamicallyImportedIds }) {
          modules.set(id, {
            code: code ?? '',
            imports: [...importedIds, ...dynamicallyImportedIds]
          })
        }
      }
    ]
  })
  const { output } = await bundle.generate({
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].js',
    codeSplitting: {
      groups: [
        {
          name: 'shared',
          test: id => {
            stateless ??= findStatelessModules(modules)
            return stateless.has(id)
          }
        }
      ]
    }
  })
  await bundle.close()
  planter.refuseMissing()
  const scripts = output.flatMap(file => (file.type === 'chunk' ? [file] : []))
  return { chunks: new Map(scripts.map(({ fileName, code }) => [fileName, code])) }
}
