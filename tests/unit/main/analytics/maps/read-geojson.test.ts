import { areaMapText } from '@shared/features/analytics/map-text'
import { areaMapLimits, areaMapSchema } from '@shared/model/analytics/area-map'
import { describe, expect, it, test } from 'vitest'
import { readGeoJson } from '../../../../../src/main/analytics/maps/read-geojson'
import { simplifyLine } from '../../../../../src/main/analytics/maps/simplify'
import { createRandom } from '../../../../support/seeded-random'

const { faults } = areaMapText
const square = [
  [105, 20],
  [106, 20],
  [106, 21],
  [105, 21],
  [105, 20]
]
const feature = (geometry: unknown, properties: unknown = { ten: 'Khu vực 1' }) => ({
  type: 'Feature',
  properties,
  geometry
})
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings })
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

test.each([
  ['no JSON', '{"type":', faults.json],
  ['another kind of JSON', '{"type":"Feature"}', faults.kind],
  ['no feature', file(), faults.none],
  ['a point', file(feature({ type: 'Point', coordinates: [105, 20] })), faults.geometry('1')],
  ['a missing geometry', file(feature(null)), faults.geometry('1')],
  ['a ring of two points', file(feature(polygon(square.slice(0, 2)))), faults.geometry('1')],
  [
    'metres instead of degrees',
    file(feature(polygon(square)), feature(polygon([[589_000, 2_325_000], ...square]))),
    faults.degrees('2')
  ],
  [
    'an area without a name',
    file(feature(polygon(square), { dien_tich: null })),
    faults.labels('1')
  ]
])('a map file with %s is refused with the reason', (_, text, message) => {
  expect(() => readGeoJson(text)).toThrow(message)
})

describe('an accepted map file', () => {
  it('keeps north at the top, all areas with their names, and holes as rings of their own', () => {
    const hole = square.map(([x = 0, y = 0]) => [105.5 + (x - 105.5) / 4, 20.5 + (y - 20.5) / 4])
    const north = square.map(([x = 0, y = 0]) => [x, y + 5])
    const map = readGeoJson(
      `\uFEFF${file(
        feature(polygon(square, hole), { ma: 'KV1', ten: 'Khu vực 1', so: 7 }),
        feature({ type: 'MultiPolygon', coordinates: [[north], [north]] }, { ten: 'Bắc' })
      )}`
    )
    expect(areaMapSchema.safeParse({ fileName: 'a', time: 0, ...map }).success).toBe(true)
    const [first, second] = map.features
    expect(first?.labels).toEqual(['KV1', 'Khu vực 1', '7'])
    expect([first?.rings.length, second?.rings.length]).toEqual([2, 2])
    expect(second?.rings[0]?.[1]).toBeLessThan(first?.rings[0]?.[1] ?? 0)
  })

  it('a detailed coast is simplified to few points that stay close to it, and a tiny island stays', () => {
    const random = createRandom(3)
    const coast = Array.from({ length: 30_000 }, (_, at) => {
      const turn = (at / 30_000) * 2 * Math.PI
      const radius = 3 + random() * 0.02
      return [108 + radius * Math.cos(turn), 16 + radius * Math.sin(turn)]
    })
    const island = square.map(([x = 0, y = 0]) => [112 + (x - 105) / 1e4, 16 + (y - 20) / 1e4])
    const map = readGeoJson(
      file(feature(polygon(coast), { ten: 'Bờ' }), feature(polygon(island), { ten: 'Đảo' }))
    )
    const numbers = map.features.flatMap(({ rings }) => rings.flat())
    expect(numbers.length).toBeLessThanOrEqual(2 * areaMapLimits.points)
    expect(map.features.map(({ rings }) => rings.length)).toEqual([1, 1])
  })
})

test('a simplified line keeps its ends and deviates by at most the tolerance', () => {
  const random = createRandom(5)
  const line = Array.from({ length: 400 }, (_, at) => [at, random() * 10] as const)
  const simple = simplifyLine(line, 4)
  expect(simple[0]).toEqual(line[0])
  expect(simple.at(-1)).toEqual(line.at(-1))
  expect(simple.length).toBeLessThan(line.length)
  for (const [x, y] of line) {
    const next = simple.findIndex(point => point[0] >= x)
    const [to, from] = [simple[next], simple[Math.max(0, next - 1)]]
    if (!to || !from) throw new Error('the line is covered')
    const share = to[0] === from[0] ? 0 : (x - from[0]) / (to[0] - from[0])
    // The vertical distance is not smaller than the distance to the segment.
    const slope = to[0] === from[0] ? 0 : (to[1] - from[1]) / (to[0] - from[0])
    const vertical = Math.abs(y - from[1] - share * (to[1] - from[1]))
    expect(vertical / Math.hypot(1, slope)).toBeLessThanOrEqual(4 + 1e-9)
  }
})
