import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findNode } from '../tools.mjs'
import { listThreadSources } from './threads.mjs'

/** A judge in a process of its own: one that does not answer in time, for an endless loop, is ended and made anew. */
export function openCourt(root, { setup, env } = {}) {
  const threads = listThreadSources(root)
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
    // A group of its own, so that the workers of a judge end with it.
    const started = fork(join(import.meta.dirname, 'judge.mjs'), {
      execPath: findNode(),
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // A change is noticed by any test that there is.
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
      // It has ended by itself.
    }
    child = undefined
  }
  process.on('exit', end)

  return {
    /** Tells the judge that a file is another one now. */
    changed: async path => {
      // A thread that was bundled once stays as it was in the server: only a new judge sees the change.
      if (threads.has(path)) end()
      else await ask({ changed: path })
    },
    /** An answer for each test; undefined where the limit (milliseconds) came first, or the judge did not survive them. */
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
