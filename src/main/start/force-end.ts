/** Kills a child that does not exit by itself. */
export function forceEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process exited between the check and the signal.
  }
}
