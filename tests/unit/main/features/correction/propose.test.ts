import type { CallInput } from '@shared/contract/contract'
import { correctionText } from '@shared/model/correction/text'
import { columnFilterFaultMessages } from '@shared/model/data-mart/rows/row-filter'
import type { TableRule } from '@shared/model/data-quality/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { correctionLegalBasisInput } from '../../../../support/calls/correction-inputs'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const range = { kinds: ['changed', 'added', 'removed'] as const, offset: 0, limit: 200 }
const { faults, refusals } = correctionText
type Rows = CallInput<'correction:propose'>['rows']

describe('a correction that is published at once', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let program: TestProgram
  beforeEach(() => {
    folder = makeTemporaryFolder()
    program = openTestProgram({ folder, openEngine: () => start().engine })
  })
  const { create, stage } = createTableLoadActions(
    () => program,
    () => folder
  )
  const first = ['A;2025;1', 'B;2025;2', 'C;2025;3', 'D;2025;4']
  const make = (key: string[] = ['ma']) => create(first, { key })
  const tableOf = async (id: string) => (await program.handlers['dataMart:get']({ id })).table
  const rowsOf = async (id: string, changes: Partial<typeof query> = {}) =>
    (await program.handlers['dataMart:rows']({ id, query: { ...query, ...changes } })).rows.map(
      row => row.slice(1).join(';')
    )
  const set = (row: number, column: string, text: string): Rows[number] => ({
    kind: 'changed',
    row,
    cells: [{ column, text }]
  })
  const propose = async (
    table: string,
    rows: Rows,
    changes: Partial<typeof correctionLegalBasisInput> = {}
  ) => {
    const { current: generation } = await tableOf(table)
    return program.ask('correction:propose', {
      table,
      generation,
      rows,
      basis: { ...correctionLegalBasisInput, ...changes }
    })
  }
  const compare = async (id: string) => {
    const { generations } = await tableOf(id)
    const [older = '', newer = ''] = generations.slice(-2).map(one => one.id)
    const job = crypto.randomUUID()
    const counts = await program.handlers['dataMart:compare']({ id, older, newer, job })
    const page = await program.handlers['dataMart:differences']({
      ...{ id, older, newer, job },
      range: { ...range, kinds: [...range.kinds] }
    })
    return { counts, rows: page?.rows }
  }

  test('a published correction creates one table generation that states the legal basis and differs only in the corrected cells', async () => {
    const id = await make()
    expect(await propose(id, [set(1, 'so', '20')])).toMatchObject({
      ok: true,
      data: { outcome: 'published', table: { id, rowCount: 4 } }
    })
    expect(await rowsOf(id)).toEqual(['A;2025;1', 'B;2025;20', 'C;2025;3', 'D;2025;4'])
    const table = await tableOf(id)
    const note =
      'sửa 1 ô ở 1 dòng, cột so; căn cứ 12/QĐ-TM ngày 20/11/2026, Nguyễn Văn An ký; lý do: Sai mã đơn vị khi nhập'
    expect(table.generations).toHaveLength(2)
    expect(table.generations.at(-1)).toMatchObject({
      origin: 'correction',
      note,
      from: table.generations[0]?.id,
      correction: {
        basis: correctionLegalBasisInput,
        changed: [{ from: 1, to: 1 }],
        added: [],
        removed: []
      }
    })
    expect(table.history.at(-1)).toMatchObject({ action: 'Sửa ô', note })
    expect(table.lastUpdate).toBe('2026-11-21')
    expect(await compare(id)).toMatchObject({
      counts: { added: 0, changed: 1, removed: 0, same: 3 },
      rows: [{ kind: 'changed', before: ['B', 2025, 2], after: ['B', 2025, 20], changed: [2] }]
    })
    const { rows: trail } = await program.handlers['audit:list']({ query })
    expect(trail[0]?.action).toBe(`Sửa ô của bảng “dm_thu”: ${note}`)
  })

  test('one proposal can add, remove and change rows, and search and comparison reflect it', async () => {
    const id = await make([])
    const added: Rows[number] = { kind: 'added', cells: [{ column: 'ma', text: 'Ê' }] }
    await propose(id, [{ kind: 'removed', row: 0 }, set(2, 'ma', 'Đông'), added])
    expect(await rowsOf(id)).toEqual(['B;2025;2', 'Đông;2025;3', 'D;2025;4', 'Ê;;'])
    expect(await rowsOf(id, { search: 'dong' })).toEqual(['Đông;2025;3'])
    expect(await compare(id)).toMatchObject({
      counts: { added: 1, changed: 1, removed: 1, same: 2, corrected: true },
      rows: [
        { kind: 'changed', changed: [0] },
        { kind: 'added', after: ['Ê', null, null] },
        { kind: 'removed', before: ['A', 2025, 1] }
      ]
    })
  })

  test('a correction updates the search text (without case and accents) of a column with many distinct values', async () => {
    const many = Array.from({ length: 1_500 }, (_, at) => `Mã số ${at};2025;${at}`)
    const id = await create(many, {})
    expect((await tableOf(id)).generations[0]?.search).toEqual({ ma: 'fold' })
    const added: Rows[number] = { kind: 'added', cells: [{ column: 'ma', text: 'Thêm mới' }] }
    await propose(id, [set(7, 'ma', 'Đã sửa'), added])
    expect(await rowsOf(id, { search: 'da sua' })).toEqual(['Đã sửa;2025;7'])
    expect(await rowsOf(id, { search: 'them moi' })).toEqual(['Thêm mới;;'])
    expect(await rowsOf(id, { search: 'ma so 7' })).toContain('Mã số 70;2025;70')
  })

  test('a correction may change the key of a row as long as it stays unique', async () => {
    const id = await make()
    expect(await propose(id, [set(0, 'ma', 'B')])).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { '0.ma': faults.takenKey('ma') } }
    })
    expect(await propose(id, [set(0, 'ma', 'X'), set(1, 'ma', 'X')])).toMatchObject({
      error: { fields: { '0.ma': faults.twiceKey('ma'), '1.ma': faults.twiceKey('ma') } }
    })
    expect(await propose(id, [set(0, 'ma', '')])).toMatchObject({
      error: { fields: { '0.ma': faults.emptyKey } }
    })
    expect(await rowsOf(id)).toEqual(first)
    // Two rows may swap their keys, because uniqueness is checked after all changes.
    expect(await propose(id, [set(0, 'ma', 'B'), set(1, 'ma', 'A')])).toMatchObject({ ok: true })
    expect(await rowsOf(id)).toEqual(['B;2025;1', 'A;2025;2', 'C;2025;3', 'D;2025;4'])
    expect((await compare(id)).counts).toMatchObject({ added: 0, changed: 2, removed: 0 })
  })

  test('a correction with invalid fields is refused with a message at each of them and changes nothing', async () => {
    const id = await make()
    const rows: Rows = [
      set(0, 'so', 'hai'),
      { kind: 'added', cells: [] },
      set(9, 'so', '1'),
      set(0, 'gia', '1')
    ]
    expect(await propose(id, rows)).toMatchObject({
      error: {
        fields: {
          '0.so': columnFilterFaultMessages.whole,
          '1.row': faults.emptyRow,
          '2.row': faults.goneRow,
          '3.row': faults.twiceRow,
          '3.gia': faults.noColumn
        }
      }
    })
    expect(await propose(id, [set(0, 'so', '5')], { day: '2026-11-22' as never })).toMatchObject({
      error: { fields: { day: faults.later } }
    })
    expect(await propose(id, [set(0, 'so', '5')], { document: ' ' as never })).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
    expect(await propose(id, [set(0, 'so', '1')])).toMatchObject({
      error: { message: faults.nothing }
    })
    expect((await tableOf(id)).generations).toHaveLength(1)
  })

  test('a correction must satisfy the blocking quality rules on the columns that it changes', async () => {
    const id = await make()
    const severity = 'blocking' as const
    const threshold = { most: 0, unit: 'rows' } as const
    const rules: TableRule[] = [
      {
        id: crypto.randomUUID(),
        kind: 'between',
        columns: ['so'],
        from: '2',
        to: '9',
        severity,
        threshold
      },
      { id: crypto.randomUUID(), kind: 'unique', columns: ['so'], severity, threshold }
    ]
    for (const rule of rules) await program.handlers['dataQuality:setRule']({ id, rule })
    expect(await propose(id, [set(1, 'so', '10')])).toMatchObject({
      error: { fields: { '0.so': expect.stringContaining('Sai quy tắc') } }
    })
    expect(await propose(id, [set(1, 'so', '4')])).toMatchObject({
      error: { fields: { '0.so': expect.stringContaining('bảng đã có') } }
    })
    // The first row already violates a rule on another column, which does not prevent the
    // correction of this cell.
    expect(await propose(id, [set(0, 'nam', '2024')])).toMatchObject({ ok: true })
    expect(await rowsOf(id)).toEqual(['A;2024;1', ...first.slice(1)])
  })

  test('a correction is refused for an outdated generation or a table that does not allow corrections', async () => {
    const id = await make()
    const { current: generation } = await tableOf(id)
    const { id: load } = await stage(id, ['E;2025;5'])
    await program.handlers['dataLoad:publish']({ load })
    const input = {
      table: id,
      generation,
      rows: [set(0, 'so', '5')],
      basis: correctionLegalBasisInput
    }
    expect(await program.ask('correction:propose', input)).toMatchObject({
      error: { code: 'CONFLICT', message: refusals.stale }
    })
    await program.handlers['dataMart:setStatus']({ id, status: 'readonly' })
    expect(await propose(id, [set(0, 'so', '5')])).toMatchObject({
      error: { code: 'CONFLICT', message: 'Bảng dm_thu chỉ cho phép đọc.' }
    })
    expect(await program.handlers['correction:refusal']({ table: 'dm-001' })).toBe(refusals.sample)
  })

  test('the origin of a corrected row is the correction, and untouched rows keep their file as origin', async () => {
    const id = await make()
    await propose(id, [set(1, 'so', '20'), { kind: 'removed', row: 0 }])
    const { current: generation } = await tableOf(id)
    const origin = (row: number) => program.handlers['lineage:row']({ table: id, generation, row })
    expect(await origin(0)).toMatchObject({ file: '', how: expect.stringContaining('12/QĐ-TM') })
    expect(await origin(1)).toMatchObject({ file: 'tep.csv', line: 4 })
  })
})
