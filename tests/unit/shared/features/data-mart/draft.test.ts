import { createTableSql } from '@shared/model/data-mart/data-mart'
import {
  emptyMartDraft,
  findMartDraftFault,
  type MartDraft,
  martDraftFaultMessages,
  martDraftSchema,
  parsePastedColumns
} from '@shared/model/data-mart/draft'
import { describe, expect, test } from 'vitest'

const column = (name: string) => ({
  id: name.slice(0, 20) || 'x',
  name,
  dataType: 'string' as const,
  description: ''
})
const draft = (tableName: string, ...names: string[]): MartDraft => ({
  ...emptyMartDraft,
  tableName,
  columns: names.map(column)
})

describe('draft of a new data-mart table', () => {
  test.each([
    [draft(''), martDraftFaultMessages.empty, 'tableName'],
    [draft('  ', 'id'), martDraftFaultMessages.empty, 'tableName'],
    [draft('dm_quan_so'), martDraftFaultMessages.empty, 'tableName'],
    // If several rules fail, only the first one is reported.
    [draft('1 sai'), martDraftFaultMessages.empty, 'tableName'],
    [draft('1dm', ''), martDraftFaultMessages.name, 'tableName'],
    [draft('DM', 'id'), martDraftFaultMessages.name, 'tableName'],
    [draft('quân_số', 'id'), martDraftFaultMessages.name, 'tableName'],
    [draft('dm quan so', 'id'), martDraftFaultMessages.name, 'tableName'],
    [draft('dm_1', 'id', ' '), martDraftFaultMessages.column, 'column-1'],
    [draft('dm_1', 'id', 'ten', 'ID'), 'Tên cột bị trùng: id', 'column-2'],
    [draft('dm_1', 'id', 'họ tên'), martDraftFaultMessages.columnName('họ tên'), 'column-1'],
    [draft('dm_1', 'id', 'ROWID'), martDraftFaultMessages.engines('rowid'), 'column-1'],
    [draft('dm_1', '1_id'), martDraftFaultMessages.columnName('1_id'), 'column-0'],
    [draft('dm_1', 'a\u202eb'), martDraftFaultMessages.columnName('a\u202eb'), 'column-0'],
    [draft('a'.repeat(64), 'id'), 'Không được dài quá 63 ký tự', 'tableName'],
    [draft('dm_1', 'a'.repeat(101)), 'Cột 1: Không được dài quá 100 ký tự', 'column-0'],
    [
      { ...draft('dm_1'), columns: [{ ...column('id'), description: 'x'.repeat(501) }] },
      'Cột 1: Không được dài quá 500 ký tự',
      'description-0'
    ],
    [
      { ...draft('dm_1', 'id'), dataGroup: 'Nhóm\u200b' },
      'Có ký tự ẩn hoặc điều khiển (U+200B). Vui lòng xóa và gõ lại.',
      'dataGroup'
    ]
  ])('reports the first failed rule of draft %#', (broken, message, field) => {
    expect(findMartDraftFault(broken)).toEqual({ message, field })
    const parsed = martDraftSchema.safeParse(broken)
    expect(parsed.success).toBe(false)
    // Structural errors are reported by the schema at their own path with its own message, so only
    // the others are compared.
    const isOfShape = parsed.error?.issues[0]?.path[0] !== field
    if (!isOfShape) expect(parsed.error?.issues[0]?.message).toBe(message)
  })

  test('the messages about a table draft are exactly those of the specification', () => {
    expect(martDraftFaultMessages.empty).toBe('Vui lòng nhập tên bảng và thêm ít nhất một cột')
    expect(martDraftFaultMessages.name).toBe(
      'Tên bảng phải bắt đầu bằng chữ cái thường, chỉ chứa chữ cái, số và dấu gạch dưới'
    )
    expect(martDraftFaultMessages.column).toBe('Vui lòng nhập tên cho tất cả các cột')
  })

  test('a valid table draft is accepted and its names become lowercase', () => {
    expect(findMartDraftFault(draft('dm_1', 'id'))).toBeUndefined()
    expect(martDraftSchema.parse(draft('dm_1', ' Don_Vi ')).columns[0]?.name).toBe('don_vi')
  })

  test('twenty spreadsheet rows are pasted as columns of a table in one step', () => {
    const rows = Array.from({ length: 20 }, (_, index) => `Cot_${index}\tINTEGER\tMô tả ${index}`)
    let next = 0
    const pasted = parsePastedColumns(`${rows.join('\r\n')}\r\n`, () => String(next++))
    expect(pasted).toHaveLength(20)
    expect(pasted?.[7]).toEqual({
      id: '7',
      name: 'cot_7',
      dataType: 'integer',
      description: 'Mô tả 7'
    })
  })

  test.each([
    ['varchar', 'string'],
    ['BIGINT', 'integer'],
    ['Decimal', 'float'],
    ['datetime', 'date'],
    ['bool', 'boolean'],
    ['Số nguyên', 'integer'],
    ['số thực', 'float'],
    ['SỐ THẬP PHÂN', 'float'],
    ['ngày', 'date'],
    ['Ngày tháng', 'date'],
    ['Đúng/Sai', 'boolean'],
    ['Văn bản', 'string'],
    ['varchar(255)', 'string'],
    ['DECIMAL(10,2)', 'float'],
    ['', 'string'],
    ['gì đó', 'string']
  ])('the pasted column type %j becomes the type %s', (type, expected) => {
    expect(parsePastedColumns(`a\t${type}\nb\t`, () => 'x')?.[0]?.dataType).toBe(expected)
  })

  test('a pasted title that is no valid column name becomes the description, and a column name is derived from it', () => {
    const long = `Ghi chú ${'rất '.repeat(200)}dài`
    const pasted = parsePastedColumns(`Họ và tên\tchuỗi\nsố\tngày\tMô tả\n${long}\t`, () => 'x')
    expect(pasted?.map(({ name }) => name)).toEqual([
      'ho_va_ten',
      'so',
      expect.stringMatching(/^ghi_chu_[a-z_]{50,55}$/)
    ])
    expect(pasted?.map(({ description }) => description)).toEqual(['Họ và tên', 'Mô tả', long])
  })

  test('pasted text that is no column list stays text', () => {
    expect(parsePastedColumns('ho_ten', () => 'x')).toBeUndefined()
  })

  test('names and texts in the generated DDL are escaped so that they cannot end their literal', () => {
    const sql = createTableSql({
      ...draft('dm_1', 'a"b'),
      name: 'dm_1',
      description: "x'; DROP TABLE y;\n--"
    })
    expect(sql).toContain('"a""b" VARCHAR(255)')
    expect(sql).toContain("IS 'x''; DROP TABLE y; --';")
  })
})
