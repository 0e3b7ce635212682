import type { CallInput } from '@shared/contract/contract'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableStructureFaultMessages } from '@shared/model/data-mart/structure'
import type { TableRule } from '@shared/model/data-quality/rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { measureQualityOfTable } from '../../../support/measured'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

type Columns = CallInput<'dataMart:changeStructure'>['columns']
/** Id of the sample table of equipment by unit, which no API reads. */
const id = 'dm-004'

describe('change of the columns of a table', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let program: TestProgram
  beforeEach(async () => {
    program = openTestProgram({ folder: makeTemporaryFolder(), openEngine: () => start().engine })
    await page()
  })

  const page = (generation?: string) =>
    program.handlers['dataMart:rows']({
      id,
      query: { search: '', filters: {}, sort: null, offset: 0, limit: 200 },
      ...(generation !== undefined && { generation })
    })
  const table = async (): Promise<DataMart> =>
    (await program.handlers['dataMart:get']({ id })).table
  const columns = async (): Promise<Columns> =>
    (await table()).columns.map((column, place) => ({
      ...column,
      id: String(place),
      from: column.name
    }))
  const change = async (wanted: Columns) =>
    program.ask('dataMart:changeStructure', { id, columns: wanted })

  it('columns can be moved, renamed, removed and added without losing rows, and the old table generation is unchanged', async () => {
    const before = await page()
    const [first, second, ...others] = await columns()
    if (!first || !second) throw new Error('no columns')
    const wanted: Columns = [
      ...others,
      { ...first, name: 'ma_so' },
      { id: 'x', name: 'ghi_chu', dataType: 'string', description: '', personal: false, from: '' }
    ]
    expect(await change(wanted)).toMatchObject({ ok: true })
    const after = await page()
    expect(after.total).toBe(before.total)
    expect(after.rows).toEqual(
      before.rows.map(([number, one, _two, ...rest]) => [number, ...rest, one, null])
    )
    const { generations, current, history } = await table()
    expect(generations).toHaveLength(2)
    expect(generations[1]).toMatchObject({ id: current, origin: 'structure' })
    expect(history.at(-1)).toMatchObject({
      action: 'Đổi cấu trúc',
      note: expect.stringContaining(
        `thêm ghi_chu; bỏ ${second.name}; đổi tên ma_so; chuyển vị trí`
      ),
      structure: { renamed: { ma_so: first.name } }
    })
    expect((await page(before.generation)).rows).toEqual(before.rows)
  })

  it('the preview of a type change states the number of values that will be lost, and exactly these are lost', async () => {
    const wanted = (await columns()).map(column =>
      column.dataType === 'string' && !column.personal
        ? { ...column, dataType: 'integer' as const }
        : column
    )
    const before = await page()
    const { unfit } = await program.handlers['dataMart:foreseeStructure']({
      id,
      columns: wanted.map(({ id: _id, ...column }) => column)
    })
    const retyped = (await table()).columns.flatMap(({ name, dataType, personal }, place) =>
      dataType === 'string' && !personal ? [{ name, place }] : []
    )
    expect(retyped.length).toBeGreaterThan(0)
    expect(unfit.map(({ column }) => column)).toEqual(retyped.map(({ name }) => name))
    const quality = await measureQualityOfTable(program, id)
    for (const { column, count } of unfit) {
      const { empty } = quality.columns.find(({ name }) => name === column) ?? { empty: 0 }
      expect(count).toBe(before.total - empty)
    }
    expect(await change(wanted)).toMatchObject({ ok: true })
    const after = await page()
    for (const { place } of retyped) {
      expect(new Set(after.rows.map(row => row[place + 1]))).toEqual(new Set([null]))
    }
    expect((await page(before.generation)).rows).toEqual(before.rows)
  })

  it('changing only the descriptions of columns creates no new table generation', async () => {
    const { current } = await table()
    const wanted = (await columns()).map(column => ({ ...column, description: 'Mô tả mới' }))
    expect(await change(wanted)).toMatchObject({ ok: true })
    const after = await table()
    expect(after.current).toBe(current)
    expect(after.columns.every(({ description }) => description === 'Mô tả mới')).toBe(true)
  })

  it('a personal mark also masks the column in older generations', async () => {
    const before = await page()
    const wanted = await columns()
    const place = wanted.findIndex(({ dataType, personal }) => dataType === 'string' && !personal)
    const shown = before.rows.map(row => row[place + 1])
    const masked = wanted.map((column, at) =>
      at === place ? { ...column, personal: true } : column
    )
    expect(await change(masked)).toMatchObject({ ok: true })
    const again = (await page(before.generation)).rows.map(row => row[place + 1])
    expect(shown.some(value => String(value).includes('•'))).toBe(false)
    // A code such as "M-0042" must be masked completely, including its digits.
    for (const value of again.filter(one => one !== null)) {
      expect(value).toMatch(/•/)
      expect(value).not.toMatch(/\d/)
    }
  })

  it('a change of columns that changes nothing or names a missing source column is refused', async () => {
    const now = await columns()
    expect(await change(now)).toMatchObject({
      ok: false,
      error: { message: tableStructureFaultMessages.same }
    })
    const [first, ...rest] = now
    if (!first) throw new Error('no columns')
    for (const stale of [
      [{ ...first, from: 'khong_co' }, ...rest],
      [first, { ...first, id: 'x', name: 'hai' }, ...rest]
    ]) {
      expect(await change(stale)).toMatchObject({
        ok: false,
        error: { message: tableStructureFaultMessages.stale }
      })
    }
    expect((await table()).generations).toHaveLength(1)
  })

  it('returning to an older table generation needs a reason and keeps both generations', async () => {
    const before = await page()
    const were = (await table()).columns
    const [first, ...rest] = await columns()
    if (!first) throw new Error('no columns')
    await change(rest)
    const reply = await program.ask('dataMart:returnTo', {
      id,
      generation: before.generation,
      reason: 'Bỏ nhầm cột'
    })
    expect(reply).toMatchObject({ ok: true })
    const after = await page()
    expect(after.rows).toEqual(before.rows)
    const now = await table()
    expect(now.columns).toEqual(were)
    expect(now.generations.map(({ origin }) => origin)).toEqual(['sample', 'structure', 'return'])
    expect(now.history.at(-1)?.note).toContain('Bỏ nhầm cột')
  })

  it('quality rules follow renamed columns, and returning to a generation reports the rules that lose columns', async () => {
    const before = await page()
    const [first, ...rest] = await columns()
    if (!first) throw new Error('no columns')
    const common = { severity: 'blocking', threshold: { most: 0, unit: 'rows' } } as const
    const own: TableRule = {
      ...common,
      id: crypto.randomUUID(),
      kind: 'filled',
      columns: [first.name]
    }
    await program.handlers['dataQuality:setRule']({ id, rule: own })
    const others = (await program.handlers['dataMart:get']({ id: 'dm-003' })).table
    const fitting = others.columns.find(one => one.dataType === 'string' && !one.personal)
    if (!fitting) throw new Error('no text')
    const { name } = await table()
    const rule: TableRule = {
      ...common,
      id: crypto.randomUUID(),
      kind: 'listed',
      columns: [fitting.name],
      table: name,
      column: first.name
    }
    await program.handlers['dataQuality:setRule']({ id: 'dm-003', rule })
    await change([{ ...first, name: 'ma_so' }, ...rest])
    const listing = async () =>
      (await program.handlers['dataMart:get']({ id: 'dm-003' })).table.rules
    expect(await listing()).toEqual([{ ...rule, column: 'ma_so' }])
    const reason = 'Đổi tên nhầm'
    await program.ask('dataMart:returnTo', { id, generation: before.generation, reason })
    expect((await table()).history.at(-1)?.note).toMatch(
      new RegExp(
        `${reason}; quy tắc không còn cột: “ma_so không rỗng”, “${fitting.name} có trong ${name}.ma_so” của bảng ${others.name}$`
      )
    )
  })

  it('returning to an older table generation does not unmask a column that was marked as personal since', async () => {
    const before = await page()
    const wanted = await columns()
    const place = wanted.findIndex(({ dataType, personal }) => dataType === 'string' && !personal)
    await change(wanted.map((one, at) => (at === place ? { ...one, personal: true } : one)))
    const reason = 'Số liệu sai'
    const asked = { id, generation: before.generation, reason }
    expect(await program.ask('dataMart:returnTo', asked)).toMatchObject({ ok: true })
    expect((await table()).columns[place]).toMatchObject({ personal: true })
    for (const row of (await page()).rows) expect(String(row[place + 1] ?? '')).not.toMatch(/\d/)
  })

  it('returning to a table generation that does not exist is refused', async () => {
    for (const generation of ['g000009-0123456789ab', 'x']) {
      const reply = await program.ask('dataMart:returnTo', {
        id,
        generation,
        reason: 'Bỏ nhầm cột'
      })
      expect(reply).toMatchObject({ ok: false })
    }
    const { current } = await table()
    const reply = await program.ask('dataMart:returnTo', { id, generation: current, reason: 'Bỏ' })
    expect(reply).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } })
  })
})
