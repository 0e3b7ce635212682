import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findNodeExecutable } from '../../scripts/tools.mjs'

/**
 * Test runner in a separate process, which is killed and restarted on a timeout, for example after
 * an endless loop.
 */
export function openMutationTestRunner(root, { setup, env } = {}) {
  let child

  async function ask(message, limit) {
    child ??= await start()
    const asked = child
    let timer
    try {
      return await Promise.race([
        send(asked, message),
        new Promise(resolve => {
          timer = setTimeout(resolve, limit ?? 2 ** 31 - 1, undefined)
        })
      ])
    } finally {
      clearTimeout(timer)
    }
  }

  async function start() {
    // The process has its own process group, so that its workers are killed with it.
    const started = fork(join(import.meta.dirname, 'test-process.mjs'), {
      execPath: findNodeExecutable(),
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Any existing test may detect a mutant, so the long versions of tests run too.
      env: { ...process.env, TEST_RUN: 'whole', ...env }
    })
    await send(started, { root, setup })
    return started
  }

  function end() {
    if (!child) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The kill fails only if the process has already exited.
    }
    child = undefined
  }
  process.on('exit', end)

  return {
    /** Notifies the test runner of a changed file. */
    changed: path => ask({ changed: path }),
    /**
     * Runs tests and returns one result per test; undefined if the timeout (milliseconds) expired
     * or the test runner crashed.
     */
    async run(tests, limit) {
      const answers = await ask({ tests: tests.map(test => join(root, test)) }, limit)
      if (!answers) end()
      return answers
    },
    end
  }
}

async function send(child, message) {
  const ended = new AbortController()
  const { signal } = ended
  const answer = once(child, 'message', { signal }).then(([value]) => value)
  const death = once(child, 'exit', { signal }).then(() => undefined)
  child.send(message)
  try {
    return await Promise.race([answer, death])
  } finally {
    ended.abort()
    answer.catch(() => undefined)
    death.catch(() => undefined)
  }
}
