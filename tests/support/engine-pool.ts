import type { ChildProcess } from 'node:child_process'
import {
  type WarehouseChildRequest,
  warehouseChildMessageSchema
} from '../../src/main/warehouse/engine/messages'
import type { EngineChildProcess } from '../../src/main/warehouse/engine/session'
import { isProcessAlive } from './part-process'

/**
 * Pool of idle engine processes that a test program no longer uses; the next program takes over a
 * process with the same opening options. Starting a process takes 0.2 s of a core, and most test
 * files open one program per test.
 */
export function createTestEnginePool() {
  const idle: ChildProcess[] = []
  /** Processes of closed programs that still work on a cancelled request. */
  const stopping = new Set<ChildProcess>()
  return {
    take(): ChildProcess | undefined {
      let child = idle.pop()
      while (child && !isProcessAlive(child)) child = idle.pop()
      return child
    },
    giveBack: (child: ChildProcess): void => void idle.push(child),
    /** Adds a process as soon as `stopped` resolves, unless `shrink` ends it before. */
    giveBackAfter(child: ChildProcess, stopped: Promise<void>): void {
      stopping.add(child)
      void stopped.then(() => {
        if (stopping.delete(child)) idle.push(child)
      })
    },
    /** Ends all idle processes except `most` of them, and those that still work. */
    shrink(most: number): void {
      for (const child of [...idle.splice(most), ...stopping]) child.kill('SIGKILL')
      stopping.clear()
    }
  }
}

export type TestEnginePool = ReturnType<typeof createTestEnginePool>

/**
 * Handle of a pooled process for one program: when the program ends the process, it appears to have
 * exited but stays in the pool. A process that is still working is killed, unless the program
 * closes (`isClosing`): then its requests are cancelled first.
 */
export function lendEngineProcess(
  child: ChildProcess,
  pool: TestEnginePool,
  { wasOpened, isClosing }: { readonly wasOpened: boolean; readonly isClosing: () => boolean }
): EngineChildProcess {
  const working = new Set<number>()
  const cancelled = new Set<number>()
  const heard: ((message: unknown) => void)[] = []
  const ended: ((code: number) => void)[] = []
  let onIdle: (() => void) | undefined
  const send = (message: WarehouseChildRequest): void => {
    if (child.connected) child.send(structuredClone(message), () => undefined)
  }
  const hear = (listener: (message: unknown) => void): void => {
    heard.push(listener)
    child.on('message', listener)
  }
  const exit = (code: number | null): void => {
    for (const listener of ended.splice(0)) listener(code ?? 1)
  }
  hear(message => {
    const { success, data } = warehouseChildMessageSchema.safeParse(message)
    if (!success || (data.kind !== 'answer' && data.kind !== 'failure')) return
    working.delete(data.id)
    if (working.size === 0) onIdle?.()
  })
  child.once('exit', exit)
  return {
    get pid() {
      return isProcessAlive(child) ? child.pid : undefined
    },
    postMessage: message => {
      if (message.kind === 'open' && wasOpened) return
      if (message.kind === 'work') working.add(message.id)
      if (message.kind === 'stop') cancelled.add(message.id)
      send(message)
    },
    kill: () => {
      // A process that does not heed a cancellation is of no use to the next program.
      const heeds =
        working.size === 0 || (isClosing() && ![...working].some(id => cancelled.has(id)))
      if (!heeds || !isProcessAlive(child)) return child.kill('SIGTERM')
      child.off('exit', exit)
      const [onAnswer, ...others] = heard
      for (const listener of others) child.off('message', listener)
      const release = (): void => void (onAnswer && child.off('message', onAnswer))
      if (working.size === 0) {
        release()
        pool.giveBack(child)
      } else {
        const { promise, resolve } = Promise.withResolvers<void>()
        onIdle = resolve
        pool.giveBackAfter(child, promise.then(release))
        for (const id of working) send({ kind: 'stop', id })
      }
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
