/** The methods of Electron's UtilityProcess that a client needs, so that tests can replace it. */
export interface ChildProcessLike<Sent> {
  /** Process id; undefined before the process has started and after it has exited. */
  readonly pid: number | undefined
  postMessage(message: Sent): void
  kill(): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  once(event: 'spawn' | 'exit', listener: (code: number) => void): unknown
}

export interface ChildProcessRuntime<Sent> {
  readonly start: () => ChildProcessLike<Sent>
  /** Kills a process that does not exit by itself; does nothing if the process has exited. */
  readonly forceEnd: (pid: number) => void
}

/** Client of one child process, from its start to its exit. */
export interface ChildProcessClient<Sent> {
  readonly pid: () => number | undefined
  /** Resolves with the exit code; never rejects. */
  readonly exited: Promise<number>
  readonly hasExited: () => boolean
  /** Posts a message; does nothing if the process has exited. */
  send(message: Sent): void
  /**
   * Ends the process: first by a signal, then by force, because a busy process may not react to the
   * signal. A process that is still starting is ended as soon as it has started.
   */
  kill(): void
}

/** Time in milliseconds between the signal and the forced end. */
const killGrace = 250

/**
 * Starts a process. `onMessage` receives each message without validation; `onExit` is called once.
 */
export function startChildProcess<Sent>(
  { start, forceEnd }: ChildProcessRuntime<Sent>,
  onMessage: (message: unknown) => unknown,
  onExit: (code: number) => void
): ChildProcessClient<Sent> {
  const child = start()
  const { promise: exited, resolve: resolveExited } = Promise.withResolvers<number>()
  let hasExited = false
  let force: NodeJS.Timeout | undefined

  function kill(): void {
    if (hasExited || force) return
    const { pid } = child
    child.kill()
    if (pid === undefined) {
      // Electron ignores the signal of a process that has not started.
      child.once('spawn', kill)
      return
    }
    force = setTimeout(() => forceEnd(pid), killGrace)
  }

  child.on('message', onMessage)
  child.once('exit', code => {
    hasExited = true
    clearTimeout(force)
    resolveExited(code)
    onExit(code)
  })
  return {
    pid: () => child.pid,
    exited,
    hasExited: () => hasExited,
    send: message => {
      if (!hasExited) child.postMessage(message)
    },
    kill
  }
}
