import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { postgresqlRunTestFiles } from '../scripts/left-to-servers.mjs'
import each from './vitest.config.ts'

/**
 * Matches test files that need a process of their own, because they replace modules, globals or
 * process state. Spies are restored after each file, and reading the environment or killing a child
 * process changes nothing here.
 */
const replaces =
  /\bvi\.(?:mock|doMock|stub|resetModules|useFakeTimers)|\bprocess\.(?:on|once|emit|exit|chdir)|\bprocess\.env(?:\.\w+|\[\w+\]) = |\bdelete process\.env|\bglobalThis\b|\.prototype\b/

/** Matches test files that render a part of the page. */
const rendersPage = /@vitest-environment happy-dom/

const root = join(import.meta.dirname, '..')
/**
 * All other test files. They keep no module state, so they share one process that loads the modules
 * only once; a process of its own costs half a second of CPU time per file, and three seconds for a
 * part of the page.
 */
const sharing = readdirSync(join(root, 'tests', 'unit'), { recursive: true, encoding: 'utf8' })
  .map(path => `tests/unit/${path.replaceAll('\\', '/')}`)
  .filter(path => /\.test\.tsx?$/.test(path) && !postgresqlRunTestFiles.includes(path))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => !replaces.test(text))
const together = sharing.filter(({ text }) => !rendersPage.test(text)).map(({ path }) => path)
const pages = sharing.filter(({ text }) => rendersPage.test(text)).map(({ path }) => path)

// Each group sets its own concurrency, because vitest would otherwise leave a core idle. The global
// setup runs once for all groups.
const { include = [], globalSetup = [], ...usual } = each.test ?? {}

const rest = {
  ...usual,
  // A worker waits for its engine processes for a part of the time, so a third worker on two cores
  // shortens a run by a tenth.
  maxWorkers: Math.ceil(availableParallelism() * 1.5)
}

/**
 * Runs the test files of `npm test`, without those of `npm run test:servers`, in three groups: files
 * that share a process, files that share a process with a document, and files with a process each.
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
        test: {
          ...rest,
          name: 'pages',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: 'tests/support/page/reset-page.ts',
          include: pages
        }
      },
      {
        ...each,
        extends: false,
        test: {
          ...rest,
          name: 'alone',
          include,
          exclude: [...together, ...pages, ...postgresqlRunTestFiles]
        }
      }
    ]
  }
})
