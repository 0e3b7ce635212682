import { withChosenColumnTypes } from '@shared/features/file-import/column-types'
import { describeColumnTypeExceptions } from '@shared/features/file-import/reading-notes'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import { fileProfileSchema } from '@shared/model/file-import/profile'
import { describe, expect, test } from 'vitest'
import type { WorkbookCellValue } from '../../../../src/main/import/workbook/cell-value'
import { profileSheet } from '../../../../src/main/import/workbook/profile-sheet'
import { profileCsvText } from '../../../support/files/import-files'

/**
 * A report with a title, a two-line header, a line of column numbers, data rows, a total and a
 * signature.
 */
const report = [
  'BÁO CÁO QUÂN SỐ;;',
  '',
  'Đơn vị;Vắng;',
  ';Nam;Nữ',
  'A;1;2',
  'Đại đội 1;3;..',
  'Đại đội 2;5;1',
  '',
  'Cộng;8;1',
  'Người lập: Lê Bá Tú;;'
].join('\n')

async function shown(choice: ReadingOptions, content = report) {
  const profile = await profileCsvText(content, choice)
  expect(fileProfileSchema.parse(profile)).toEqual(profile)
  const { columns, rows, layout, rejected, rowCount, blankCount, rejectedCount } = profile
  // Every line of the file counts as a title, a row, a blank line or a rejected line.
  const titles = layout?.headerLines.length ?? 0
  expect(titles + rowCount + blankCount + rejectedCount).toBe(content.split('\n').length)
  return {
    titles: columns.map(({ title }) => title),
    rows: rows.map(cells => cells.join('|')),
    left: rejected.map(({ line, reason }) => `${line}: ${reason}`),
    layout
  }
}

describe('header and row lines of a CSV file chosen by the user', () => {
  test('the chosen lines of a CSV file become its header and its first and last row', async () => {
    const chosen = { headerLines: { from: 3, to: 4 }, firstLine: 6, lastLine: 7 }
    const { titles, rows, left, layout } = await shown(chosen)
    expect(titles).toEqual(['Đơn vị', 'Vắng – Nam', 'Vắng – Nữ'])
    expect(rows).toEqual(['Đại đội 1|3|..', 'Đại đội 2|5|1'])
    expect(left).toEqual([
      '1: Nằm trên dòng tiêu đề của bảng',
      '5: Nằm giữa tiêu đề và dòng dữ liệu đầu đã chọn',
      '9: Nằm dưới dòng dữ liệu cuối đã chọn',
      '10: Nằm dưới dòng dữ liệu cuối đã chọn'
    ])
    expect(layout).toMatchObject({ headerLines: [3, 4], firstLine: 6, lastLine: 7 })
    expect(layout?.lines.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(layout?.leftOutAtEnd).toBe(2)
  })

  test('the chosen number of lines omitted at the end of a CSV file does not include blank lines', async () => {
    const { rows, layout } = await shown({ headerLines: { from: 3, to: 4 }, leftOutAtEnd: 2 })
    expect(rows).toEqual(['Đại đội 1|3|..', 'Đại đội 2|5|1'])
    expect(layout).toMatchObject({ lastLine: 7, leftOutAtEnd: 2 })
  })

  test('choosing only the first row of a CSV file keeps the detected header', async () => {
    const { titles, rows } = await shown({ firstLine: 7 })
    expect(titles).toEqual(['Đơn vị', 'Vắng – Nam', 'Vắng – Nữ'])
    expect(rows[0]).toBe('Đại đội 2|5|1')
  })

  test('a CSV file read without a header has generic column titles', async () => {
    const { titles, rows } = await shown({ header: false, firstLine: 6, lastLine: 6 })
    expect(titles).toEqual(['Cột 1', 'Cột 2', 'Cột 3'])
    expect(rows).toEqual(['Đại đội 1|3|..'])
  })

  test('the user can choose the header of a table further down in a CSV file, with other columns', async () => {
    const two = ['a;b;c', '1;2;3', '4;5;6', '7;8;9', '', 'Mã;Tên', 'x1;Lan', 'x2;Mai'].join('\n')
    const chosen = { headerLines: { from: 6, to: 6 } }
    const { titles, rows } = await shown(chosen, two)
    expect([titles, rows]).toEqual([
      ['Mã', 'Tên'],
      ['x1|Lan', 'x2|Mai']
    ])
  })

  test('choosing a last row below a second table includes the rows of that table', async () => {
    const two = ['Mã;Số', 'a;1', 'b;2', '', 'Họ tên;Ghi chú', 'c;3', 'd;4'].join('\n')
    expect((await profileCsvText(two)).rowCount).toBe(2)
    expect((await profileCsvText(two, { lastLine: 7 })).rowCount).toBe(5)
  })

  test.each<[string, ReadingOptions, string]>([
    ['no line of the file', { headerLines: { from: 90, to: 91 } }, 'không có dòng nào làm tiêu đề'],
    ['a header that ends before it begins', { headerLines: { from: 4, to: 3 } }, 'Dòng cuối của'],
    ['a row within the header', { headerLines: { from: 3, to: 4 }, firstLine: 4 }, 'phải nằm dưới'],
    ['a first row behind the end', { firstLine: 90 }, 'Từ dòng 90 trở đi']
  ])('an impossible choice of lines is refused with a message: %s', async (_, choice, words) => {
    await expect(profileCsvText(report, choice)).rejects.toThrow(words)
  })

  test('line numbers of a CSV file count its sep= line', async () => {
    const chosen = { headerLines: { from: 3, to: 3 }, lastLine: 4 }
    const { columns, rows } = await profileCsvText('sep=;\nx;\na;b\n1;2\n3;4', chosen)
    const titles = columns.map(({ title }) => title)
    expect([titles, rows]).toEqual([['a', 'b'], [['1', '2']]])
  })
})

describe('quotes, decimal marks and missing-value markers of a CSV file chosen by the user', () => {
  test('a quote in a CSV file is a normal character when no quoting is chosen', async () => {
    const { rows } = await profileCsvText('a;b\n"1;2"\n"3;4"', { separator: ';', quote: 'none' })
    expect(rows).toEqual([
      ['"1', '2"'],
      ['"3', '4"']
    ])
  })

  test('a backslash in a CSV file escapes a quote when chosen, and is a normal character otherwise', async () => {
    const text = 'a;b\n"x \\" y";1\n"z";2'
    expect((await profileCsvText(text, { escape: '\\' })).rows[0]).toEqual(['x " y', '1'])
    expect((await profileCsvText(text, { escape: 'double' })).reading?.escape).toBe('double')
  })

  test('the chosen decimal mark decides how numbers are read, however few values the file has', async () => {
    const text = 'a;b\n1.234;x\n5.678;y'
    const vi = await profileCsvText(text, { decimals: 'vi' })
    expect(vi.columns[0]).toMatchObject({ type: 'integer', numbers: 'vi', style: 'vi' })
    const en = await profileCsvText(text, { decimals: 'en' })
    expect(en.columns[0]).toMatchObject({ type: 'float', numbers: 'en', style: 'en' })
  })

  test('the chosen markers for a missing value replace the default ones', async () => {
    const text = 'a;b\n1;-1\nkcs;2\n3;3\n4;4\n5;..\n6;6'
    const usual = await profileCsvText(text)
    expect(usual.columns.map(({ type }) => type)).toEqual(['integer', 'integer'])
    expect(usual.columns[0]?.exceptions?.examples).toEqual([{ line: 3, value: 'kcs' }])
    const { columns } = await profileCsvText(text, { noValues: ['kcs', '-1'] })
    expect(columns[0]).toMatchObject({ noValues: ['kcs'], empty: expect.closeTo(1 / 6) })
    expect(columns[0]?.exceptions).toBeUndefined()
    expect(columns[1]).toMatchObject({ noValues: ['-1'], exceptions: { fits: 4, total: 5 } })
  })
})

describe('column type chosen by the user', () => {
  test('a chosen column type reports how many values fit and which do not, without reading the file again', async () => {
    const text = 'Ngày;Số\n01/02/1988;1\n30/02/1988;1,5\n03/04/1990;..\n31/12/9999;4'
    const profile = await profileCsvText(text)
    const typed = withChosenColumnTypes(profile, { ngay: 'date', so: 'integer' })
    expect(typed.columns.map(({ type }) => type)).toEqual(['date', 'integer'])
    expect(typed.columns.map(describeColumnTypeExceptions)).toEqual([
      '3/4 giá trị là ngày; dòng 3: 30/02/1988',
      '2/3 giá trị là số nguyên; dòng 3: 1,5'
    ])
    expect(typed.columns[1]).toMatchObject({ empty: 0.25, noValues: ['..'] })
    expect(fileProfileSchema.parse(typed)).toEqual(typed)
    const back = withChosenColumnTypes(typed, { so: 'string' })
    expect(back.columns[1]).toMatchObject({ type: 'string', empty: 0, style: null })
    expect(back.columns[1]?.exceptions).toBeUndefined()
  })

  test('a column without values reports no misfitting values for any chosen type', async () => {
    const typed = withChosenColumnTypes(await profileCsvText('a;b\n1;\n2;'), { b: 'date' })
    expect(typed.columns[1]).toMatchObject({ type: 'date', empty: 1 })
    expect(typed.columns[1]?.exceptions).toBeUndefined()
  })
})

describe('header and rows of a workbook sheet chosen by the user', () => {
  const sheet: WorkbookCellValue[][] = [
    ['BÁO CÁO', null, null, 'Mẫu 1'],
    [],
    ['Đơn vị', 'Vắng'],
    [null, 'Nam', 'Nữ'],
    ['A', 1, 2],
    ['Đại đội 1', 3, '..'],
    ['Đại đội 2', 5, 1],
    ['Cộng', 8, 1],
    ['Người lập: Lê Bá Tú', null, null, null, 'ký']
  ]
  const merges = [{ top: 2, left: 1, bottom: 2, right: 2 }]

  test('the chosen rows of a sheet become its header and rows, and the omitted rows are listed', () => {
    const chosen = { headerLines: { from: 3, to: 4 }, firstLine: 6, leftOutAtEnd: 2 }
    const profile = profileSheet(sheet, chosen, 'A', merges)
    const { columns, rows, rejected, layout } = profile
    expect(columns.map(({ title, type }) => [title, type])).toEqual([
      ['Đơn vị', 'string'],
      ['Vắng Nam', 'integer'],
      ['Vắng Nữ', 'integer']
    ])
    expect(rows.map(cells => cells.join('|'))).toEqual(['Đại đội 1|3|..', 'Đại đội 2|5|1'])
    expect(rejected.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '1: Nằm trên dòng tiêu đề của bảng',
      '5: Nằm giữa tiêu đề và dòng dữ liệu đầu đã chọn',
      '8: Nằm dưới dòng dữ liệu cuối đã chọn',
      '9: Nằm dưới dòng dữ liệu cuối đã chọn'
    ])
    expect(layout).toMatchObject({
      headerLines: [3, 4],
      firstLine: 6,
      lastLine: 7,
      leftOutAtEnd: 2,
      lines: expect.arrayContaining([{ line: 5, text: 'A | 1 | 2' }])
    })
  })

  test('the header of a sheet may be a single row or none', () => {
    const one = profileSheet(sheet, { headerLines: { from: 4, to: 4 }, lastLine: 7 }, 'A')
    expect(one.columns.map(({ title }) => title)).toEqual(['Cột 1', 'Nam', 'Nữ'])
    expect(one.rowCount).toBe(3)
    const none = profileSheet(sheet, { header: false, firstLine: 7, lastLine: 7 }, 'A')
    expect(none).toMatchObject({ header: false, rowCount: 1, layout: { headerLines: [] } })
  })

  test('chosen rows that the sheet does not have are refused with a message', () => {
    const far = { headerLines: { from: 40, to: 40 } }
    expect(() => profileSheet(sheet, far, 'A')).toThrow('không có dòng nào làm tiêu đề')
  })
})
