import { ddlOf } from '@shared/domain/data-mart'
import {
  columnsFromPaste,
  emptyMartDraft,
  findMartFault,
  type MartDraft,
  martDraft,
  martFaults
} from '@shared/domain/data-mart-draft'
import { describe, expect, test } from 'vitest'

const column = (name: string) => ({
  id: name || 'x',
  name,
  dataType: 'string' as const,
  description: ''
})
const draft = (tableName: string, ...names: string[]): MartDraft => ({
  ...emptyMartDraft,
  tableName,
  columns: names.map(column)
})

describe('a new data-mart table', () => {
  test.each([
    [draft(''), martFaults.empty, 'tableName'],
    [draft('  ', 'id'), martFaults.empty, 'tableName'],
    [draft('dm_quan_so'), martFaults.empty, 'tableName'],
    // The first rule comes first, also where later ones are broken as well.
    [draft('1 sai'), martFaults.empty, 'tableName'],
    [draft('1dm', ''), martFaults.name, 'tableName'],
    [draft('DM', 'id'), martFaults.name, 'tableName'],
    [draft('quân_số', 'id'), martFaults.name, 'tableName'],
    [draft('dm quan so', 'id'), martFaults.name, 'tableName'],
    [draft('dm_1', 'id', ' '), martFaults.column, 'column-1'],
    [draft('dm_1', 'id', 'ten', 'ID'), 'Tên cột bị trùng: id', 'column-2']
  ])('%# is refused by the rule that comes first', (broken, message, field) => {
    expect(findMartFault(broken)).toEqual({ message, field })
    const parsed = martDraft.safeParse(broken)
    expect(parsed.error?.issues[0]).toMatchObject({ message, path: [field] })
  })

  test('the messages are the specification’s, letter for letter', () => {
    expect(martFaults.empty).toBe('Vui lòng nhập tên bảng và thêm ít nhất một cột')
    expect(martFaults.name).toBe(
      'Tên bảng phải bắt đầu bằng chữ cái thường, chỉ chứa chữ cái, số và dấu gạch dưới'
    )
    expect(martFaults.column).toBe('Vui lòng nhập tên cho tất cả các cột')
  })

  test('a good one passes, its names in lower case', () => {
    expect(findMartFault(draft('dm_1', 'id'))).toBeUndefined()
    expect(martDraft.parse(draft('dm_1', ' Đơn_Vị ')).columns[0]?.name).toBe('đơn_vị')
  })

  test('twenty rows of a spreadsheet come in one paste', () => {
    const rows = Array.from({ length: 20 }, (_, index) => `Cot_${index}\tINTEGER\tMô tả ${index}`)
    let next = 0
    const pasted = columnsFromPaste(`${rows.join('\r\n')}\r\n`, () => String(next++))
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
    ['', 'string'],
    ['gì đó', 'string']
  ])('type %j is taken as %s', (type, expected) => {
    expect(columnsFromPaste(`a\t${type}\nb\t`, () => 'x')?.[0]?.dataType).toBe(expected)
  })

  test('plain text is pasted as text', () => {
    expect(columnsFromPaste('ho_ten', () => 'x')).toBeUndefined()
  })

  test('names and texts cannot break out of the DDL', () => {
    const sql = ddlOf({
      ...draft('dm_1', 'a"b'),
      name: 'dm_1',
      description: "x'; DROP TABLE y;\n--"
    })
    expect(sql).toContain('"a""b" VARCHAR(255)')
    expect(sql).toContain("IS 'x''; DROP TABLE y; --';")
  })
})
