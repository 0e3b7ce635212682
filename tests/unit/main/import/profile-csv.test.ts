import { fileProfileSchema } from '@shared/model/file-import/profile'
import { describe, expect, test } from 'vitest'
import {
  createTestFile,
  profileCsvText,
  profileTestFile
} from '../../../support/files/import-files'
import { encodeLegacyText, vietnameseEncodings } from '../../../support/files/vietnamese-encoders'

const table = [
  'Mã đơn vị;Tên đơn vị;Quân số;Tỷ lệ;Ngày cập nhật;Đã duyệt;Ghi chú',
  'DV01;Đơn vị A;1.234;97,5;20/11/2026;có;',
  'DV02;"Tiểu đoàn ""B""; phía Bắc";567;88,25;21/11/2026;không;đủ',
  '',
  'DV03;Đại đội C;89;100;22/11/2026;có;thiếu'
].join('\r\n')

describe('profile of a CSV file (detected format, columns and types)', () => {
  test.each(vietnameseEncodings)(
    'a CSV file in %s is profiled with its columns, types and rows',
    async encoding => {
      const profile = await profileTestFile(
        createTestFile('Quân số quý 4.csv', encodeLegacyText(table, encoding))
      )
      expect(fileProfileSchema.parse(profile)).toEqual(profile)
      expect(profile).toMatchObject({
        fileName: 'Quân số quý 4.csv',
        encoding,
        bom: false,
        separator: ';',
        header: true,
        tableName: 'quan_so_quy_4',
        rowCount: 3,
        blankCount: 1,
        rejectedCount: 0
      })
      expect(profile.columns.map(({ title, name, type }) => [title, name, type])).toEqual([
        ['Mã đơn vị', 'ma_don_vi', 'string'],
        ['Tên đơn vị', 'ten_don_vi', 'string'],
        ['Quân số', 'quan_so', 'integer'],
        ['Tỷ lệ', 'ty_le', 'float'],
        ['Ngày cập nhật', 'ngay_cap_nhat', 'date'],
        ['Đã duyệt', 'da_duyet', 'boolean'],
        ['Ghi chú', 'ghi_chu', 'string']
      ])
      expect(profile.columns[6]?.empty).toBeCloseTo(1 / 3)
      expect(profile.rows[1]).toEqual([
        'DV02',
        'Tiểu đoàn "B"; phía Bắc',
        '567',
        '88,25',
        '21/11/2026',
        'không',
        'đủ'
      ])
    }
  )

  test('reading options chosen by the user override the detected ones', async () => {
    const path = createTestFile('a.csv', encodeLegacyText(table, 'tcvn3'))
    const wrong = await profileTestFile(path, {
      choice: { encoding: 'windows-1258', header: false }
    })
    expect(wrong).toMatchObject({ encoding: 'windows-1258', header: false, rowCount: 4 })
    expect(wrong.columns[0]).toMatchObject({ title: 'Cột 1', name: 'cot_1' })
    expect((await profileTestFile(path, { choice: { separator: ',' } })).separator).toBe(',')
  })

  test.each([
    ['comma', 'a,b\n1,2\n3,4', ',', 2],
    ['tab', 'a\tb\n1\t2', '\t', 2],
    ['bar', 'a|b\n1|2', '|', 2],
    ['semicolon with decimal commas', 'a;b;c\nx;1,5;2,5\ny;3,5;4,5', ';', 3],
    ['told by sep=', 'sep=;\na;b,c\n1;2,3', ';', 2],
    ['one column', 'ten\nAn\nBình', ';', 1],
    ['old Mac lines', 'a,b\r1,2\r3,4', ',', 2]
  ])(
    'the profile detects the separator of a CSV file: %s',
    async (_name, content, separator, width) => {
      const profile = await profileCsvText(content)
      expect(profile.separator).toBe(separator)
      expect(profile.columns).toHaveLength(width)
      expect(profile.header).toBe(true)
      expect(profile.rejected).toEqual([])
    }
  )

  test.each([
    ['words above values', 'ten,tuoi\nAn,30', true],
    ['years above values', 'Đơn vị,2024,2025\nA,1,2', true],
    ['values at once', 'An,30,1.5\nBình,31,2.5', false],
    ['a day in the first row', 'An,20/11/2026\nBình,21/11/2026', false],
    ['the same word twice', 'a,a\nb,b', false]
  ])('the profile detects whether a file has a header: %s', async (_name, content, header) => {
    expect((await profileCsvText(content)).header).toBe(header)
  })

  test('column names of a profile are unique and derived from the header', async () => {
    const { columns } = await profileCsvText('Họ tên,Họ-tên!,,1 năm,***\na,b,c,d,e\n')
    expect(columns.map(({ name }) => name)).toEqual([
      'ho_ten',
      'ho_ten_2',
      'cot_3',
      'cot_4_1_nam',
      'cot_5'
    ])
  })

  test('lines above the header are listed as rejected with their line numbers', async () => {
    const { header, rejected, columns } = await profileCsvText(
      'BÁO CÁO QUÂN SỐ;;;\n;;Ngày 20/11;\nMã;Tên;Số;Ghi chú\nA;B;1;x\n'
    )
    expect(header).toBe(true)
    expect(columns[0]?.title).toBe('Mã')
    expect(rejected.map(({ line }) => line)).toEqual([1, 2])
  })

  test('the profile shows the first 50 rows, with long cells shortened', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => `${row},${'x'.repeat(300)}`)
    const profile = await profileCsvText(`so,chu\n${rows.join('\n')}`)
    expect(profile.rowCount).toBe(120)
    expect(profile.rows).toHaveLength(50)
    expect(profile.rows[0]?.[1]).toHaveLength(200)
  })
})

test('the profile counts the sep= line in its line numbers and states its duration', async () => {
  const began = performance.now()
  const { rejected, milliseconds } = await profileCsvText('sep=;\r\nA;B\r\n1;2\r\n3\r\n')
  expect(rejected.map(({ line }) => line)).toEqual([4])
  expect(milliseconds).toBeGreaterThanOrEqual(0)
  expect(milliseconds).toBeLessThanOrEqual(Math.ceil(performance.now() - began))
})

test.each([
  ['both full', 'a;b\n1;2\n3;4\n', [0, 0]],
  ['half of the second', 'a;b\n1;\n3;4\n', [0, 0.5]],
  ['none of the second', 'a;b\n1;\n3; \n', [0, 1]]
])('the profile states the share of empty cells in each column: %s', async (_, text, shares) => {
  const { columns } = await profileCsvText(text, { header: true })
  expect(columns.map(({ empty }) => empty)).toEqual(shares)
})

test('the profile counts blank lines separately from rows', async () => {
  const { rowCount, blankCount, rejectedCount } = await profileCsvText('a;b\n\n  \n1;2\n;\n', {
    header: true
  })
  expect({ rowCount, blankCount, rejectedCount }).toEqual({
    rowCount: 1,
    blankCount: 3,
    rejectedCount: 0
  })
})

describe('rejected rows in the profile of a CSV file', () => {
  test('each rejected row has its line number and reason', async () => {
    const content = [
      'a,b,c',
      '1,2,3',
      '1,2',
      '1,2,3,4',
      '1,2,3,,',
      '"x"y,2',
      '"hai',
      'dòng",2,3',
      '"không đóng,2',
      '7,8,9'
    ].join('\n')
    const { rejected, rejectedCount, rowCount } = await profileCsvText(content)
    expect(rejected).toEqual([
      { line: 3, reason: 'Có 2 ô, ít hơn 3 cột của bảng' },
      { line: 4, reason: 'Có 4 ô, nhiều hơn 3 cột của bảng' },
      { line: 6, reason: 'Có ký tự ngay sau dấu nháy kép đóng' },
      { line: 9, reason: 'Dấu nháy kép mở ra mà không đóng lại' }
    ])
    expect({ rejectedCount, rowCount }).toEqual({ rejectedCount: 4, rowCount: 4 })
  })

  test('a row with invalid bytes is rejected', async () => {
    const bytes = Buffer.concat([
      Buffer.from('Tên,Số\nHòa,1\nB'),
      Buffer.from([0xff]),
      Buffer.from('ình,2\nĐức,3\nHạnh,4\nĐỗ Thị Hường,5\nTrần Hữu Ứng,6\nNguyễn Đặng Phước,7\n')
    ])
    const { rejected, rowCount } = await profileTestFile(createTestFile('a.csv', bytes))
    expect(rejected).toEqual([
      { line: 3, reason: 'Cột 1 có ký tự không đọc được theo bảng mã này' }
    ])
    expect(rowCount).toBe(6)
  })

  test('the first hundred rejected rows are listed and all are counted', async () => {
    const rows = Array.from({ length: 1_000 }, (_, row) => (row % 2 ? '1,2' : '1'))
    const { rejected, rejectedCount, rowCount } = await profileCsvText(`a,b\n${rows.join('\n')}\n`)
    expect([rejected.length, rejectedCount, rowCount]).toEqual([100, 500, 500])
    expect(rejected[99]).toMatchObject({ line: 200 })
  })

  test('an unclosed quote rejects one line only, also in a file that is read in many chunks', async () => {
    const good = Array.from({ length: 60_000 }, (_, row) => `${row},"Đơn vị ${row}",${row * 2}`)
    const content = ['so,ten,doi', ...good, '1,"lost', ...good].join('\n')
    const { rejectedCount, rowCount, rejected } = await profileCsvText(content)
    expect({ rejectedCount, rowCount }).toEqual({ rejectedCount: 1, rowCount: 120_000 })
    expect(rejected[0]).toMatchObject({ line: 60_002 })
  })
})

describe('quick profile, which reads only samples of a long file', () => {
  const line = (row: number): string =>
    `DV${row};"Tiểu đoàn ""Đường ${row}""";${row % 900};20/11/2026;${row % 2 ? 'có' : 'không'}`
  const head = 'Mã đơn vị;Tên đơn vị;Quân số;Ngày cập nhật;Đã duyệt'
  const told = (path: string, isGlance: boolean) =>
    profileTestFile(path, { isGlance }).then(({ columns, encoding, separator, header, bom }) => ({
      columns: columns.map(({ name, title, type }) => ({ name, title, type })),
      encoding,
      separator,
      header,
      bom
    }))

  test.each(vietnameseEncodings)(
    'a quick profile reports the same columns as a full one in %s',
    async encoding => {
      for (const rows of [1, 20_000]) {
        const lines = Array.from({ length: rows }, (_, row) => line(row))
        const path = createTestFile(
          'a.csv',
          encodeLegacyText([head, ...lines].join('\r\n'), encoding)
        )
        expect(await told(path, true)).toEqual(await told(path, false))
      }
    }
  )

  test('a quick profile handles a header without rows and very long lines', async () => {
    const long = `x${'y'.repeat(200_000)}`
    for (const content of ['ten,so\n', `ten,so\n${long},1\n${long},2\n`]) {
      const path = createTestFile('a.csv', content)
      const { columns } = await told(path, true)
      expect(columns.map(({ name }) => name)).toEqual(['ten', 'so'])
    }
  })

  test('a quick profile detects that the type of a column changes after the start of the file', async () => {
    const lines = Array.from(
      { length: 40_000 },
      (_, row) => `${row},${row < 4_000 ? row : 'chưa rõ'}`
    )
    const { columns } = await told(createTestFile('a.csv', ['so,doi', ...lines].join('\n')), true)
    expect(columns.map(({ type }) => type)).toEqual(['integer', 'string'])
  })
})

describe('caption of a table in a CSV file', () => {
  test('the lines above the header are the caption', async () => {
    const lines = ['BÁO CÁO QUÂN SỐ;;', 'Tháng 11/2026;;', '', 'Đơn vị;Số;Ghi chú', 'A;1;', 'B;2;']
    const { layout } = await profileCsvText(lines.join('\n'))
    expect(layout?.caption).toBe('BÁO CÁO QUÂN SỐ Tháng 11/2026')
  })

  test('a table at the start of its file has no caption', async () => {
    const { layout } = await profileCsvText('Đơn vị;Số\nA;1\nB;2\n')
    expect(layout).not.toHaveProperty('caption')
  })

  test('a long text above the header is shortened', async () => {
    const { layout } = await profileCsvText(`${'Ghi chú dài '.repeat(40)}\n\nĐơn vị;Số\nA;1\nB;2\n`)
    expect(layout?.caption).toMatch(/^Ghi chú dài .*…$/)
    expect(layout?.caption).toHaveLength(200)
  })
})
