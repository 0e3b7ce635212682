import type { Worker } from 'node:worker_threads'
import { fileProfileSchema } from '@shared/model/file-import/profile'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestFile, profileTestFile } from '../../../support/files/import-files'
import { createWorkbookParts, errorCell, zipWorkbook } from '../../../support/files/workbook'

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)
const table = [
  ['Mã đơn vị', 'Tên đơn vị', 'Quân số', 'Tỷ lệ', 'Ngày cập nhật', 'Đã duyệt', 'Số điện thoại'],
  ['DV01', 'Đơn vị A', 1_234, 97.5, day('2026-11-20'), true, '0912345678'],
  ['DV02', 'Tiểu đoàn "B" & C', 567, 88, day('2026-11-21'), false, null],
  [],
  ['DV03', 'Đại đội D', 89, 100, new Date('2026-11-22T09:05:00Z'), true, errorCell]
]
const book = (sheets: Parameters<typeof zipWorkbook>[0], name = 'quan-so.xlsx'): string =>
  createTestFile(name, zipWorkbook(sheets))

describe('profile of a workbook (detected columns and types)', () => {
  test('the first sheet of a workbook is profiled with its columns, types and rows', async () => {
    const profile = await profileTestFile(book({ 'Quý 4': table, 'Ghi chú & khác': [['a', 'b']] }))
    expect(fileProfileSchema.parse(profile)).toEqual(profile)
    expect(profile).toMatchObject({
      kind: 'xlsx',
      encoding: null,
      separator: null,
      header: true,
      sheets: ['Quý 4', 'Ghi chú & khác'],
      sheet: 'Quý 4',
      tableName: 'quan_so',
      rowCount: 3,
      blankCount: 1,
      rejectedCount: 0
    })
    expect(profile.columns.map(({ name, type, style }) => [name, type, style])).toEqual([
      ['ma_don_vi', 'string', null],
      ['ten_don_vi', 'string', null],
      ['quan_so', 'integer', null],
      ['ty_le', 'float', null],
      ['ngay_cap_nhat', 'datetime', null],
      ['da_duyet', 'boolean', null],
      ['so_dien_thoai', 'string', null]
    ])
    expect(profile.rows).toEqual([
      ['DV01', 'Đơn vị A', '1234', '97,5', '20/11/2026', 'Đúng', '0912345678'],
      ['DV02', 'Tiểu đoàn "B" & C', '567', '88', '21/11/2026', 'Sai', ''],
      ['DV03', 'Đại đội D', '89', '100', '22/11/2026 09:05', 'Đúng', '']
    ])
  })

  test('the first visible sheet is proposed, and hidden sheets are marked', async () => {
    const files = createWorkbookParts({ _an: [['a']], 'Số liệu': table })
    const xml = Buffer.from(files['xl/workbook.xml'] as Uint8Array).toString()
    const hidden = strToU8(xml.replace('name="_an"', 'name="_an" state="veryHidden"'))
    const path = createTestFile('an.xlsx', zipSync({ ...files, 'xl/workbook.xml': hidden }))
    expect(await profileTestFile(path)).toMatchObject({
      sheets: ['_an', 'Số liệu'],
      hiddenSheets: ['_an'],
      sheet: 'Số liệu',
      unvalued: [{ error: '#DIV/0!', count: 1, cells: ['G5'] }]
    })
    expect(await profileTestFile(path, { choice: { sheet: '_an', header: false } })).toMatchObject({
      sheet: '_an',
      rowCount: 1
    })
  })

  test('another sheet of a workbook is profiled with or without a header', async () => {
    const path = book({
      A: table,
      B: [
        ['x', 'y'],
        ['1', 'z']
      ]
    })
    const choice = { sheet: 'B', header: false }
    expect(await profileTestFile(path, { choice })).toMatchObject({
      sheet: 'B',
      header: false,
      rowCount: 2
    })
    await expect(profileTestFile(path, { choice: { sheet: 'C' } })).rejects.toThrow(
      'không có trang “C”'
    )
  })

  test('a table below a title line and beside an empty column is profiled', async () => {
    const { columns, rejected, rowCount } = await profileTestFile(
      book({
        A: [
          [null, 'DANH SÁCH ĐƠN VỊ', null, null],
          [],
          [null, 'Mã', 'Tên', 'Số'],
          [null, 'A', 'B', 1]
        ]
      })
    )
    expect(columns.map(({ name }) => name)).toEqual(['ma', 'ten', 'so'])
    expect(rejected).toEqual([{ line: 1, reason: 'Nằm trên dòng tiêu đề của bảng' }])
    expect(rowCount).toBe(1)
  })

  test('a large workbook is parsed in a separate thread and cancelled at once', {
    tags: 'whole'
  }, async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => [`DV${row}`, row, row / 7, 'ghi chú'])
    const path = book({ A: [['Mã', 'Số', 'Tỷ lệ', 'Ghi chú'], ...rows] })
    const threads: Worker[] = []
    const note = (thread: Worker): number => threads.push(thread)
    process.on('worker', note)
    onTestFinished(() => void process.off('worker', note))
    expect((await profileTestFile(path)).rowCount).toBe(60_000)
    expect(threads).toHaveLength(1)
    const stop = new AbortController()
    const reading = profileTestFile(path, {
      signal: stop.signal,
      onProgress: () => setImmediate(() => stop.abort())
    })
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('invalid workbooks', () => {
  const good = zipWorkbook({ A: table })

  test.each([
    ['text', Buffer.from('a,b\n1,2'), 'không phải sổ tính Excel hay ODS'],
    ['an .exe', Buffer.from('4d5a9000', 'hex'), 'chương trình Windows'],
    ['an old .xls that is cut', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'bị hỏng'],
    ['cut in the middle', good.slice(0, good.length / 2), 'bị cắt cụt hoặc hỏng'],
    ['cut at the end', good.slice(0, -10), 'bị cắt cụt hoặc hỏng'],
    [
      'a ZIP of something else',
      zipSync({ 'a.txt': strToU8('a') }),
      'không phải sổ tính Excel hay ODS'
    ],
    ['a sheet without cells', zipWorkbook({ A: [] }), 'không có ô nào'],
    ['no sheet', zipWorkbook({}), 'không có trang tính nào']
  ])('a workbook file is refused with a message: %s', async (_name, content, message) => {
    await expect(profileTestFile(createTestFile('a.xlsx', content))).rejects.toThrow(message)
  })

  /** The lowest level compresses a bomb of one byte value well enough, in a third of the time. */
  const fast = { level: 1 } as const

  test('a ZIP bomb is refused because of the sizes in its directory, without unpacking', {
    tags: 'F48'
  }, async () => {
    const zeros = new Uint8Array(110 * 1_048_576)
    const path = createTestFile(
      'bom.xlsx',
      zipSync({ ...createWorkbookParts({ A: table }), 'xl/worksheets/sheet9.xml': zeros }, fast)
    )
    await expect(profileTestFile(path)).rejects.toThrow('bung ra 111 MB')
    const small = zipSync(
      {
        ...createWorkbookParts({ A: table }),
        'xl/media/a.xml': zeros.subarray(0, 20_000_000)
      },
      fast
    )
    await expect(profileTestFile(createTestFile('bom.xlsx', small))).rejects.toThrow(
      'quá lớn để đọc an toàn'
    )
  })

  test('a ZIP bomb whose directory states false sizes is unpacked only up to the stated size', {
    tags: 'F48'
  }, async () => {
    const sheet = strToU8(`<worksheet><sheetData>${' '.repeat(50_000_000)}</sheetData></worksheet>`)
    const bytes = Buffer.from(
      zipSync({ ...createWorkbookParts({ A: table }), 'xl/worksheets/sheet1.xml': sheet }, fast)
    )
    const place = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    expect(bytes.readUInt32LE(place + 24)).toBe(sheet.length)
    bytes.writeUInt32LE(1_000, place + 24)
    await expect(profileTestFile(createTestFile('doi.xlsx', bytes))).rejects.toThrow('bị hỏng')
  })

  test('a workbook with a password is refused', { tags: 'F48' }, async () => {
    const bytes = Buffer.from(good)
    const place = bytes.indexOf(Buffer.from('504b0102', 'hex'))
    bytes.writeUInt16LE(bytes.readUInt16LE(place + 8) | 1, place + 8)
    await expect(profileTestFile(createTestFile('khoa.xlsx', bytes))).rejects.toThrow('có mật khẩu')
  })

  test('a sheet row with an excessive row number is refused before it fills the memory', {
    tags: 'F48'
  }, async () => {
    const sheet =
      '<worksheet><sheetData><row r="999999999"><c r="A999999999"><v>1</v></c></row></sheetData></worksheet>'
    const files = {
      ...createWorkbookParts({ A: table }),
      'xl/worksheets/sheet1.xml': strToU8(sheet)
    }
    await expect(profileTestFile(createTestFile('xa.xlsx', zipSync(files)))).rejects.toThrow(
      'ngoài giới hạn của sổ tính'
    )
  })

  test('a workbook with malformed XML is refused', async () => {
    const files = {
      ...createWorkbookParts({ A: table }),
      'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetD')
    }
    await expect(profileTestFile(createTestFile('hong.xlsx', zipSync(files)))).rejects.toThrow(
      'bị hỏng'
    )
  })
})
