/** What a client needs of a utility process; Electron's own has more. */
export interface ChildProcessLike<Sent> {
  /** Undefined before it has started and after it has ended. */
  readonly pid: number | undefined
  postMessage(message: Sent): void
  kill(): boolean
  on(event: 'message', listener: (message: unknown) => void): unknown
  once(event: 'spawn' | 'exit', listener: (code: number) => void): unknown
}

export interface ChildRuntime<Sent> {
  readonly start: () => ChildProcessLike<Sent>
  /** Ends a process that does not end by itself; does nothing where it is gone. */
  readonly forceEnd: (pid: number) => void
}

/** Client of one child process, from its start to its exit. */
export interface ChildClient<Sent> {
  readonly pid: () => number | undefined
  /** Resolves with the exit code; never rejects. */
  readonly exited: Promise<number>
  readonly hasExited: () => boolean
  /** Posts a message; does nothing where the process has exited. */
  send(message: Sent): void
  /**
   * Ends the process: by a signal, then by force, since it may be busy where no signal reaches it.
   * A process that is still starting is ended once it has started.
   */
  kill(): void
}

/** Milliseconds between the signal and the end by force. */
const killGrace = 250

/** Starts a process. `onMessage` gets each message unparsed; `onExit` is called once. */
export function openChild<Sent>(
  { start, forceEnd }: ChildRuntime<Sent>,
  onMessage: (message: unknown) => unknown,
  onExit: (code: number) => void
): ChildClient<Sent> {
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
