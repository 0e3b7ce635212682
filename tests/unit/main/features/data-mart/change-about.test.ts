import type { MartInfo } from '@shared/features/data-mart/about'
import { martDraftFaultMessages } from '@shared/model/data-mart/draft'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { createTableLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const rows = ['A;2025;1', 'B;2025;2', 'B;2026;3', 'C;;4', ';2026;5', 'B;2026;6']
const plain: MartInfo = { description: '', dataGroup: '', writeStrategy: 'append', key: [] }

describe('description and settings of an existing table', () => {
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
  const change = (id: string, part: Partial<MartInfo>) =>
    program.handlers['dataMart:changeAbout']({ id, about: { ...plain, ...part } })
  const tableOf = async (id: string) => (await program.handlers['dataMart:get']({ id })).table

  test('a change of the settings of a table adds a history line for each field', async () => {
    const id = await create(rows, {})
    const { generations } = await tableOf(id)
    await change(id, { description: 'Bảng thử', writeStrategy: 'upsert', key: ['so'] })
    const table = await tableOf(id)
    expect(table).toMatchObject({ description: 'Bảng thử', writeStrategy: 'upsert', key: ['so'] })
    expect(table.history.at(-1)).toMatchObject({
      action: 'Sửa thông tin bảng',
      note: 'mô tả: để trống → Bảng thử; chiến lược ghi: Ghi nối tiếp → Cập nhật theo khóa; khóa: không có → so'
    })
    // Changing the settings rewrites no rows, so no new table generation is created.
    expect(table.generations).toEqual(generations)
    const staged = await stage(id, ['B;2025;20', 'D;2027;2'])
    expect(staged.counts).toMatchObject({ read: 2, added: 1, changed: 1 })
  })

  test('a table key with duplicate or empty values is refused, the rows are named, and nothing changes', async () => {
    const id = await create(rows, {})
    await expect(change(id, { key: ['ma'] })).rejects.toThrow(
      'Khóa ma không xác định được từng dòng: 1 dòng để trống cột khóa (dòng 5); 3 dòng trùng khóa, thuộc 1 khóa: “B” ở dòng 2, 3, 6.'
    )
    await expect(change(id, { key: ['ma', 'nam'] })).rejects.toThrow(
      '2 dòng để trống cột khóa (dòng 4, 5); 2 dòng trùng khóa, thuộc 1 khóa: “B, 2026” ở dòng 3, 6.'
    )
    expect(await tableOf(id)).toMatchObject({ key: [], description: '' })
  })

  test('the message about a refused table key names at most five duplicate keys and five rows of each', async () => {
    const many = Array.from({ length: 60 }, (_, at) => `K${at % 8};1;${at}`)
    const id = await create(many, {})
    await expect(change(id, { key: ['ma'] })).rejects.toThrow(
      '60 dòng trùng khóa, thuộc 8 khóa: “K0” ở dòng 1, 9, 17, 25, 33, …; “K1” ở dòng 2, 10, 18, 26, 34, …; “K2” ở dòng 3, 11, 19, 27, 35, …; “K3” ở dòng 4, 12, 20, 28, 36, …; “K4” ở dòng 5, 13, 21, 29, 37, …; ….'
    )
  })

  test('a write strategy that matches rows by key requires a key whose columns exist', async () => {
    const id = await create(rows, {})
    await expect(change(id, { writeStrategy: 'mirror' })).rejects.toThrow(
      martDraftFaultMessages.keyless
    )
    await expect(change(id, { key: ['khac'] })).rejects.toThrow('không còn cột khóa “khac”')
    await expect(change(id, {})).rejects.toThrow('không có thay đổi nào')
  })

  test('the type of a key column cannot be changed, and the key follows a renamed column', async () => {
    const id = await create(rows, { key: [] })
    await change(id, { key: ['so'] })
    const { columns } = await tableOf(id)
    const asked = columns.map(column => ({ ...column, from: column.name }))
    const without = asked.filter(({ name }) => name !== 'so')
    const foresee = program.handlers['dataMart:foreseeStructure']
    await expect(Promise.resolve().then(() => foresee({ id, columns: without }))).rejects.toThrow(
      'Cột so thuộc khóa của bảng'
    )
    const renamed = asked.map(column =>
      column.name === 'so' ? { ...column, name: 'ma_so' } : column
    )
    await program.handlers['dataMart:changeStructure']({ id, columns: renamed })
    expect((await tableOf(id)).key).toEqual(['ma_so'])
    const [first] = (await tableOf(id)).generations
    const back = { id, generation: first?.id ?? '', reason: 'thử lại' }
    await expect(program.handlers['dataMart:returnTo'](back)).rejects.toThrow(
      'không có cột khóa ma_so'
    )
  })
})
