/**
 * Release dates of the first version of each Electron major, from the npm registry. A new major
 * appears every eight weeks and the latest three are supported; later dates are extrapolated at
 * that pace. Every release of the program begins with an update of this table.
 */
export const electronReleaseDates = {
  43: '2026-07-01',
  44: '2026-08-25',
  45: '2026-10-21'
}

const eightWeeks = 56 * 24 * 3_600_000

/** Release date of a major, actual or extrapolated, in milliseconds since the epoch. */
function releaseOf(major) {
  const newest = Math.max(...Object.keys(electronReleaseDates).map(Number))
  const known = electronReleaseDates[major]
  if (known) return Date.parse(known)
  if (major < newest) return Number.NEGATIVE_INFINITY
  return Date.parse(electronReleaseDates[newest]) + (major - newest) * eightWeeks
}

/**
 * Reason why an Electron version is too old to be shipped at a given time; undefined if it is
 * recent enough. @param {string} version @param {number} now
 */
export function outdatedElectronReason(version, now) {
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
