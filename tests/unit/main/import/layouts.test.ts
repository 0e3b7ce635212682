import { describe, expect, test } from 'vitest'
import { profileCsvText } from '../../../support/files/import-files'

const titlesOf = async (content: string) =>
  (await profileCsvText(content)).columns.map(({ title }) => title)

describe('detection of the header of a CSV file', () => {
  test.each([
    [
      'one cell fewer than rows that end with a separator',
      'Mã,Số\n1,10,\n2,20,\n',
      ['Mã', 'Số'],
      2
    ],
    ['one cell fewer, as rows have names', 'a,b\nx,1,2\ny,3,4\n', ['Cột 1', 'a', 'b'], 2],
    ['one cell more than rows without their last one', 'a,b,c\n1,2\n3,4\n', ['a', 'b', 'c'], 2],
    ['a separator too many', 'Mã,,Số,Năm\n1,10,2020\n2,20,2021\n', ['Mã', 'Số', 'Năm'], 2],
    [
      'days',
      'Đơn vị,01/03/2025,02/03/2025\nA,1,2\nB,3,4\n',
      ['Đơn vị', '01/03/2025', '02/03/2025'],
      2
    ],
    ['months as 1, 2, 3', 'Đơn vị,1,2,3\nA,90,91,92\nB,80,81,82\n', ['Đơn vị', '1', '2', '3'], 2],
    [
      'names of columns above words, days and numbers in turn',
      "ty_le,ky\n31/12/9999,true\n'=1+1,2026-11-20\nKhông,NULL\nx ab,00012\n'@x,1E5\n",
      ['ty_le', 'ky'],
      5
    ],
    [
      'numbers below it that are guarded as formulas are',
      "ngay,ky\n8886-07-04 21:04:47,'-5.2e-62\n3880-03-06 07:53:37,\n2572-09-30 18:58:55,-12.5\n",
      ['ngay', 'ky'],
      3
    ],
    ['equal titles', 'Tên,Số,Số\nAn,1,2\nBình,3,4\n', ['Tên', 'Số', 'Số'], 2],
    [
      'equal titles over words',
      'Tên,Ghi chú,Ghi chú\nAn,x,y\nBình,z,t\n',
      ['Tên', 'Ghi chú', 'Ghi chú'],
      2
    ],
    [
      'two lines with groups',
      'Đơn vị,Vắng,,Có mặt\n,Phép,Ốm,\nA,1,2,90\nB,3,4,80\n',
      ['Đơn vị', 'Vắng – Phép', 'Vắng – Ốm', 'Có mặt'],
      2
    ],
    [
      'three lines whose lower group ends where another upper one begins',
      'Đơn vị,Có mặt,,,,Cả năm,\n,Sĩ quan,,Tổng,,,\n,Nam,Nữ,Nam,Nữ,Nam,Nữ\nA,90,12,95,15,96,18\nB,80,11,84,16,88,19\n',
      [
        'Đơn vị',
        'Có mặt – Sĩ quan – Nam',
        'Có mặt – Sĩ quan – Nữ',
        'Có mặt – Tổng – Nam',
        'Có mặt – Tổng – Nữ',
        'Cả năm – Nam',
        'Cả năm – Nữ'
      ],
      2
    ],
    [
      'three lines whose upper group is written in each of its columns',
      'Đơn vị,Có mặt,Có mặt,Có mặt\n,Sĩ quan,,Khác\n,Nam,Nữ,\nA,90,12,95\nB,80,11,84\n',
      ['Đơn vị', 'Có mặt – Sĩ quan – Nam', 'Có mặt – Sĩ quan – Nữ', 'Có mặt – Khác'],
      2
    ],
    [
      'a line of units',
      'Đơn vị,Quân số,Tỷ lệ\n,(người),(%)\nA,90,95\nB,80,91\n',
      ['Đơn vị', 'Quân số (người)', 'Tỷ lệ (%)'],
      2
    ],
    [
      'a line that numbers the columns',
      'Đơn vị,Có,Vắng\n(1),(2),(3)\nA,90,5\nB,80,4\n',
      ['Đơn vị', 'Có', 'Vắng'],
      2
    ],
    [
      'more than twenty lines above it',
      `${Array.from({ length: 30 }, (_, at) => `Dòng ${at} của phần mở đầu`).join('\n')}\n\nMã,Tên,Số\n1,An,10\n2,Bình,20\n`,
      ['Mã', 'Tên', 'Số'],
      2
    ],
    [
      'a note of two cells above a table of two',
      'Xuất lúc,08:30,31/12/2025\nMã,Số\n1,10\n2,20\n3,30\n',
      ['Mã', 'Số'],
      3
    ]
  ])('the header of a CSV file is found when it has %s', async (_, content, titles, rows) => {
    const profile = await profileCsvText(content)
    expect(profile.columns.map(({ title }) => title)).toEqual(titles)
    expect(profile.rowCount).toBe(rows)
  })

  test.each([
    [
      'times and American days',
      '2/28/2008,1:00:00,NaN\n2/28/2008,2:00:00,NaN\n2/29/2008,3:00:00,5\n',
      3
    ],
    ['words that come again', 'An,Hà Nội\nBình,Hà Nội\nAn,Huế\nChi,Huế\n', 4],
    ['years in every row', 'An,2001,2002\nBình,2003,2004\n', 2]
  ])(
    'no header is detected if the first line of the file is a data row: %s',
    async (_, content, rows) => {
      expect(await profileCsvText(content)).toMatchObject({ header: false, rowCount: rows })
    }
  )
})

describe('quotes in a CSV file', () => {
  test.each([
    [
      'blanks before a quote',
      'Mã, Nơi, Số\n1, "Số 5, phố Huế", 12\n2, "Số 9", 31\n',
      ['1', 'Số 5, phố Huế', '12']
    ],
    [
      'single quotes',
      "Mã,Nơi\n1,'Số 5, phố Huế'\n2,'Số 9, Vinh'\n3,'Huế'\n",
      ['1', 'Số 5, phố Huế']
    ],
    [
      'a backslash before a quote',
      'Mã,Tên\n1,"Ống 48\\", dài"\n2,"Ống \\"to\\""\n',
      ['1', 'Ống 48", dài']
    ],
    ['a quote that is never closed', 'a,b,c\n"x,2,3\n4,5,6\n', ['"x', '2', '3']],
    ['a quote within quotes', 'a,b\n"Ống 48" dài",2\n4,5\n', ['Ống 48" dài', '2']]
  ])('quotes are read correctly when a line has %s', async (_, content, cells) => {
    const { rows, rejected } = await profileCsvText(content)
    expect(rows[0]).toEqual(cells)
    expect(rejected).toEqual([])
  })

  test('a line whose separators were repaired is reported with its line number', async () => {
    const { reading } = await profileCsvText('a,b,c\n1,2,3\n"x,2,3\n4,5,6\n')
    expect(reading?.repaired).toEqual({ count: 1, lines: [3] })
  })

  test('a surplus separator in a CSV line is removed if every value then fits the type of its column', async () => {
    const { rows, reading } = await profileCsvText(
      'Mã,Số,Ngày,Chú\n1,10,01/02/2020,\n2,,20,02/02/2020,\n3,30,03/02/2020,\n'
    )
    expect(rows[1]).toEqual(['2', '20', '02/02/2020', ''])
    expect(reading?.repaired.lines).toEqual([3])
  })
})

describe('invisible characters in a CSV file', () => {
  test('invisible characters in a CSV file are removed and counted', async () => {
    const { columns, rows, reading } = await profileCsvText(
      'Mã\u200b,Tên\ufeff\nA1\u200b,An\nA\u00001,Bình\n'
    )
    expect(columns.map(({ title }) => title)).toEqual(['Mã', 'Tên'])
    expect(rows).toEqual([
      ['A1', 'An'],
      ['A1', 'Bình']
    ])
    expect(reading?.unseenSigns).toBe(4)
  })

  test('the characters CR CR LF end one line of a CSV file', async () => {
    expect((await profileCsvText('Mã,Tên\r\r\n1,"Mai"\r\r\n2,An\r\r\n')).rows).toEqual([
      ['1', 'Mai'],
      ['2', 'An']
    ])
  })
})

describe('columns of a CSV file', () => {
  test('values that do not fit the type of their column are counted, and the first such lines are listed', async () => {
    const days = [
      '01/01/1988',
      '02/01/1988',
      '30/02/1988',
      '04/01/1988',
      '05/01/1988',
      '06/01/1988'
    ]
    const { columns } = await profileCsvText(
      `Tên,Ngày\n${days.map(day => `An,${day}`).join('\n')}\n`
    )
    expect(columns[1]).toMatchObject({
      type: 'date',
      exceptions: { type: 'date', fits: 5, total: 6, examples: [{ line: 4, value: '30/02/1988' }] }
    })
  })

  test('markers for a missing value are read as empty in a numeric column and as text in a text column', async () => {
    const { columns } = await profileCsvText('Số,Chữ\n1,a\n-,-\n..,b\n4,x\n')
    expect(columns[0]).toMatchObject({ type: 'integer', empty: 0.5, noValues: ['-', '..'] })
    expect(columns[1]).toMatchObject({ type: 'string', empty: 0 })
  })

  test('a cell that contains only a formula with a quoted text is read as text, even if the text has only digits', async () => {
    const { columns, rows } = await profileCsvText('Mã,Số\n="12",1\n="13",2\n')
    expect(columns.map(({ type }) => type)).toEqual(['string', 'integer'])
    expect(rows[0]).toEqual(['12', '1'])
  })

  test('the header is detected in a file that has only text columns', async () => {
    expect(await titlesOf('Tên,Nơi\nAn,Huế\nBình,Vinh\n')).toEqual(['Tên', 'Nơi'])
  })
})
