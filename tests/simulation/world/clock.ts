import type { SimulatedProcess, SimulatedWorld } from './world'

/** World whose clock `SimulatedDate` shows; one world runs at a time. */
let current: Pick<SimulatedWorld, 'now'> | undefined

export function setCurrentWorld(world: Pick<SimulatedWorld, 'now'> | undefined): void {
  current = world
}

/** `Date` of the simulated program. */
export class SimulatedDate extends Date {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [SimulatedDate.now()] : given) as [number]))
  }

  static override now(): number {
    return current?.now() ?? 0
  }
}

/** Timer functions of one process; every timer is a task of the world. */
export function createTimers(world: SimulatedWorld, process: SimulatedProcess) {
  let last = 0
  const cancels = new Map<number, () => void>()

  function start(label: string, run: () => void, delay: number, repeats: boolean) {
    last += 1
    const id = last
    const arm = (): void => {
      const cancel = world.schedule(process, label, fire, Math.max(1, delay || 0))
      cancels.set(id, cancel)
    }
    const fire = (): void => {
      if (repeats) arm()
      else cancels.delete(id)
      run()
    }
    if (label === 'immediate') cancels.set(id, world.schedule(process, label, fire))
    else arm()
    const timer = {
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
      refresh: () => timer,
      [Symbol.toPrimitive]: () => id,
      [Symbol.dispose]: () => clear(id)
    }
    return timer
  }

  function clear(timer: unknown): void {
    const id = Number(timer)
    cancels.get(id)?.()
    cancels.delete(id)
  }

  type Callback = (...given: never[]) => void
  const bind = (run: Callback, given: never[]) => () => run(...given)
  return {
    setTimeout: (run: Callback, delay = 1, ...given: never[]) =>
      start('timeout', bind(run, given), delay, false),
    setInterval: (run: Callback, delay = 1, ...given: never[]) =>
      start('interval', bind(run, given), delay, true),
    setImmediate: (run: Callback, ...given: never[]) =>
      start('immediate', bind(run, given), 0, false),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear
  }
}
