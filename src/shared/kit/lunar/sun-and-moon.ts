const radians = Math.PI / 180
const sine = (degrees: number): number => Math.sin(degrees * radians)

/** Days from the epoch of Julian days to 1 January 1970, 0:00 UT. */
const unixEpoch = 2_440_587.5
/** Epoch J2000.0 as a Julian day. */
const j2000 = 2_451_545
/** Vietnam is at UTC+7 all year round. */
const vietnamOffset = 7 / 24

/**
 * Difference of dynamical time and universal time in days: polynomials of Espenak and Meeus for
 * 1961 to 2150. Their error after 2020 is some seconds.
 */
function deltaT(julianDay: number): number {
  const year = 2000 + (julianDay - j2000) / 365.25
  const since = year - 2000
  if (year < 1986) {
    const t = year - 1975
    return (45.45 + t * (1.067 + t * (-1 / 260 - t / 718))) / 86_400
  }
  if (year < 2005) {
    const parts = [63.86, 0.3345, -0.060374, 0.0017275, 0.000651814, 0.00002373599]
    return parts.reduceRight((sum, part) => sum * since + part, 0) / 86_400
  }
  if (year < 2050) return (62.92 + since * (0.32217 + since * 0.005589)) / 86_400
  return (-20 + 32 * ((year - 1820) / 100) ** 2 - 0.5628 * (2150 - year)) / 86_400
}

/** Periodic terms of a new moon: days, power of the eccentricity, multiples of M, M' and F. */
const terms = [
  [-0.4072, 0, 0, 1, 0],
  [0.17241, 1, 1, 0, 0],
  [0.01608, 0, 0, 2, 0],
  [0.01039, 0, 0, 0, 2],
  [0.00739, 1, -1, 1, 0],
  [-0.00514, 1, 1, 1, 0],
  [0.00208, 2, 2, 0, 0],
  [-0.00111, 0, 0, 1, -2],
  [-0.00057, 0, 0, 1, 2],
  [0.00056, 1, 1, 2, 0],
  [-0.00042, 0, 0, 3, 0],
  [0.00042, 1, 1, 0, 2],
  [0.00038, 1, 1, 0, -2],
  [-0.00024, 1, -1, 2, 0],
  [-0.00007, 0, 2, 1, 0],
  [0.00004, 0, 0, 2, -2],
  [0.00004, 0, 3, 0, 0],
  [0.00003, 0, 1, 1, -2],
  [0.00003, 0, 0, 2, 2],
  [-0.00003, 0, 1, 1, 2],
  [0.00003, 0, -1, 1, 2],
  [-0.00002, 0, -1, 1, -2],
  [-0.00002, 0, 1, 3, 0],
  [0.00002, 0, 0, 4, 0]
] as const

/** Planetary terms of a new moon after the first one: millionths of a day, angle at k = 0, angle per lunation. */
const planetaryTerms = [
  [165, 251.88, 0.016321],
  [164, 251.83, 26.651886],
  [126, 349.42, 36.412478],
  [110, 84.66, 18.206239],
  [62, 141.74, 53.303771],
  [60, 207.14, 2.453732],
  [56, 154.84, 7.30686],
  [47, 34.52, 27.261239],
  [42, 207.19, 0.121824],
  [40, 291.34, 1.844379],
  [37, 161.72, 24.198154],
  [35, 239.56, 25.513099],
  [23, 331.55, 3.592518]
] as const

/** Instant of the new moon `k` lunations after January 2000, as a Julian day of dynamical time. */
function newMoon(k: number): number {
  const t = k / 1236.85
  const mean = 2_451_550.09766 + 29.530588861 * k + t * t * (0.00015437 - 0.00000015 * t)
  const sun = 2.5534 + 29.1053567 * k - t * t * (0.0000014 + 0.00000011 * t)
  const moon = 201.5643 + 385.81693528 * k + t * t * (0.0107582 + 0.00001238 * t)
  const latitude = 160.7108 + 390.67050284 * k - t * t * (0.0016118 + 0.00000227 * t)
  const node = 124.7746 - 1.56375588 * k + t * t * (0.0020672 + 0.00000215 * t)
  const eccentricity = 1 - t * (0.002516 + 0.0000074 * t)
  let corrected =
    mean - 0.00017 * sine(node) + 0.000325 * sine(299.77 + 0.107408 * k - 0.009173 * t * t)
  for (const [days, power, m, moons, f] of terms) {
    corrected += days * eccentricity ** power * sine(m * sun + moons * moon + f * latitude)
  }
  for (const [millionths, angle, step] of planetaryTerms) {
    corrected += (millionths / 1e6) * sine(angle + step * k)
  }
  return corrected
}

/** Day in Vietnam, counted from 1 January 1970, that contains an instant of dynamical time. */
const vietnamDayOf = (julianDay: number): number =>
  Math.floor(julianDay - deltaT(julianDay) - unixEpoch + vietnamOffset)

/**
 * Day in Vietnam of the new moon `k` lunations after that of 6 January 2000, counted from 1 January
 * 1970. Source: Meeus, Astronomical Algorithms, chapter 49; the error is below a minute.
 */
export const newMoonDay = (k: number): number => vietnamDayOf(newMoon(k))

/** Number of the lunation whose new moon is nearest to a day, counted from 1 January 1970. */
export const nearestLunation = (day: number): number =>
  Math.round((day + unixEpoch - 2_451_550.09766) / 29.530588861)

/**
 * Apparent longitude of the sun in twelfths of its circle at the start of a day in Vietnam: 0 from
 * the March equinox, 9 from the December solstice. Source: Meeus, chapter 25; the error is about a
 * hundredth of a degree.
 */
export function solarSectorAtStart(day: number): number {
  const universal = day + unixEpoch - vietnamOffset
  const t = (universal + deltaT(universal) - j2000) / 36_525
  const anomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t)
  const centre =
    (1.914602 - t * (0.004817 + 0.000014 * t)) * sine(anomaly) +
    (0.019993 - 0.000101 * t) * sine(2 * anomaly) +
    0.000289 * sine(3 * anomaly)
  const mean = 280.46646 + t * (36_000.76983 + 0.0003032 * t)
  const apparent = mean + centre - 0.00569 - 0.00478 * sine(125.04 - 1934.136 * t)
  return Math.floor((((apparent % 360) + 360) % 360) / 30)
}
