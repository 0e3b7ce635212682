import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { leftToServers } from '../scripts/servers/left.mjs'
import each from './vitest.config.ts'

/** What a file of tests says that replaces modules, globals or the process's own things, or draws a page: it begins anew. */
const replaces =
  /\bvi\.(?:mock|doMock|spyOn|stub|resetModules|useFakeTimers)|@vitest-environment|\bprocess\.(?:env|on|once|emit|exit|kill|chdir)|\bglobalThis\b|\.prototype\b/

const root = join(import.meta.dirname, '..')
/**
 * All others keep nothing in their modules: they follow one another in one process, which reads those modules once. To begin anew takes
 * half a second of a core, more than most of them need.
 */
const together = readdirSync(join(root, 'tests', 'unit'), { recursive: true, encoding: 'utf8' })
  .map(path => `tests/unit/${path.replaceAll('\\', '/')}`)
  .filter(path => /\.test\.tsx?$/.test(path))
  .filter(
    path => !leftToServers.includes(path) && !replaces.test(readFileSync(join(root, path), 'utf8'))
  )

// How many work at once is each group's own affair: vitest leaves a core idle where a group does not say. What comes before the first file is
// done once, for both of them.
const { include = [], globalSetup = [], ...rest } = each.test ?? {}

/** All files of tests in one run, as `npm test` has them but for those that it leaves to `npm run test:servers`; each is in one of the two groups. */
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
