import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DeliveryExpectationDraft } from '@shared/features/ledger/draft'
import { describe, expect, it } from 'vitest'
import { firstPageQuery, setUpDeliveryRegisterProgram } from '../../../../support/ledger/book'
import { createFileLoadActions } from '../../../../support/loading'

describe('ledger of expected deliveries', () => {
  const book = setUpDeliveryRegisterProgram()
  const { draftOf, save, list } = book
  const states = async () =>
    (await list()).rows.map(({ unit, period, status }) => [unit, period, status])

  it('the ledger recognises a delivery by the file name', async () => {
    await save()
    expect(await states()).toEqual([
      ['Sư đoàn 1', '2026-11', 'notDue'],
      ['Sư đoàn 2', '2026-11', 'notDue'],
      // This delivery was received on 21 November, after its deadline.
      ['Sư đoàn 1', '2026-10', 'late'],
      ['Sư đoàn 2', '2026-10', 'missing'],
      ['Sư đoàn 1', '2026-09', 'missing'],
      ['Sư đoàn 2', '2026-09', 'missing']
    ])
    const { overview, rows } = await list({ status: 'late' })
    expect(rows).toMatchObject([
      { source: 'F1 2026-10.csv', rows: 3, rejected: 0, lateDays: 10, tableName: 'f1_2026_10' }
    ])
    expect(overview).toMatchObject({ overdue: 3, periods: ['2026-11', '2026-10', '2026-09'] })
  })

  it('the ledger recognises deliveries by the unit and date columns of the loaded rows and takes the expected units from a table column', async () => {
    await save({
      recognition: 'rows',
      rowUnit: 'don_vi',
      rowDay: 'ngay',
      unitKind: 'column',
      unitTable: book.table(),
      unitColumn: 'don_vi'
    })
    const { rows } = await list({ status: 'late' })
    expect(rows.map(({ unit, period, rows: count }) => [unit, period, count])).toEqual([
      ['Sư đoàn 1', '2026-10', 2],
      ['Sư đoàn 2', '2026-09', 1]
    ])
  })

  it('the ledger still recognises deliveries by row columns after these columns are renamed', async () => {
    await save({ recognition: 'rows', rowUnit: 'don_vi', rowDay: 'ngay' })
    const before = await states()
    const { table: kept } = await book.program().handlers['dataMart:get']({ id: book.table() })
    const columns = kept.columns.map(column => ({
      ...column,
      from: column.name,
      name: column.name === 'don_vi' ? 'ten_don_vi' : column.name
    }))
    await book.program().handlers['dataMart:changeStructure']({ id: book.table(), columns })
    expect(await states()).toEqual(before)
    const { overview } = await list()
    expect(overview.expectations).toMatchObject([
      { recognition: { unit: 'ten_don_vi' }, fault: '' }
    ])
  })

  it('a ledger expectation with a missing column shows an error, and the others are still listed', async () => {
    await save()
    const byRows = await save({ recognition: 'rows', rowUnit: 'so', rowDay: 'ngay' })
    const { table: kept } = await book.program().handlers['dataMart:get']({ id: book.table() })
    const columns = kept.columns
      .filter(({ name }) => name !== 'so')
      .map(column => ({ ...column, from: column.name }))
    await book.program().handlers['dataMart:changeStructure']({ id: book.table(), columns })
    const { overview, rows } = await list({ status: 'late' })
    expect(overview.expectations.map(({ id, fault }) => [id === byRows.id, fault])).toEqual([
      [false, ''],
      [true, 'Cột so không còn trong bảng f1_2026_10. Hãy sửa khoản này.']
    ])
    expect(rows.map(({ unit }) => unit)).toEqual(['Sư đoàn 1'])
  })

  it('a received delivery stays in the ledger after its table generation was deleted', async () => {
    await save()
    const before = await states()
    await book.load('Đơn vị;Ngày;Số\nKhác;05/10/2026;3\n', 'khac.csv')
    await book.forget()
    const { table: kept } = await book.program().handlers['dataMart:get']({ id: book.table() })
    expect(kept.generations.map(made => made.load?.file.fileName)).toEqual(['khac.csv'])
    expect(await states()).toEqual(before)
  })

  it('the ledger counts a returned file as a delivery that was not received', async () => {
    await save()
    const { look } = createFileLoadActions(book.program(), book.folder())
    const { token } = await look(
      'Đơn vị;Ngày;Số\nSư đoàn 2;05/10/2026;3\n',
      'sư đoàn 2 2026-10.csv'
    )
    const load = crypto.randomUUID()
    await book.program().handlers['dataLoad:stage']({
      load,
      token,
      table: book.table(),
      sources: [0, 1, 2],
      partition: ''
    })
    await book.program().handlers['dataLoad:giveBack']({ load, reason: 'Sai mẫu biểu' })
    const { rows } = await list({ status: 'returned' })
    expect(rows).toMatchObject([
      { unit: 'Sư đoàn 2', period: '2026-10', source: 'Sai mẫu biểu', overdue: true }
    ])
  })

  it('testing a file name shows to which unit and period the ledger would assign the file', async () => {
    const tryOut = (fileName: string, part: Partial<DeliveryExpectationDraft> = {}) =>
      book.program().handlers['ledger:tryOut']({ draft: draftOf(part), fileName })
    expect(await tryOut('SU DOAN 2 thang 9 2026.xlsx')).toEqual({
      counted: true,
      words: 'Tệp này sẽ được tính cho Sư đoàn 2, kỳ Tháng 09/2026, hạn nhận 07/10/2026 17:00.'
    })
    for (const [fileName, words] of [
      ['  ', 'Hãy nhập một tên tệp để thử.'],
      [
        'Sư đoàn 2 2026-08.xlsx',
        'Tệp này mang tên Sư đoàn 2, kỳ Tháng 08/2026; kỳ này nằm ngoài các kỳ của khoản nên không được tính.'
      ],
      [
        'Sư đoàn 9 2026-09.xlsx',
        'Tệp này không được tính cho đơn vị nào: tên không khớp mẫu hoặc đơn vị không có trong danh sách.'
      ]
    ] as const) {
      expect(await tryOut(fileName)).toEqual({ counted: false, words })
    }
    const rows = { recognition: 'rows', rowUnit: 'don_vi', rowDay: 'ngay' } as const
    expect(await tryOut('', rows)).toEqual({
      counted: true,
      words: 'Bảng đang có 3 dòng của 2 đơn vị trong danh sách, thuộc 2 kỳ.'
    })
    expect(await tryOut('', { ...rows, units: 'Sư đoàn 7' })).toEqual({
      counted: false,
      words: 'Bảng chưa có dòng nào của các đơn vị trong danh sách.'
    })
  })

  it.each([
    ['a sample table', { table: 'dm-001' }, 'table'],
    ['a column that is none', { recognition: 'rows', rowUnit: 'khac', rowDay: 'ngay' }, 'rowUnit'],
    ['a day that is none', { recognition: 'rows', rowUnit: 'don_vi', rowDay: 'so' }, 'rowDay'],
    ['too long ago', { since: '2016-11-20' }, 'since']
  ] as const)(
    'a ledger expectation with %s is refused at that field',
    async (_what, part, field) => {
      await expect(save(part)).rejects.toMatchObject({
        fields: { [field]: expect.any(String) }
      })
    }
  )

  it('overdue deliveries appear as one task on the home page', async () => {
    const home = () => book.program().handlers['home:overview'](undefined)
    expect(await book.program().handlers['ledger:task'](undefined)).toBeNull()
    await save()
    const { tasks } = await home()
    // The home page queries this task separately, so that it does not wait for the logs to be read.
    expect(tasks.filter(({ path }) => path.includes('so-nhan'))).toEqual([])
    expect(await book.program().handlers['ledger:task'](undefined)).toEqual({
      kind: 'missed',
      title: '3 khoản dữ liệu quá hạn chưa nhận',
      detail: '2 đơn vị · muộn nhất 32 ngày làm việc',
      path: '/thu-thap/bao-cao-thu-thap?tab=so-nhan&status=qua-han'
    })
  })

  it('the collection report counts the deliveries of the ledger once it exists', async () => {
    const report = await book.program().handlers['collection:report']({ kind: 'collection' })
    expect(report).toMatchObject({ origin: 'own', total: 3, success: 3, failed: 0, times: 1 })
    expect(report.months.at(-1)).toEqual({ name: 'T11/2026', success: 3, failed: 0 })
    expect(report.activities).toMatchObject([
      { action: 'Nạp “F1 2026-10.csv” vào f1_2026_10', status: 'success', records: 3 }
    ])
    const processing = await book.program().handlers['collection:report']({ kind: 'processing' })
    expect(processing).toMatchObject({ origin: 'sample', total: 8_165 })
    await book.program().handlers['collection:exportReport']({ kind: 'collection' })
    const csv = readFileSync(join(book.folder(), 'bao-cao-thu-thap-2026-11-21.csv'), 'utf8')
    expect(csv).toContain('T11/2026,3,0,3,100')
    expect(csv).not.toContain('T1,')
  })

  it('the ledger is exported as CSV, and an expectation can be changed and removed', async () => {
    const { id } = await save()
    expect(await book.program().handlers['ledger:export']({ query: firstPageQuery })).toMatchObject(
      {
        outcome: 'saved'
      }
    )
    expect((await save({ name: 'Tên khác' }, id)).name).toBe('Tên khác')
    await book.program().handlers['ledger:remove']({ id })
    expect((await list()).total).toBe(0)
    const trail = await book.program().storage.audit.readAll()
    expect(trail.map(({ action }) => action).filter(words => words.includes('phải gửi'))).toEqual([
      'Thêm nội dung phải gửi “Quân số”: 2 đơn vị',
      'Sửa nội dung phải gửi “Tên khác”: 2 đơn vị',
      'Xóa nội dung phải gửi “Tên khác”'
    ])
  })
})
