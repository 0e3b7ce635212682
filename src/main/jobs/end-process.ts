/** What ending one takes of a utility process; Electron's own has more. */
export interface EndedProcess {
  /** Undefined before it runs and after it ended. */
  readonly pid: number | undefined
  kill(): boolean
  once(event: 'spawn', listener: () => void): unknown
  once(event: 'exit', listener: (code: number) => void): unknown
}

/** Milliseconds that one has to end when it is asked to. */
const patience = 250

/**
 * Ends a process whatever it does: it is asked, then forced, as it may be busy where no signal reaches it. One that does not run yet cannot be asked:
 * it is ended as soon as it does.
 */
export function endProcess(child: EndedProcess, forceEnd: (pid: number) => void): void {
  const { pid } = child
  if (pid === undefined) {
    child.once('spawn', () => endProcess(child, forceEnd))
    return
  }
  child.kill()
  const force = setTimeout(() => forceEnd(pid), patience)
  child.once('exit', () => clearTimeout(force))
}
