import { join } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Runs test files for its parent, with the server kept warm. `{ root, setup }` opens it, `{ changed }` names a file that is
 * another one now, `{ tests }` is answered by an array of `{ passed, milliseconds, failure }`, one for each of them. Those that are judged are
 * run as `npm test` runs them, and none after the first that failed; those that are only looked at (`setup`) each by itself.
 */
let vitest
let projectOf
// Processes of their own run bundles, which must hold the change.
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
    // What is only looked at may go beside others; what is judged has no time taken from it.
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
    // The answer still holds the test files of earlier runs.
    const own = testModules.filter(({ moduleId }) => moduleId === test)
    const passed = unhandledErrors.length === 0 && own.length > 0 && own.every(one => one.ok())
    const milliseconds = Math.round(tests.length === 1 ? whole : lasted(own))
    const [failure] = (passed ? '' : failureOf(own, unhandledErrors)).split('\n')
    return { passed, milliseconds, failure }
  })
}

/** Milliseconds of files that went beside others. */
function lasted(modules) {
  const parts = modules.flatMap(one => {
    const { prepareDuration, environmentSetupDuration, setupDuration } = one.diagnostic()
    const { collectDuration, duration } = one.diagnostic()
    return [prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration]
  })
  return parts.reduce((sum, part) => sum + part, 0)
}

/** What failed first, and its message: a test that the machine failed, and no change, shows by it. */
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
