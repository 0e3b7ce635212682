/** Ends a child that does not end by itself. */
export function forceEnd(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended between the look and the signal.
  }
}
