import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import { createTestColumn } from '../built-rows'
import { createRandom } from '../seeded-random'
import type { GeneratedUnit } from './generated-world'

/** Row of a test table that belongs to a unit; the unit is its first cell. */
export interface RowOfUnit {
  readonly unit: GeneratedUnit
  readonly cells: readonly EngineCell[]
}

/** Columns of the tables that generated SQL statements read (`generated-sql.ts`). */
export const peopleColumns = [
  createTestColumn('don_vi', 'string'),
  createTestColumn('ho_ten', 'string'),
  createTestColumn('so_the', 'integer'),
  createTestColumn('n', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('luc', 'datetime'),
  createTestColumn('dat', 'boolean')
]
export const strengthColumns = [
  createTestColumn('ten', 'string'),
  createTestColumn('bien_che', 'integer')
]

/** Value in the unit column of a row: the unit's code or its name. */
const unitValueOf = (unit: GeneratedUnit, by: 'code' | 'name'): string => unit[by]

/** Persons of random units; name and number of a person occur in no other unit. */
export function generatePeople(
  units: readonly GeneratedUnit[],
  by: 'code' | 'name',
  seed: number
): RowOfUnit[] {
  const next = createRandom(seed)
  return units.flatMap(unit =>
    Array.from({ length: 1 + Math.floor(next() * 5) }, (_, at) => ({
      unit,
      cells: [
        unitValueOf(unit, by),
        `Trần ${unit.text}`,
        unit.figure,
        next() < 0.1 ? null : Math.floor(next() * 13),
        Math.floor(next() * 80) / 8,
        `20${20 + (at % 5)}-0${1 + Math.floor(next() * 9)}-15`,
        `2026-11-20 0${Math.floor(next() * 10)}:30:00`,
        next() < 0.4
      ]
    }))
  )
}

/** Strength of each unit. */
export const generateStrengths = (
  units: readonly GeneratedUnit[],
  by: 'code' | 'name'
): RowOfUnit[] =>
  units.map((unit, at) => ({ unit, cells: [unitValueOf(unit, by), at % 5 === 0 ? null : at] }))

/** CSV lines of rows as a user's file has them, with the titles in the first line. */
export const csvLinesOf = (
  columns: readonly { readonly name: string }[],
  rows: readonly RowOfUnit[]
): string[] => [
  columns.map(({ name }) => name).join(';'),
  ...rows.map(({ cells }) => cells.map(csvCell).join(';'))
]

function csvCell(cell: EngineCell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Có' : 'Không'
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return `"${String(cell).replaceAll('"', '""')}"`
}
