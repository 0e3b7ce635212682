import { createVitest } from 'vitest/node'

/**
 * Runs one test file at a time for its parent, with the server kept warm. `{ root, setup }` opens it,
 * `{ changed }` names a file that is another one now, `{ test }` is answered by `{ passed, milliseconds }`.
 */
let vitest
// Processes of their own run bundles, which must hold the change.
process.env.BUNDLE_PARTS = 'each'

async function open({ root, setup }) {
  const options = {
    root,
    config: `${root}/tests/vitest.config.ts`,
    watch: false,
    bail: setup ? 0 : 1,
    maxWorkers: 1,
    setupFiles: setup ? [setup] : [],
    silent: true,
    reporters: [{}]
  }
  vitest = await createVitest('test', options)
  await vitest.standalone?.()
}

async function run(test) {
  const began = performance.now()
  const specification = vitest.getRootProject().createSpecification(test)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  // The answer still holds the test files of earlier runs.
  const own = testModules.filter(({ moduleId }) => moduleId === test)
  const passed = unhandledErrors.length === 0 && own.length > 0 && own.every(one => one.ok())
  const milliseconds = Math.round(performance.now() - began)
  return { passed, milliseconds, failure: passed ? '' : failureOf(own, unhandledErrors) }
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
  return faults[0]?.message ?? 'no test was run'
}

process.on('message', async message => {
  if ('root' in message) await open(message)
  if ('changed' in message) vitest.invalidateFile(message.changed)
  process.send('test' in message ? await run(message.test) : {})
})
process.on('disconnect', () => process.exit())
