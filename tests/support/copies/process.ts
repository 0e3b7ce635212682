import type { ChildProcess } from 'node:child_process'
import type { CopiesChildRequest } from '../../../src/main/backup/repository/tasks'
import type { ChildProcessLike } from '../../../src/main/runtime/process/child-client'
import { forkBundledChild, isProcessAlive } from '../part-process'

/**
 * Creates a function that starts the child process for tasks on a backup repository as a Node
 * process; each is added to `started`.
 */
export function createBackupProcessStarter(
  script: string,
  started: ChildProcess[]
): ChildProcessLike<CopiesChildRequest> {
  const child = forkBundledChild(script)
  started.push(child)
  return {
    get pid() {
      return isProcessAlive(child) ? child.pid : undefined
    },
    postMessage: message => {
      if (child.connected) child.send(structuredClone(message), () => undefined)
    },
    kill: () => child.kill('SIGTERM'),
    on: (name, listener) => child.on(name, listener),
    once: (name, listener) => child.once(name, code => listener(code ?? 1))
  }
}
