import type { SimulatedProcess, SimulatedWorld } from './world'

/** Longest time in milliseconds that a child lives after its parent was killed. */
const longestOrphan = 40

type Listener = (message: unknown) => void

/** Port by which a child process talks with its parent, as `process.parentPort` of Electron. */
export interface ParentPort {
  readonly on: (event: 'message', listener: (message: { readonly data: unknown }) => void) => void
  readonly postMessage: (message: unknown) => void
}

/**
 * Starts a child process, in the form of Electron's UtilityProcess. Messages of one direction arrive
 * in order, each as a task of the world. `run` starts the code of the child.
 */
export function forkChildProcess(
  world: SimulatedWorld,
  parent: SimulatedProcess,
  run: (process: SimulatedProcess, port: ParentPort) => void
) {
  const own = world.startProcess()
  const toChild: Listener[] = []
  const toParent: Listener[] = []
  const exitListeners: ((code: number) => void)[] = []

  /**
   * Queue that keeps the order of messages, however the scheduler picks its tasks, and keeps them
   * until somebody listens.
   */
  const createChannel = (owner: SimulatedProcess, listeners: readonly Listener[]) => {
    const waiting: unknown[] = []
    const deliver = (): void => {
      if (listeners.length === 0) {
        if (waiting.length > 0) world.schedule(owner, 'message waits', deliver, 1)
        return
      }
      const next = waiting.shift()
      for (const listener of listeners) listener(next)
    }
    return (message: unknown): void => {
      waiting.push(structuredClone(message))
      world.schedule(owner, 'message', deliver)
    }
  }
  const sendToChild = createChannel(own, toChild)
  const sendToParent = createChannel(parent, toParent)

  own.onEnd.add(() => {
    world.schedule(parent, 'child exits', () => {
      for (const listener of exitListeners) listener(1)
    })
  })
  // A child that lost its parent may work on for a moment.
  parent.onEnd.add(() => {
    world.schedule(
      undefined,
      'orphan ends',
      () => world.endProcess(own, 'parent ended'),
      world.dice.below(longestOrphan)
    )
  })
  world.schedule(own, 'spawn', () =>
    run(own, {
      on: (_event, listener) => void toChild.push(data => listener({ data })),
      postMessage: message => {
        if (own.isAlive) sendToParent(message)
      }
    })
  )
  return {
    get pid() {
      return own.isAlive ? own.pid : undefined
    },
    postMessage: (message: unknown) => {
      if (parent.isAlive) sendToChild(message)
    },
    kill: () => {
      world.schedule(parent, 'kill child', () => world.endProcess(own, 'killed'))
      return true
    },
    on: (_event: 'message', listener: Listener) => void toParent.push(listener),
    once: (event: 'exit' | 'spawn', listener: (code: number) => void) => {
      if (event === 'exit') exitListeners.push(listener)
      else world.schedule(parent, 'spawned', () => listener(0))
    }
  }
}
