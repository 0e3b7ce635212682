import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { postgresqlRunTestFiles } from '../scripts/left-to-servers.mjs'
import each from './vitest.config.ts'

/**
 * Matches test files that need a process of their own, because they replace modules, globals or
 * process state or render a page.
 */
const replaces =
  /\bvi\.(?:mock|doMock|spyOn|stub|resetModules|useFakeTimers)|@vitest-environment|\bprocess\.(?:env|on|once|emit|exit|kill|chdir)|\bglobalThis\b|\.prototype\b/

const root = join(import.meta.dirname, '..')
/**
 * All other test files. They keep no module state, so they share one process that loads the modules
 * only once; a process of its own costs half a second of CPU time per file.
 */
const together = readdirSync(join(root, 'tests', 'unit'), { recursive: true, encoding: 'utf8' })
  .map(path => `tests/unit/${path.replaceAll('\\', '/')}`)
  .filter(path => /\.test\.tsx?$/.test(path))
  .filter(
    path =>
      !postgresqlRunTestFiles.includes(path) &&
      !replaces.test(readFileSync(join(root, path), 'utf8'))
  )

// Each group sets its own concurrency, because vitest would otherwise leave a core idle. The global
// setup runs once for both groups.
const { include = [], globalSetup = [], ...usual } = each.test ?? {}

const rest = {
  ...usual,
  // A worker waits for its engine processes for a part of the time, so a third worker on two cores
  // shortens a run by a tenth.
  maxWorkers: Math.ceil(availableParallelism() * 1.5)
}

/**
 * Runs the test files of `npm test`, without those of `npm run test:servers`, in two groups: files
 * with a process each, and files that share a process.
 */
export default defineConfig({
  ...each,
  test: {
    globalSetup,
    projects: [
      {
        ...each,
        extends: false,
        test: { ...rest, name: 'together', isolate: false, include: together }
      },
      {
        ...each,
        extends: false,
        test: { ...rest, name: 'alone', include, exclude: [...together, ...postgresqlRunTestFiles] }
      }
    ]
  }
})
