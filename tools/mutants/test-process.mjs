import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Runs test files for its parent process on a Vitest server that stays open between runs. `{ root,
 * setup }` opens the server, `{ changed }` names a changed file, and the reply to `{ tests }` is an
 * array of `{ passed, milliseconds, failure }`, one per test file. Without `setup` test files run
 * as in `npm test` and stop at the first failure; with `setup` each test file runs separately, so
 * that its executed expressions can be recorded.
 */
let vitest
let projectOf
// Child processes of the tested program run bundles, which must be built again to contain the
// mutant.
process.env.BUNDLE_PARTS ??= 'each'

async function open({ root, setup }) {
  const options = {
    root,
    config: `${root}/tests/vitest.${setup ? '' : 'whole.'}config.ts`,
    watch: false,
    setupFiles: setup ? [setup] : [],
    silent: true,
    reporters: [{}]
  }
  vitest = await createVitest('test', options)
  for (const { config } of vitest.projects) {
    config.bail = setup ? 0 : 1
    // While executed expressions are recorded, test files may run concurrently; on mutants they run
    // one at a time, so that timing is not affected.
    config.maxWorkers = setup ? 2 : 1
  }
  const together = vitest.projects.find(({ name }) => name === 'together')
  const alone = vitest.projects.find(one => one !== together)
  const follow = new Set(together?.config.include.map(name => join(root, name)))
  projectOf = test => (follow.has(test) ? together : alone)
  await vitest.standalone?.()
}

async function run(tests) {
  const began = performance.now()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map(test => projectOf(test).createSpecification(test))
  )
  const whole = performance.now() - began
  return tests.map(test => {
    // The result also contains test modules of earlier runs, which are left out.
    const own = testModules.filter(({ moduleId }) => moduleId === test)
    const passed = unhandledErrors.length === 0 && own.length > 0 && own.every(one => one.ok())
    const milliseconds = Math.round(tests.length === 1 ? whole : lasted(own))
    const [failure] = (passed ? '' : failureOf(own, unhandledErrors)).split('\n')
    return { passed, milliseconds, failure }
  })
}

/** Total duration in milliseconds of files that ran concurrently. */
function lasted(modules) {
  const parts = modules.flatMap(one => {
    const { prepareDuration, environmentSetupDuration, setupDuration } = one.diagnostic()
    const { collectDuration, duration } = one.diagnostic()
    return [prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration]
  })
  return parts.reduce((sum, part) => sum + part, 0)
}

/**
 * First failure and its message, which shows whether the machine failed or the mutant was detected.
 */
function failureOf(modules, faults) {
  for (const one of modules) {
    for (const test of one.children.allTests('failed')) {
      return `${test.fullName}: ${test.result().errors?.[0]?.message}`
    }
    const [error] = one.errors()
    if (error) return error.message
  }
  return faults[0]?.message ?? ''
}

process.on('message', async message => {
  if ('root' in message) await open(message)
  if ('changed' in message) vitest.invalidateFile(message.changed)
  process.send('tests' in message ? await run(message.tests) : {})
})
process.on('disconnect', () => process.exit())
