/**
 * The day on which the first version of each of Electron's majors came out, as the npm registry has it. A new one every
 * eight weeks, the latest three supported; what the table does not know yet is counted on at that pace. A release begins
 * with adding to it.
 */
export const releases = {
  43: '2026-07-01',
  44: '2026-08-25',
  45: '2026-10-21'
}

const eightWeeks = 56 * 24 * 3_600_000

/** Milliseconds since the epoch at which a major came out, or is to come out. */
function releaseOf(major) {
  const newest = Math.max(...Object.keys(releases).map(Number))
  const known = releases[major]
  if (known) return Date.parse(known)
  if (major < newest) return Number.NEGATIVE_INFINITY
  return Date.parse(releases[newest]) + (major - newest) * eightWeeks
}

/**
 * Why a version is too old to be shipped at a time; undefined where it is not. @param {string} version @param {number} now
 */
export function whyTooOld(version, now) {
  const major = Number(version.split('.')[0])
  const leaves = releaseOf(major + 3)
  if (now >= leaves) return `Electron ${major} has had no support since ${dayOf(leaves)}`
  const overtaken = releaseOf(major + 1)
  if (now > overtaken + eightWeeks)
    return `Electron ${major + 1} has been out since ${dayOf(overtaken)}, more than eight weeks`
  return undefined
}

function dayOf(time) {
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : 'long ago'
}
