import { describe, expect, test } from 'vitest'
import { profileCsvText } from '../../../support/files/import-files'

describe('lines of a CSV file that do not belong to its table', () => {
  test('a repeated header line is skipped and reported, and the rows below it are read', async () => {
    const { rowCount, rejected } = await profileCsvText('Mã,Số\n1,10\nMã,Số\n2,20\n')
    expect(rowCount).toBe(2)
    expect(rejected).toEqual([{ line: 3, reason: 'Lặp lại dòng tiêu đề' }])
  })

  test('a repetition of the whole table in a file is treated as a second table', async () => {
    const { rowCount, reading } = await profileCsvText('Mã,Số\n1,10\n2,20\nMã,Số\n1,10\n2,20\n')
    expect(rowCount).toBe(2)
    expect(reading?.otherTables).toEqual([{ line: 4, title: 'Mã' }])
  })

  test('only the first of several tables in a CSV file is read, and the lines of the other tables are reported', async () => {
    const content =
      'Mã,Tên,Số\n1,An,10\n2,Bình,20\n\nBảng hai\nTên,Nơi,Ngày\nX,Huế,01/02/2020\nY,Vinh,02/02/2020\n'
    const { rowCount, rejected, reading } = await profileCsvText(content)
    expect(rowCount).toBe(2)
    expect(rejected.map(({ line }) => line)).toEqual([5, 6, 7, 8])
    expect(reading?.otherTables).toEqual([{ line: 5, title: 'Bảng hai' }])
  })

  test('the first table ends where a table with another number of columns begins', async () => {
    const content =
      'Mã,Số\n1,10\n2,20\nMã,Tên,Nơi,Số\n1,An,Huế,5\n2,Bình,Vinh,6\n3,Chi,Huế,7\n4,Dũng,Vinh,8\n'
    const { columns, rowCount, reading } = await profileCsvText(content)
    expect(columns).toHaveLength(2)
    expect(rowCount).toBe(2)
    expect(reading?.otherTables).toEqual([{ line: 4, title: 'Mã' }])
  })

  const visits =
    'Ngày đi,Nơi đến,Tiền\n13.4.12,Huế,1\n18-19.4.12,Vinh,2\nTháng 5-12,Huế,3\n15.6.12,Vinh,4\n'
  const meals = '\nBộ phận Tổng hợp,,\nNgày,Nơi mời,\nT4-12,Hội A,\nT5-12,Hội B,\n'

  test('another table of fewer columns of text ends the first table', async () => {
    const { rowCount, rejected, reading } = await profileCsvText(visits + meals)
    expect(rowCount).toBe(4)
    expect(rejected.map(({ line }) => line)).toEqual([7, 8, 9, 10])
    expect(reading?.otherTables).toEqual([{ line: 7, title: 'Bộ phận Tổng hợp' }])
  })

  test('a repeated header of a second table starts that table again', async () => {
    const again = `${visits.replace('13.4.12', '1.6.12')}\nBộ phận Hai,,\nNgày,Nơi mời,\n,Không có,\n`
    const { rowCount, rejected, reading } = await profileCsvText(visits + meals + again)
    expect(rowCount).toBe(8)
    expect(rejected.map(({ line }) => line)).toEqual([7, 8, 9, 10, 11, 17, 18, 19])
    expect(reading?.otherTables.map(({ line }) => line)).toEqual([7, 17])
  })

  test('a section of rows without numbers belongs to the table above it', async () => {
    const section = '\nBộ phận Tổng hợp,,\n20.7.12,Hội A,\nTháng 8-12,Hội B,\n'
    expect(await profileCsvText(visits + section)).toMatchObject({ rowCount: 7, rejected: [] })
  })

  test('a section of text-only rows belongs to the table above it if that table contains text of the same kind', async () => {
    const people =
      'Tên,Nơi,Số\nAn,Huế,1\nBình,Vinh,2\nChi,Huế,3\n\nPhòng Hai,,\nDũng,Huế,\nGiang,Số 5,\n'
    expect(await profileCsvText(people)).toMatchObject({ rowCount: 6, rejected: [] })
  })

  test('the first table ends where a table with a two-line header begins', async () => {
    const other = '\nBảng hai,,,\nNơi,Vắng,,Chú thích\n,,Ốm,\nHuế,5/2,6,7\n'
    const { rowCount, rejected } = await profileCsvText(
      `Mã,Tên,Số,Năm\nA1,An,10,20\nA2,Bình,20,30\nA3,Chi,30,40\n${other}`
    )
    expect(rowCount).toBe(3)
    expect(rejected.map(({ line }) => line)).toEqual([6, 7, 8, 9])
  })

  test('text-only lines below a line that resembles the header of another table are read as rows', async () => {
    const list = 'Mã 1.1:,An,Huế\nMã 1.2:,Bình,Vinh\nMã 1.3:,Chi,Huế\n'
    const words = '\nMã,Tên,Nơi\n,Dũng,Vinh\nMã 1.4:,Giang,Huế\n'
    expect(await profileCsvText(`Nguồn,Người,Nơi\n${list}${words}`)).toMatchObject({
      rowCount: 6,
      rejected: []
    })
  })

  test('a header that is repeated with different blanks is skipped and reported', async () => {
    const { rowCount, rejected } = await profileCsvText(
      'Mã,Ăn / ở,Số\nA1,An,10\nA2,Bình,20\nMã,Ăn/ ở,Số\nA3,Chi,30\n'
    )
    expect(rowCount).toBe(3)
    expect(rejected).toEqual([{ line: 4, reason: 'Lặp lại dòng tiêu đề' }])
  })

  test('a single text line after a blank line is read as a row', async () => {
    const { rowCount, rejected } = await profileCsvText('Tên,Số\nAn,1\n\nTổng,\nBình,2\n')
    expect([rowCount, rejected]).toEqual([3, []])
  })
})
