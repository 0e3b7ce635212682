import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import {
  mostReadyQuestions,
  readyQuestionsOver
} from '@shared/features/query/ready/ready-questions'
import { buildTableCatalogue } from '@shared/model/data-mart/catalogue'
import type { StructuredQuery } from '@shared/model/query/question'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSampleDataMarts } from '../../../../src/main/demo/data-mart'
import { compileQuery } from '../../../../src/main/sql/compile'
import { duckdbDialect } from '../../../../src/main/sql/dialects/duckdb'
import { queryMacrosSql } from '../../../../src/main/sql/macros'
import { toEngineParameters } from '../../../../src/main/warehouse/child/values'
import { sampleRowsSql } from '../../../../src/main/warehouse/sample/sample-rows'

const today = '2026-11-22'
/** Enough rows for pairs with the same name and birth date, and for units of every area. */
const counts: Readonly<Record<string, number>> = {
  dm_nhansu_tong_hop: 60_000,
  dm_trangbi_thongke: 500,
  dm_donvi_capbac: 90,
  dm_dubi_dongvien: 800,
  dm_taichinh_phanbo: 3_000
}

// Names and birth dates are computed as they are, as for a reader with the right to personal data.
const tables = createSampleDataMarts(today).map(table => ({
  ...table,
  columns: table.columns.map(column => ({ ...column, personal: false }))
}))
const catalogue = buildTableCatalogue(tables)
const { ready, unavailable } = readyQuestionsOver(catalogue)

type Row = Readonly<Record<string, string | number | boolean | null>>
let connection: DuckDBConnection
const rows = new Map<string, readonly Row[]>()

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect()
  for (const sql of queryMacrosSql(today)) await connection.run(sql)
  for (const table of tables) {
    await connection.run(
      `CREATE TABLE ${table.name} AS ${sampleRowsSql(table, 0, counts[table.name] ?? 0)}`
    )
    const read = await connection.runAndReadAll(`SELECT * FROM ${table.name}`)
    rows.set(table.name, read.getRowObjectsJson() as Row[])
  }
})
afterAll(() => connection.closeSync())

/** Result of a question as the engine of the program computes it, one object per row. */
async function answerOf(question: StructuredQuery): Promise<Row[]> {
  const places = [question.source].map(name => {
    const found = tables.find(table => table.name === name)
    if (!found) throw new Error(`No table ${name}`)
    return { name, columns: found.columns, from: name, order: 'rowid' }
  })
  const { sql, parameters, outputs } = compileQuery(question, places, duckdbDialect, {
    parameters: [],
    today
  })
  const read = await connection.runAndReadAll(sql, ...toEngineParameters(parameters))
  return read
    .getRowsJson()
    .map(row =>
      Object.fromEntries(outputs.map(({ name }, at) => [name, row[at]]))
    ) as unknown as Row[]
}

const all = (table: string): readonly Row[] => rows.get(table) ?? []
const num = (value: Row[string] | undefined): number => Number(value ?? 0)

const grouped = (table: readonly Row[], column: string): Map<Row[string], Row[]> =>
  Map.groupBy(table, row => row[column] ?? null)

/** Sum of a column in hundredths, as missing if there is no value, like the engine's. */
function sum(table: readonly Row[], column: string): number | null {
  const known = table.map(row => row[column]).filter(value => value !== null)
  if (known.length === 0) return null
  return known.reduce<number>((total, value) => total + Math.round(num(value) * 100), 0) / 100
}

const ageOn = (born: string): number => {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number)
  const isBefore = 11 < month || (month === 11 && 22 < day)
  return 2026 - year - (isBefore ? 1 : 0)
}

const people = () => all('dm_nhansu_tong_hop')
const units = () => all('dm_donvi_capbac')
const finance = () => all('dm_taichinh_phanbo')

/** Key of each result row and its figures, computed from the rows without the query engine. */
const expected: Readonly<Record<string, () => Map<string, readonly (number | null)[]>>> = {
  'bien-che-va-hien-co': () =>
    mapOf(grouped(units(), 'ten_don_vi'), found => {
      const [approved, present] = [
        sum(found, 'so_quan_so_bien_che'),
        sum(found, 'so_quan_so_hien_tai')
      ]
      const gap = approved === null || present === null ? null : present - approved
      return [approved, present, gap, rate(present, approved)]
    }),
  'don-vi-duoi-80': () => {
    const found = mapOf(grouped(units(), 'ten_don_vi'), group => {
      const [approved, present] = [
        sum(group, 'so_quan_so_bien_che'),
        sum(group, 'so_quan_so_hien_tai')
      ]
      return [approved, present, rate(present, approved)]
    })
    return new Map([...found].filter(([, [, , share]]) => share !== null && num(share) < 0.8))
  },
  'nam-don-vi-dong-nhat': () => {
    const areas = [...grouped(units(), 'dia_diem')]
    return new Map(
      areas.flatMap(([area, found]) => {
        const known = found.filter(unit => unit.so_quan_so_hien_tai !== null)
        const sizes = known
          .map(unit => num(unit.so_quan_so_hien_tai))
          .sort((one, other) => other - one)
        const least = sizes[4] ?? 0
        return known
          .filter(unit => num(unit.so_quan_so_hien_tai) >= least)
          .map(unit => [`${area}/${unit.ten_don_vi}`, [num(unit.so_quan_so_hien_tai)]] as const)
      })
    )
  },
  'ty-le-co-mat': () =>
    mapOf(grouped(people(), 'don_vi'), found => {
      const present = found.filter(({ trang_thai }) => trang_thai === 'Có mặt').length
      return [found.length, rate(present, found.length)]
    }),
  'tuoi-theo-cap-bac': () =>
    mapOf(grouped(people(), 'cap_bac'), found => {
      const ages = found.flatMap(({ ngay_sinh }) => (ngay_sinh ? [ageOn(String(ngay_sinh))] : []))
      const between = (from: number, until: number) =>
        ages.filter(age => age >= from && age < until).length
      return [
        between(0, 30),
        between(30, 40),
        between(40, 50),
        between(50, 200),
        found.length - ages.length,
        found.length
      ]
    }),
  'trung-ho-ten-ngay-sinh': () => {
    const key = ({ ho_ten, ngay_sinh }: Row) => `${ho_ten}/${ngay_sinh}`
    const named = people().filter(({ ho_ten, ngay_sinh }) => ho_ten && ngay_sinh)
    const times = Map.groupBy(named, key)
    return new Map(
      [...times]
        .filter(([, group]) => group.length > 1)
        .map(([name, { length }]) => [name, [length]])
    )
  },
  'ho-so-du-bi-24-thang': () =>
    mapOf(grouped(all('dm_dubi_dongvien'), 'dia_diem'), found => {
      const stale = found.filter(
        ({ ngay_cap_nhat }) => !ngay_cap_nhat || String(ngay_cap_nhat) < '2024-11-22'
      ).length
      return [stale, found.length, rate(stale, found.length)]
    }),
  'luy-ke-theo-thang': () => {
    const year = finance().filter(({ ngay_phan_bo }) => String(ngay_phan_bo).startsWith('2026'))
    const months = Map.groupBy(year, ({ ngay_phan_bo }) => String(ngay_phan_bo).slice(0, 7))
    let total = 0
    return new Map(
      [...months].sort().map(([month, found]) => {
        const amount = sum(found, 'so_tien') ?? 0
        total = Math.round((total + amount) * 100) / 100
        return [month, [amount, total]]
      })
    )
  },
  'chenh-lech-hai-thang': () => {
    const inMonth = (found: readonly Row[], month: string) =>
      sum(
        found.filter(({ ngay_phan_bo }) => String(ngay_phan_bo).startsWith(month)),
        'so_tien'
      )
    const two = finance().filter(({ ngay_phan_bo }) => /^2026-1[01]/.test(String(ngay_phan_bo)))
    return mapOf(grouped(two, 'don_vi'), found => {
      const [now, before] = [inMonth(found, '2026-11'), inMonth(found, '2026-10')]
      const change = now === null || before === null ? null : now - before
      return [now, before, change === null ? null : Math.round(change * 100) / 100]
    })
  },
  'trang-bi-theo-trang-thai': () => {
    const whole = sum(all('dm_trangbi_thongke'), 'so_luong_hien_tai')
    return mapOf(grouped(all('dm_trangbi_thongke'), 'trang_thai_ky_thuat'), found => {
      const count = sum(found, 'so_luong_hien_tai')
      return [count, rate(count, whole)]
    })
  }
}

function rate(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole === 0) return null
  return Math.round((part / whole) * 1_000_000) / 1_000_000
}

const mapOf = (
  groups: Map<Row[string], Row[]>,
  figures: (group: readonly Row[]) => readonly (number | null)[]
): Map<string, readonly (number | null)[]> =>
  new Map([...groups].map(([key, found]) => [String(key), figures(found)]))

/** Result rows in the same form: texts are the key, numbers the figures. */
function keyed(
  question: StructuredQuery,
  result: readonly Row[]
): Map<string, readonly (number | null)[]> {
  const names = question.groups.map(({ name }) => name)
  return new Map(
    result.map(row => {
      const figures = Object.entries(row).filter(([name]) => !names.includes(name))
      return [
        names.map(name => String(row[name])).join('/'),
        figures.map(([, value]) => (value === null ? null : Number(value)))
      ]
    })
  )
}

describe('ready questions over the sample tables', () => {
  it('are ten, all of which can be asked', () => {
    expect(ready.map(({ id }) => id).sort()).toEqual(Object.keys(expected).sort())
    expect(ready).toHaveLength(mostReadyQuestions)
    expect(unavailable).toEqual([])
  })

  it.each(ready)('“$title” has the figures of an independent computation', async card => {
    const { question } = card
    const result = await answerOf(question)
    const wanted = expected[card.id]?.() ?? new Map()
    expect(wanted.size).toBeGreaterThan(1)
    if (question.groups.length > 0) {
      expect(keyed(question, result)).toEqual(wanted)
      return
    }
    const pairs = Map.groupBy(result, row => `${row['Họ và tên']}/${row['Ngày sinh']}`)
    expect(new Map([...pairs].map(([key, { length }]) => [key, [length]]))).toEqual(wanted)
  })

  it('have charts of columns that their results have', async () => {
    for (const { question, chart } of ready) {
      if (!chart) continue
      const [first = {}] = await answerOf(question)
      expect(Object.keys(first)).toEqual(expect.arrayContaining([chart.category, ...chart.figures]))
    }
  })
})
