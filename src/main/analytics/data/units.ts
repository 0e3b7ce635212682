import type { UnitLevel } from '@shared/model/analytics/words'
import type { Unit } from '../model'

/**
 * Generator input for each unit: letter, level, parent, area, kind, establishment and final
 * headcount. All displayed figures are counted from the positions and persons generated from it.
 */
const rows = [
  ['A', 1, null, 0, 0, 720, 598],
  ['B', 2, 'A', 0, 0, 610, 540],
  ['C', 2, 'A', 2, 0, 640, 482],
  ['D', 2, 'A', 4, 0, 580, 543],
  ['E', 3, 'B', 0, 1, 500, 482],
  ['F', 3, 'B', 0, 2, 540, 502],
  ['G', 3, 'B', 1, 1, 600, 590],
  ['H', 3, 'C', 2, 3, 480, 413],
  ['I', 3, 'C', 2, 1, 510, 503],
  ['J', 3, 'C', 3, 2, 470, 464],
  ['K', 3, 'D', 4, 1, 520, 418],
  ['L', 3, 'D', 5, 3, 460, 462],
  ['M', 4, 'E', 1, 1, 450, 407],
  ['N', 4, 'F', 1, 3, 520, 478],
  ['O', 4, 'G', 1, 2, 530, 512],
  ['P', 4, 'H', 2, 3, 480, 514],
  ['Q', 4, 'I', 3, 1, 490, 497],
  ['R', 4, 'I', 3, 3, 480, 403],
  ['S', 4, 'J', 3, 1, 520, 505],
  ['T', 4, 'K', 4, 2, 470, 442],
  ['U', 4, 'K', 4, 1, 480, 489],
  ['V', 4, 'L', 5, 3, 460, 467],
  ['W', 4, 'L', 5, 1, 500, 450],
  ['X', 4, 'L', 5, 2, 470, 447]
] as const satisfies readonly (readonly [
  letter: string,
  level: UnitLevel,
  parent: string | null,
  area: number,
  kind: number,
  establishment: number,
  headcount: number
])[]

export const allSampleUnits: readonly Unit[] = rows.map(
  ([letter, level, parent, area, kind], index) => ({
    index,
    id: letter.toLowerCase(),
    code: `DV-${letter}`,
    name: `Đơn vị ${letter}`,
    level,
    parent: parent === null ? null : rows.findIndex(row => row[0] === parent),
    area,
    kind
  })
)

export const sampleUnitEstablishments: readonly number[] = rows.map(row => row[5])
export const sampleUnitHeadcounts: readonly number[] = rows.map(row => row[6])
