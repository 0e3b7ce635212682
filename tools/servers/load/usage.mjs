import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc, the same on every Linux of the supported architectures. */
const ticks = 100
/** Interval in milliseconds between two memory samples. */
const often = 1_000

const read = path => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended meanwhile, so its values are empty.
    return ''
  }
}

/**
 * Fields of a process's `stat` file after the process name, which may contain blanks and brackets.
 */
function statOf(pid) {
  const text = read(`/proc/${pid}/stat`)
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), times: fields.slice(11, 15).map(Number) }
}

const kilobytes = (path, name) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(path))?.[1] ?? 0)

function family(pid) {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return [pid, ...all.map(Number).filter(one => statOf(one).parent === pid)]
}

/**
 * CPU time in seconds used by a node, including its child processes that have ended; with `whole`
 * also including those still running.
 */
function secondsOf({ pid, whole }) {
  const used = (whole ? family(pid) : [pid]).map(one => {
    const { times } = statOf(one)
    return times.reduce((sum, time) => sum + (Number.isNaN(time) ? 0 : time), 0)
  })
  return used.reduce((sum, time) => sum + time, 0) / ticks
}

/** Total CPU time of all nodes in seconds. */
export const totalProcessorSeconds = nodes => nodes.reduce((sum, node) => sum + secondsOf(node), 0)

/** Memory of a node in megabytes; memory that its processes share is counted once. */
function megabytesOf({ pid, whole }) {
  const held = whole
    ? family(pid).map(one => kilobytes(`/proc/${one}/smaps_rollup`, 'Pss'))
    : [kilobytes(`/proc/${pid}/status`, 'VmRSS')]
  return held.reduce((sum, one) => sum + one, 0) / 1_024
}

/**
 * Samples the resource usage of nodes from now on and returns their totals at the end. A killed
 * node keeps the values of its last sample.
 */
export function sampleNodeUsage(nodes) {
  const seen = nodes.map(node => ({
    node,
    began: secondsOf(node),
    seconds: 0,
    megabytes: 0
  }))
  const look = () => {
    for (const one of seen) {
      one.seconds = Math.max(one.seconds, secondsOf(one.node) - one.began)
      one.megabytes = Math.max(one.megabytes, megabytesOf(one.node))
    }
  }
  look()
  const looking = setInterval(look, often)
  return () => {
    clearInterval(looking)
    look()
    return seen.map(({ node: { name }, seconds, megabytes }) => ({ name, seconds, megabytes }))
  }
}
