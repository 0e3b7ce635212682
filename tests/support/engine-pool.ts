import type { ChildProcess } from 'node:child_process'
import { warehouseChildMessageSchema } from '../../src/main/warehouse/engine/messages'
import type { EngineChildProcess } from '../../src/main/warehouse/engine/session'
import { isProcessAlive } from './part-process'

/**
 * Pool of idle engine processes that a test program no longer uses; the next program takes over a
 * process with the same opening options. Starting a process takes 0.2 s of a core, and most test
 * files open one program per test.
 */
export function createTestEnginePool() {
  const idle: ChildProcess[] = []
  return {
    take(): ChildProcess | undefined {
      let child = idle.pop()
      while (child && !isProcessAlive(child)) child = idle.pop()
      return child
    },
    giveBack: (child: ChildProcess): void => void idle.push(child),
    /** Ends all idle processes except `most` of them. */
    shrink(most: number): void {
      for (const child of idle.splice(most)) child.kill('SIGKILL')
    }
  }
}

export type TestEnginePool = ReturnType<typeof createTestEnginePool>

/**
 * Handle of a pooled process for one program: when the program ends the process, it appears to have
 * exited but stays in the pool, unless it is still working.
 */
export function lendEngineProcess(
  child: ChildProcess,
  pool: TestEnginePool,
  wasOpened: boolean
): EngineChildProcess {
  const working = new Set<number>()
  const heard: ((message: unknown) => void)[] = []
  const ended: ((code: number) => void)[] = []
  const hear = (listener: (message: unknown) => void): void => {
    heard.push(listener)
    child.on('message', listener)
  }
  const exit = (code: number | null): void => {
    for (const listener of ended.splice(0)) listener(code ?? 1)
  }
  hear(message => {
    const { success, data } = warehouseChildMessageSchema.safeParse(message)
    if (success && (data.kind === 'answer' || data.kind === 'failure')) working.delete(data.id)
  })
  child.once('exit', exit)
  return {
    get pid() {
      return isProcessAlive(child) ? child.pid : undefined
    },
    postMessage: message => {
      if (message.kind === 'open' && wasOpened) return
      if (message.kind === 'work') working.add(message.id)
      if (child.connected) child.send(structuredClone(message), () => undefined)
    },
    kill: () => {
      if (working.size > 0 || !isProcessAlive(child)) return child.kill('SIGTERM')
      child.off('exit', exit)
      for (const listener of heard) child.off('message', listener)
      pool.giveBack(child)
      queueMicrotask(() => exit(0))
      return true
    },
    on: (_message, listener) => hear(listener),
    // A process from the pool has started already, so its spawn event is emitted at once; that of a
    // new process comes later.
    once: (name, listener) =>
      name === 'exit' ? ended.push(listener) : child.once(name, () => listener(0))
  }
}
