import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput } from '@shared/contract/contract'
import { foldText } from '@shared/kit/text-fold'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WarehouseDependencies } from '../../../../src/main/warehouse/warehouse'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { measureQualityOfTable } from '../../../support/measured'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

type ListQueryInput = CallInput<'dataMart:rows'>['query']
const whole = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
type Row = readonly (string | number | boolean | null)[]
/** Row counts of the sample tables according to section 3 of the specification. */
const counts = {
  'dm-001': 125_430,
  'dm-002': 48_215,
  'dm-003': 1_286,
  'dm-004': 86_902,
  'dm-005': 23_674
} as const

describe('sample tables of the warehouse', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const open: WarehouseDependencies['open'] = () => start().engine
  let folder = ''
  let program: TestProgram

  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: open })
  })

  const page = (id: string, query: ListQueryInput = {}, from = program) =>
    from.handlers['dataMart:rows']({
      id,
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 200, ...query } as never
    })
  const all = async (id: string, query: ListQueryInput = {}): Promise<Row[]> => {
    const { matched } = await page(id, query)
    const offsets = Array.from({ length: Math.ceil(matched / 200) }, (_, place) => place * 200)
    const pages = await Promise.all(offsets.map(offset => page(id, { ...query, offset })))
    return pages.flatMap(({ rows }) => rows)
  }
  const table = async (id: string): Promise<DataMart> =>
    (await program.handlers['dataMart:get']({ id })).table
  const place = async (id: string, column: string): Promise<number> =>
    1 + (await table(id)).columns.findIndex(({ name }) => name === column)

  it('the rows of sample tables are written in the background only while the program is idle', async () => {
    let looks = 0
    await program.writeSamples(() => looks++ < 2)
    const { rows } = await program.handlers['dataMart:list']({ query: whole })
    const ids = rows.map(({ id }) => id).sort()
    const generationsOf = async (id: string) => (await table(id)).generations.length
    expect(await Promise.all(ids.map(generationsOf))).toEqual([1, 1, 0, 0, 0])
    await program.writeSamples(() => true)
    expect(await Promise.all(ids.map(generationsOf))).toEqual([1, 1, 1, 1, 1])
  })

  it('sample tables have exactly the row counts of the specification, written at the first query', async () => {
    for (const [id, rows] of Object.entries(counts)) {
      expect(await page(id, { offset: rows - 1 })).toMatchObject({ total: rows, matched: rows })
      const [last] = (await page(id, { offset: rows - 1 })).rows
      expect(last?.slice(0, 2)).toEqual([rows - 1, rows])
      expect((await table(id)).rowCount).toBe(rows)
    }
    expect(readdirSync(join(folder, 'warehouse')).sort()).toEqual([
      ...Object.keys(counts),
      'temporary'
    ])
    expect(readdirSync(join(folder, 'warehouse', 'temporary'))).toEqual([])
  })

  it('sample tables have the same rows on every machine and after a restart', async () => {
    const first = await page('dm-002', { offset: 40_000 })
    program.close()
    const again = openTestProgram({ folder, openEngine: open })
    expect(await page('dm-002', { offset: 40_000 }, again)).toEqual(first)
    const other = openTestProgram({ folder: makeTemporaryFolder(), openEngine: open })
    const { rows } = await page('dm-002', { offset: 40_000 }, other)
    expect(rows).toEqual(first.rows)
  })

  it('the rows of a sample table are written only once, even for concurrent queries', async () => {
    await Promise.all([1, 2, 3].map(() => page('dm-003')))
    expect(readdirSync(join(folder, 'warehouse', 'dm-003'))).toHaveLength(1)
    expect((await table('dm-003')).generations).toHaveLength(1)
  })

  it('a table search ignores accents and case like every other search', async () => {
    const whole = await all('dm-003')
    for (const search of ['don vi a', 'ĐƠN VỊ', 'cap ii', 'm-012', '48']) {
      const needle = foldText(search)
      const wanted = whole.filter(row =>
        row.slice(1).some(cell => foldText(String(cell)).includes(needle))
      )
      expect(wanted.length, search).toBeGreaterThan(0)
      expect(await all('dm-003', { search }), search).toEqual(wanted)
    }
    const unit = await place('dm-003', 'ten_don_vi')
    const found = await all('dm-003', { search: 'vi b', filters: { cot: 'ten_don_vi' } })
    expect(found).toEqual(whole.filter(row => foldText(String(row[unit])).includes('vi b')))
  })

  it('table rows are sorted by the Vietnamese alphabet and by number, with empty values last', async () => {
    const whole = await all('dm-003')
    const collator = new Intl.Collator('vi')
    for (const key of ['ten_don_vi', 'ma_don_vi', 'so_quan_so_hien_tai']) {
      const at = await place('dm-003', key)
      for (const direction of ['asc', 'desc'] as const) {
        const turn = direction === 'asc' ? 1 : -1
        const wanted = whole.toSorted((left, right) => {
          const [a = null, b = null] = [left[at], right[at]]
          if (a === null || b === null) return Number(a === null) - Number(b === null)
          return (
            turn * (typeof a === 'number' ? a - Number(b) : collator.compare(String(a), String(b)))
          )
        })
        const sorted = await all('dm-003', { sort: { key, direction } })
        expect(sorted, `${key} ${direction}`).toEqual(wanted)
      }
    }
  })

  it('the main process returns personal values masked, and they can be neither searched nor sorted by', async () => {
    const [name, birth] = [await place('dm-001', 'ho_ten'), await place('dm-001', 'ngay_sinh')]
    const { rows } = await page('dm-001')
    const names = rows.flatMap(row => (row[name] === null ? [] : [String(row[name])]))
    expect(names.length).toBeGreaterThan(150)
    for (const shown of names) expect(shown).toMatch(/^\p{L}•+ \p{L}•+ \p{L}$/u)
    for (const row of rows) expect(row[birth] ?? '••/••/0000').toMatch(/^••\/••\/\d{4}$/)
    expect((await page('dm-001', { search: 'nguyen', filters: { cot: 'ho_ten' } })).matched).toBe(0)
    const plain = await page('dm-001', { sort: { key: 'ho_ten', direction: 'desc' } })
    expect(plain.rows).toEqual(rows)
  })

  it('the quality of a table is measured over all rows', async () => {
    const whole = await all('dm-003')
    const { columns, rows, duplicates } = await measureQualityOfTable(program, 'dm-003')
    expect(rows).toBe(1_286)
    expect(duplicates.rows).toBe(0)
    for (const [index, column] of columns.entries()) {
      const cells = whole.map(row => row[index + 1] ?? null)
      const present = cells.filter(cell => cell !== null && cell !== '')
      expect(column).toMatchObject({
        checked: 1_286,
        empty: cells.length - present.length,
        distinct: new Set(present).size,
        outside: 0
      })
    }
  })

  it('a pipeline load adds rows to a table and keeps the previous generation', async () => {
    const [before] = (await page('dm-003')).rows
    await program.handlers['dataMart:setStatus']({ id: 'dm-003', status: 'active' })
    const load = program.tables.addSampleRows('dm-003', 14, {
      user: 'etl_bc_dv',
      origin: 'pipeline',
      note: '14 dòng'
    })
    expect(await load).toMatchObject({ rows: 14, origin: 'pipeline', user: 'etl_bc_dv' })
    expect((await page('dm-003')).rows[0]).toEqual(before)
    expect(await page('dm-003')).toMatchObject({ total: 14 })
    await page('dm-005')
    await program.tables.addSampleRows('dm-005', 6, { user: 'a', origin: 'pipeline', note: '' })
    expect(await page('dm-005', { offset: 23_670 })).toMatchObject({ total: 23_680 })
    expect((await page('dm-005', { offset: 23_679 })).rows[0]?.[1]).toBe(23_680)
    const { generations, current, rowCount } = await table('dm-005')
    expect(generations.map(({ rows, origin }) => [rows, origin])).toEqual([
      [23_674, 'sample'],
      [23_680, 'pipeline']
    ])
    expect([current, rowCount]).toEqual([generations[1]?.id, 23_680])
  })

  it('the clean-up deletes table files that remain after a crash and no file that a table refers to', async () => {
    await page('dm-003')
    const [kept = ''] = readdirSync(join(folder, 'warehouse', 'dm-003'))
    const orphan = join(folder, 'warehouse', 'dm-003', 'g000009-0123456789ab.duckdb')
    const half = join(folder, 'warehouse', 'temporary', 'dm-003-g000010-0123456789ab.duckdb')
    for (const path of [orphan, half]) writeFileSync(path, 'left over')
    await program.tidy()
    // The file is recent and may belong to a load that is not recorded yet, so it is kept.
    expect(readdirSync(join(folder, 'warehouse', 'dm-003'))).toHaveLength(2)
    expect(readdirSync(join(folder, 'warehouse', 'temporary'))).toEqual([])
    const later = Date.now() + 2 * 3_600_000
    await openTestProgram({ folder, now: later, openEngine: open }).tidy()
    expect(readdirSync(join(folder, 'warehouse', 'dm-003'))).toEqual([kept])
  })
})
