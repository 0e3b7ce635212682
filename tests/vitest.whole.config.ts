import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { leftToServers } from '../scripts/left-to-servers.mjs'
import each from './vitest.config.ts'

/**
 * Marks of a test file that replaces modules, globals or process state, or renders a page, and
 * needs an isolated process.
 */
const replaces =
  /\bvi\.(?:mock|doMock|spyOn|stub|resetModules|useFakeTimers)|@vitest-environment|\bprocess\.(?:env|on|once|emit|exit|kill|chdir)|\bglobalThis\b|\.prototype\b/

const root = join(import.meta.dirname, '..')
/**
 * All others keep no module state and share one process, which loads the modules once. Isolation
 * takes half a second of a core, more than most of them need.
 */
const together = readdirSync(join(root, 'tests', 'unit'), { recursive: true, encoding: 'utf8' })
  .map(path => `tests/unit/${path.replaceAll('\\', '/')}`)
  .filter(path => /\.test\.tsx?$/.test(path))
  .filter(
    path => !leftToServers.includes(path) && !replaces.test(readFileSync(join(root, path), 'utf8'))
  )

// Each group sets its own concurrency, because vitest otherwise leaves a core idle. The global
// setup runs once for both.
const { include = [], globalSetup = [], ...rest } = each.test ?? {}

/**
 * All test files in one run, like `npm test` except for those of `npm run test:servers`; each is in
 * one of the two groups.
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
        test: { ...rest, name: 'alone', include, exclude: [...together, ...leftToServers] }
      }
    ]
  }
})
