import {
  findQualityRuleDraftFaults,
  parseQualityRuleDraft,
  type QualityRuleDraft,
  toQualityRuleDraft
} from '@shared/features/data-quality/rule-draft'
import type { MartColumn } from '@shared/model/data-mart/column'
import { describeTableRule, formatTableRuleThreshold } from '@shared/model/data-quality/rule-words'
import {
  isWithinRuleThreshold,
  renameRuleColumns,
  type TableRule
} from '@shared/model/data-quality/rules'
import { describe, expect, it, test } from 'vitest'

const column = (name: string, dataType: MartColumn['dataType'], personal = false): MartColumn => ({
  name,
  dataType,
  description: '',
  personal
})
const columns = [
  column('ma', 'string'),
  column('so', 'integer'),
  column('diem', 'float'),
  column('ngay', 'date'),
  column('dat', 'boolean'),
  column('ho_ten', 'string', true)
]
const tables: Readonly<Record<string, readonly MartColumn[]>> = { dm_khac: columns }
const id = 'c0ffee00-0000-4000-8000-000000000001'
const empty = toQualityRuleDraft(undefined, columns)
const draft = (part: Partial<QualityRuleDraft>): QualityRuleDraft => ({
  ...empty,
  column: 'ma',
  ...part
})
const faults = (part: Partial<QualityRuleDraft>) =>
  findQualityRuleDraftFaults(draft(part), columns, name => tables[name])

const common = { id, severity: 'warning', threshold: { most: 0, unit: 'rows' } } as const

test.each<[Partial<QualityRuleDraft>, TableRule, string]>([
  [
    { kind: 'filled', columns: ['ma', 'ho_ten'] },
    { ...common, kind: 'filled', columns: ['ma', 'ho_ten'] },
    'ma, ho_ten không rỗng'
  ],
  [
    { kind: 'unique', columns: ['so'], severity: 'blocking', most: '1.000' },
    {
      id,
      severity: 'blocking',
      threshold: { most: 1_000, unit: 'rows' },
      kind: 'unique',
      columns: ['so']
    },
    'so duy nhất'
  ],
  [
    { kind: 'between', column: 'diem', from: '1,5', to: '' },
    { ...common, kind: 'between', columns: ['diem'], from: '1.5', to: '' },
    'diem từ 1,5'
  ],
  [
    { kind: 'between', column: 'ngay', from: '01/02/2026', to: '28/02/2026' },
    { ...common, kind: 'between', columns: ['ngay'], from: '2026-02-01', to: '2026-02-28' },
    'ngay từ 01/02/2026 đến 28/02/2026'
  ],
  [
    { kind: 'among', column: 'ma', values: 'Có mặt\n\n Vắng \nCó mặt' },
    { ...common, kind: 'among', columns: ['ma'], values: ['Có mặt', 'Vắng'] },
    'ma thuộc “Có mặt”, “Vắng”'
  ],
  [
    { kind: 'among', column: 'so', values: '1\n2\n3\n4\n5\n6\n7' },
    { ...common, kind: 'among', columns: ['so'], values: ['1', '2', '3', '4', '5', '6', '7'] },
    'so thuộc “1”, “2”, “3”, “4”, “5” và 2 giá trị khác'
  ],
  [
    { kind: 'listed', column: 'ma', table: 'dm_khac', tableColumn: 'so' },
    { ...common, kind: 'listed', columns: ['ma'], table: 'dm_khac', column: 'so' },
    'ma có trong dm_khac.so'
  ],
  [
    { kind: 'shaped', column: 'ma', shape: 'own', mask: 'DV-999' },
    { ...common, kind: 'shaped', columns: ['ma'], shape: 'own', mask: 'DV-999' },
    'ma đúng mẫu “DV-999”'
  ],
  // On a personal column a predefined pattern checks nothing but the format of the values.
  [
    { kind: 'shaped', column: 'ho_ten', shape: 'email' },
    { ...common, kind: 'shaped', columns: ['ho_ten'], shape: 'email', mask: '' },
    'ho_ten đúng mẫu “Thư điện tử”'
  ]
])(
  'converts a rule draft into a rule, its description and back into the same draft: %#',
  (part, rule, words) => {
    expect(faults(part)).toEqual({})
    const made = parseQualityRuleDraft(id, draft(part), columns)
    expect(made).toEqual(rule)
    expect(describeTableRule(made, columns)).toBe(words)
    expect(parseQualityRuleDraft(id, toQualityRuleDraft(made, columns), columns)).toEqual(rule)
  }
)

test.each<[Partial<QualityRuleDraft>, string, string]>([
  [{ kind: 'filled', columns: [] }, 'columns', 'Chọn ít nhất một cột'],
  [{ kind: 'between', column: '' }, 'column', 'Chọn ít nhất một cột'],
  [{ kind: 'unique', columns: ['khac'] }, 'columns', 'Bảng không còn cột khac.'],
  [{ kind: 'between', column: 'so' }, 'from', 'Nhập ít nhất một trong hai mốc'],
  [
    { kind: 'between', column: 'so', from: '9', to: '3' },
    'to',
    'Mốc sau không được nhỏ hơn mốc trước'
  ],
  [
    { kind: 'between', column: 'ngay', to: '31/02/2026' },
    'to',
    'Nhập ngày theo dạng ngày/tháng/năm'
  ],
  [{ kind: 'between', column: 'dat', from: '1' }, 'column', 'không phải số hay ngày'],
  [{ kind: 'among', column: 'ma', values: ' \n' }, 'values', 'Nhập ít nhất một giá trị'],
  [{ kind: 'among', column: 'so', values: '1\nhai' }, 'values', '“hai” không phải số nguyên'],
  [{ kind: 'among', column: 'diem', values: '1' }, 'column', 'phải là chuỗi hoặc số nguyên'],
  [{ kind: 'among', column: 'ho_ten', values: 'Lê An' }, 'column', 'là dữ liệu cá nhân'],
  [{ kind: 'among', values: 'x'.repeat(201) }, 'values', 'Danh sách có nhiều nhất 500 giá trị'],
  [
    { kind: 'unique', columns: Array.from({ length: 21 }, (_, place) => `c${place}`) },
    'columns',
    'Chọn nhiều nhất 20 cột'
  ],
  [
    { kind: 'filled', columns: ['ma'], most: '1.000.000.001' },
    'most',
    'Nhập một số không quá 1.000.000.000'
  ],
  [
    { kind: 'among', values: 'a', most: '1.000.000.001' },
    'most',
    'Nhập một số không quá 1.000.000.000'
  ],
  [
    { kind: 'listed', table: 't'.repeat(101), tableColumn: 'ma' },
    'table',
    'Không được dài quá 100 ký tự'
  ],
  [
    { kind: 'listed', table: 'dm_khac', tableColumn: 'c'.repeat(101) },
    'tableColumn',
    'Không được dài quá 100 ký tự'
  ],
  [{ kind: 'shaped', shape: 'own' }, 'mask', 'Nhập mẫu'],
  [{ kind: 'shaped', shape: 'own', mask: '**' }, 'mask', 'nhận mọi giá trị'],
  [{ kind: 'shaped', shape: 'own', mask: '9'.repeat(61) }, 'mask', 'quá 60 ký tự'],
  [{ kind: 'shaped', column: 'diem' }, 'column', 'để so với mẫu'],
  [{ kind: 'shaped', column: 'ho_ten', shape: 'own', mask: 'A*' }, 'column', 'mẫu có sẵn'],
  [{ kind: 'listed' }, 'table', 'Chọn bảng danh mục'],
  [{ kind: 'listed', table: 'dm_khac' }, 'tableColumn', 'Chọn cột của bảng danh mục'],
  [
    { kind: 'listed', table: 'dm_het', tableColumn: 'ma' },
    'table',
    'Không còn bảng danh mục dm_het.'
  ],
  [{ kind: 'listed', table: 'dm_khac', tableColumn: 'x' }, 'tableColumn', 'không còn cột x'],
  [{ kind: 'listed', table: 'dm_khac', tableColumn: 'ho_ten' }, 'tableColumn', 'dữ liệu cá nhân'],
  [{ kind: 'filled', columns: ['ma'], most: '-1' }, 'most', 'Nhập một số không âm'],
  [{ kind: 'filled', columns: ['ma'], most: 'một' }, 'most', 'Nhập một số không âm'],
  [{ kind: 'filled', columns: ['ma'], most: '101', unit: 'percent' }, 'most', 'Nhập từ 0 đến 100']
])('rejects an invalid rule draft at its field: %o', (part, field, words) => {
  const found = faults(part)
  expect(Object.keys(found)).toEqual([field])
  expect(found[field]).toContain(words)
})

describe('threshold of a quality rule', () => {
  const rule = (most: number, unit: 'rows' | 'percent'): TableRule => ({
    ...common,
    kind: 'filled',
    columns: ['ma'],
    threshold: { most, unit }
  })
  it('the threshold of a quality rule is an absolute number of rows or a share of all rows', () => {
    expect(isWithinRuleThreshold(rule(0, 'rows'), 0, 10)).toBe(true)
    expect(isWithinRuleThreshold(rule(0, 'rows'), 1, 10)).toBe(false)
    expect(isWithinRuleThreshold(rule(2, 'rows'), 2, 10)).toBe(true)
    expect(isWithinRuleThreshold(rule(2.5, 'percent'), 25, 1_000)).toBe(true)
    expect(isWithinRuleThreshold(rule(2.5, 'percent'), 26, 1_000)).toBe(false)
    expect(formatTableRuleThreshold(rule(1_000, 'rows'))).toBe('tối đa 1.000 dòng')
    expect(formatTableRuleThreshold(rule(2.5, 'percent'))).toBe('tối đa 2,5%')
  })
})

it('a quality rule follows renamed columns, including two that swap names', () => {
  const rules: TableRule[] = [{ ...common, kind: 'unique', columns: ['ma', 'so', 'ngay'] }]
  const [renamed] = renameRuleColumns(rules, { ma: 'so', so: 'ma', moi: '' })
  expect(renamed?.columns).toEqual(['so', 'ma', 'ngay'])
})
