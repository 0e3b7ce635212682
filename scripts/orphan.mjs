import { readFileSync } from 'node:fs'

/** Milliseconds between two looks at whether npm is still there. */
const interval = 300

/**
 * Calls `stop` once npm, which started this script through a shell, has ended: neither passes a signal on, so without this
 * the application would go on with nobody left to end it. Does nothing without npm.
 */
export function whenOrphaned(stop, env = process.env) {
  if (env.npm_lifecycle_event === undefined) return
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    stop()
  }, interval)
  timer.unref()
}

/** The shell above this process and npm above the shell; the latter is known on Linux only. */
function ancestors() {
  const { ppid } = process
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8')
    return `${ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(ppid)
  }
}
