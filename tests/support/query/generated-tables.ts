import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataType } from '@shared/model/data-mart/data-types'
import fc from 'fast-check'
import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import { createTestColumn } from '../built-rows'
import type { OracleTableVersion } from './oracle-table'

export interface GeneratedTable {
  readonly name: string
  readonly columns: readonly MartColumn[]
  readonly rows: readonly (readonly EngineCell[])[]
  /** Earlier rows, oldest first, and the day on which the rows became current. */
  readonly versions?: readonly OracleTableVersion[]
  readonly since?: string
}

/** Days on which the rows of tables with a history became current. */
export const versionDays = ['2020-02-29', '2024-06-30', '2026-11-01'] as const

export const trickyTexts = [
  'Đơn vị A',
  'đơn vị a',
  'Đoàn Bắc',
  'Ơn Ưu',
  'on uu',
  'O’Đặng',
  "a'b",
  'Ăn',
  'Ân',
  // Text that sorts as equal to another one although it has other code points.
  'A\u0302n',
  'Z\u00ad',
  'Z',
  '',
  ' \u00a0',
  '10',
  '2'
]
const letters = 'aăâbcdđeêghioôơtuưAĂÂĐÊÔƠƯÉèỹỵ 19-'
export const trickyDays = [
  '0001-01-01',
  '1899-12-31',
  '2018-12-31',
  '2020-12-31',
  '2021-01-01',
  '2024-02-29',
  '2026-08-15',
  '2026-11-16',
  '2026-11-20',
  '2026-11-21',
  '2026-11-22',
  '9999-12-31'
]
const clocks = ['00:00:00', '23:59:59.999999', '09:05:00.5', '12:00:00']
export const trickyIntegers = [
  '-9223372036854775808',
  '9223372036854775807',
  '9007199254740993',
  '-3',
  '-1',
  '0',
  '1',
  '2',
  '7'
]
export const trickyDecimals = [
  '-1.25',
  '-0.5',
  '0',
  '0.1',
  '0.5',
  '0.333333333',
  '1.5',
  '2.0000005',
  '12.0000000001',
  '0.00000005',
  '-0.2500000001',
  '1000000'
]
const floats = [
  0, 0.1, 0.2, 0.30000000000000004, -0.5, 1.5, 2.5, 5e-10, -5e-10, 4.9999999e-10, 1e-10,
  0.1234567895, 0.0000005, -0.0000015, 123456.7890123455, 1234567.891234567, 1234567.1234567894,
  12345678.905, 99999999.99, 123456789.12345679, 1e9, 1234567890.125, 1e15, 9.5e17,
  -9.99999999999999e17, 67.11000000000001
]

const among = (values: readonly EngineCell[]): fc.Arbitrary<EngineCell> =>
  fc.constantFrom(...values)
const word = fc.string({ unit: fc.constantFrom(...letters), maxLength: 10 })

/** Generators of cell values by type, with frequent repetitions. */
const cells: Readonly<Record<DataType, fc.Arbitrary<EngineCell>>> = {
  string: fc.oneof(among(trickyTexts), among(trickyTexts), word),
  integer: fc.oneof(among(trickyIntegers), fc.integer({ min: -5, max: 5 })),
  float: fc.oneof(
    among(floats),
    among(['NaN', 'Infinity', '-Infinity', '-0.0']),
    fc.integer({ min: -400, max: 400 }).map(quarter => quarter / 4),
    // Values halfway between two values of the last decimal of an average, to test its rounding.
    fc.integer({ min: -9, max: 9 }).map(half => (half * 5) / 1e7),
    fc.double({ min: -1e7, max: 1e7, noNaN: true }),
    fc.integer({ min: -2e9, max: 2e9 }).map(part => part / 1e10 + 5e-10)
  ),
  date: among(trickyDays),
  boolean: fc.boolean(),
  datetime: fc
    .tuple(fc.constantFrom(...trickyDays), fc.constantFrom(...clocks))
    .map(([day, clock]) => `${day} ${clock}`)
}

const people = [
  createTestColumn('don_vi', 'string'),
  createTestColumn('Ghi "chú"', 'string'),
  createTestColumn('so', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('dat', 'boolean'),
  createTestColumn('luc', 'datetime'),
  createTestColumn('ho_ten', 'string', true),
  createTestColumn('sinh', 'date', true),
  createTestColumn('ma_so', 'integer', true)
]
const units = [
  createTestColumn('don_vi', 'string'),
  createTestColumn('so', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('luc', 'datetime'),
  createTestColumn('dat', 'boolean'),
  createTestColumn('chi_huy', 'string', true)
]
const shapes = { nguoi: people, 'đơn vị': units, nhom: people } as const

/** Generates the three tables of one run; `rows` are their maximum numbers of rows. */
export function generateTablesOfRun(
  seed: number,
  rows: readonly [number, number, number]
): GeneratedTable[] {
  return Object.entries(shapes).map(([name, columns], table) => {
    const row = fc.tuple(...columns.map(({ dataType }) => fc.option(cells[dataType], { freq: 6 })))
    const made = fc.sample(row, { numRuns: Math.max(1, rows[table] ?? 0), seed: seed + table })
    return { name, columns, rows: rows[table] === 0 ? [] : made }
  })
}

/** Tables with two earlier versions, whose rows are partly those of the current one. */
export function giveTablesHistory(
  tables: readonly GeneratedTable[],
  seed: number
): GeneratedTable[] {
  const older = [1, 2].map(version =>
    generateTablesOfRun(seed + version, [14 * version, 4 * version, 5 * version])
  )
  return tables.map((table, place) => ({
    ...table,
    since: versionDays[2],
    versions: older.map((version, at) => ({
      day: versionDays[at] ?? '',
      rows: [...table.rows.slice(at, 6), ...(version[place]?.rows ?? [])]
    }))
  }))
}

/**
 * Gives nearly every row a distinct text in the second column of the first table, so that this
 * column gets a search copy (unaccented text).
 */
export const giveRowsDistinctNotes = (tables: readonly GeneratedTable[]): GeneratedTable[] =>
  tables.map((table, place) =>
    place > 0
      ? table
      : {
          ...table,
          rows: table.rows.map((row, number) =>
            row.map((cell, at) =>
              at === 1 && cell !== null && number % 40 > 0 ? `${cell}${number}` : cell
            )
          )
        }
  )
