import { AppError } from '@shared/contract/reply'
import { areaMapText } from '@shared/features/analytics/map-text'
import { z } from '@shared/kit/zod'
import {
  type AreaMap,
  type AreaMapFeature,
  areaMapLimits,
  areaMapWidth
} from '@shared/model/analytics/area-map'
import { type Point, simplifyLine } from './simplify'

const { faults } = areaMapText
const position = z.array(z.number()).min(2)
const ring = z.array(position).min(3)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)).min(1) })
])
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      geometry: z.unknown(),
      properties: z.record(z.string(), z.unknown()).nullish(),
      id: z.unknown().optional()
    })
  )
})

interface ReadFeature {
  readonly labels: string[]
  readonly rings: readonly (readonly Point[])[]
}

/**
 * Map of the areas from the text of a GeoJSON file (RFC 7946): checked, projected to a plane and
 * simplified to at most `areaMapLimits.points` points. Throws AppError INVALID_INPUT with the
 * reason.
 */
export function readGeoJson(text: string): Pick<AreaMap, 'features' | 'height'> {
  const parsed = collection.safeParse(parseJson(text))
  if (!parsed.success) throw refused(faults.kind)
  const { features } = parsed.data
  if (features.length > areaMapLimits.features) {
    throw refused(faults.tooMany(String(areaMapLimits.features)))
  }
  const read = features.map(({ geometry: shape, properties, id }, at): ReadFeature => {
    const place = String(at + 1)
    const labels = labelsOf({ ...properties, id })
    const rings = ringsOf(shape, place)
    if (labels.length === 0) throw refused(faults.labels(place))
    return { labels, rings }
  })
  if (read.length === 0) throw refused(faults.none)
  return fitted(projected(read))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw refused(faults.json)
  }
}

function ringsOf(shape: unknown, place: string): readonly (readonly Point[])[] {
  const parsed = geometry.safeParse(shape)
  if (!parsed.success) throw refused(faults.geometry(place))
  const { data } = parsed
  const rings = data.type === 'Polygon' ? data.coordinates : data.coordinates.flat()
  return rings.map(points =>
    points.map(([longitude = 0, latitude = 0]): Point => {
      const isDegrees = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
      if (!isDegrees) throw refused(faults.degrees(place))
      return [longitude, latitude]
    })
  )
}

/** Texts and numbers of the properties, without repetitions. */
function labelsOf(properties: Readonly<Record<string, unknown>>): string[] {
  const texts = Object.values(properties)
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .map(value => String(value).trim().normalize('NFC'))
    .filter(value => value !== '' && value.length <= areaMapLimits.labelLength)
  return [...new Set(texts)].slice(0, areaMapLimits.labels)
}

/** Equirectangular projection around the middle latitude, scaled to the width of a map. */
function projected(features: readonly ReadFeature[]): readonly ReadFeature[] {
  const points = features.flatMap(({ rings }) => rings.flat())
  const range = (axis: 0 | 1): readonly [number, number] =>
    points.reduce<readonly [number, number]>(
      ([low, high], point) => [Math.min(low, point[axis]), Math.max(high, point[axis])],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    )
  const [west, east] = range(0)
  const [south, north] = range(1)
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const scale = areaMapWidth / Math.max((east - west) * shrink, (north - south) / 10, 1e-6)
  return features.map(({ labels, rings }) => ({
    labels,
    rings: rings.map(ring =>
      ring.map(([x, y]): Point => [(x - west) * shrink * scale, (north - y) * scale])
    )
  }))
}

/** Tolerances of the simplification in units of the map, the finest first. */
const tolerances = [0.5, 1, 2, 4, 8] as const

/** Simplifies until few enough points are left. */
function fitted(features: readonly ReadFeature[]): Pick<AreaMap, 'features' | 'height'> {
  for (const tolerance of tolerances) {
    const simple = features.map(({ labels, rings }) => ({
      labels,
      rings: simplifiedRings(rings, tolerance)
    }))
    const numbers = simple.flatMap(({ rings }) => rings.flat())
    if (numbers.length > 2 * areaMapLimits.points) continue
    const height = numbers.reduce((most, value, at) => (at % 2 ? Math.max(most, value) : most), 1)
    return { features: simple, height }
  }
  throw refused(faults.tooFine)
}

/**
 * Simplified rings; rings that shrink to less than three points are left out, except for the
 * largest one of an area, so that no area disappears.
 */
function simplifiedRings(
  rings: readonly (readonly Point[])[],
  tolerance: number
): AreaMapFeature['rings'] {
  const simple = rings.map(points => {
    const rounded = simplifyLine(closed(points), tolerance).map(([x, y]) => [
      Math.round(x),
      Math.round(y)
    ])
    const apart = rounded.filter(([x, y], at) => {
      const before = rounded[at - 1]
      return !before || before[0] !== x || before[1] !== y
    })
    return apart.flat()
  })
  const kept = simple.filter(numbers => numbers.length >= 8)
  if (kept.length > 0) return kept
  const [x = 0, y = 0] = rings[0]?.[0]?.map(Math.round) ?? []
  return [[x - 1, y - 1, x + 1, y - 1, x + 1, y + 1, x - 1, y + 1]]
}

/** Ring that ends where it starts, as RFC 7946 demands and not every file does. */
function closed(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1]
  return isClosed ? [...points] : [...points, ...(first ? [first] : [])]
}

const refused = (message: string): AppError => new AppError('INVALID_INPUT', message)
