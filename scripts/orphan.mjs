import { readFileSync } from 'node:fs'

/** Interval in milliseconds between checks whether npm is still running. */
const interval = 300

/**
 * Calls `stop` after npm, which started this script through a shell, has exited: neither forwards
 * signals, so the application would otherwise keep running unattended. Does nothing without npm.
 */
export function stopWhenOrphaned(stop, env = process.env) {
  if (env.npm_lifecycle_event === undefined) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    stop()
  }, interval)
  timer.unref()
}

/**
 * Process ids of the parent shell and of npm, which started the shell; npm's id is only known on
 * Linux.
 */
function ancestors() {
  const { ppid } = process
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8')
    return `${ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(ppid)
  }
}
