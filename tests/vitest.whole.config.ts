import { defineConfig } from 'vitest/config'
import each from './vitest.config.ts'

/**
 * Rules and handlers keep nothing in their modules: their files of tests follow one another in one process, which reads those modules
 * once. A file that replaces modules, globals or the process's own things, or draws a page, begins anew and is not named here; nor is
 * what nearly always waits for the engine, which gains nothing by it.
 */
const together = [
  'tests/unit/shared/**/*.test.ts',
  'tests/unit/main/{analytics,files,ipc,jobs}/**/*.test.ts',
  'tests/unit/main/features/!(data-mart|query)/**/*.test.ts'
]

// How many work at once is each group's own affair: vitest leaves a core idle where a group does not say. What comes before the first file is
// done once, for both of them.
const { include = [], globalSetup = [], ...rest } = each.test ?? {}

/** All files of tests in one run, as `npm test` has them; each of them is in one of the two groups. */
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
        test: { ...rest, name: 'alone', include, exclude: together }
      }
    ]
  }
})
