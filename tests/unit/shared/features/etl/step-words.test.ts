import { formatFlowRule, formatFlowThreshold } from '@shared/features/etl/flow-rule-words'
import { describeFlowStep, formatTimeUntil } from '@shared/features/etl/step-words'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import type { FlowStep } from '@shared/model/etl/flow/step'
import { expect, it } from 'vitest'

const id = '00000000-0000-4000-8000-000000000001'
const fields: readonly FlowField[] = [
  { name: 'ma', dataType: 'string', personal: false },
  { name: 'so', dataType: 'integer', personal: false },
  { name: 'ngay', dataType: 'date', personal: false }
]
const on = (column: string) => ({ table: 0, column })
const tidy = {
  column: 'ma',
  nfc: true,
  spaces: true,
  letters: 'upper' as const,
  codes: { list: [{ from: 'a', to: 'b' }], others: 'reject' as const },
  becomes: 'integer' as const
}

it.each<readonly [FlowStep, string]>([
  [
    {
      kind: 'choose',
      id,
      columns: [
        { name: 'ma_don_vi', from: 'ma' },
        { name: 'so', from: 'so' }
      ]
    },
    'Giữ 2 cột: ma thành ma_don_vi, so'
  ],
  [
    {
      kind: 'choose',
      id,
      columns: Array.from({ length: 500 }, (_, place) => ({ name: `c${place}`, from: `c${place}` }))
    },
    'Giữ 500 cột: c0, c1, c2, c3, c4, c5 và 494 mục nữa'
  ],
  [
    {
      kind: 'filter',
      id,
      condition: { kind: 'compare', column: on('so'), test: 'atLeast', value: { value: '1250' } }
    },
    'Chỉ giữ dòng có so từ 1.250 trở lên'
  ],
  [
    { kind: 'tidy', id, changes: [tidy] },
    'ma: đưa chữ Việt về một kiểu gõ (NFC), bỏ khoảng trắng thừa, viết hoa toàn bộ, đổi 1 mã (loại giá trị khác), đọc thành số nguyên'
  ],
  [
    {
      kind: 'lookup',
      id,
      table: 'dm_don_vi',
      on: [{ from: 'ma', to: 'ma_dv' }],
      take: [{ column: 'ten', name: 'ten_don_vi' }],
      missing: 'reject'
    },
    'Tra dm_don_vi theo ma = ma_dv, lấy ten thành ten_don_vi; dòng không tìm thấy bị loại'
  ],
  [
    {
      kind: 'group',
      id,
      groups: [{ name: 'ma', column: on('ma') }],
      measures: [{ name: 'tong_so', kind: 'sum', column: on('so') }]
    },
    'Gom theo ma, tính tổng so'
  ],
  [
    { kind: 'group', id, groups: [], measures: [{ name: 'so_dong', kind: 'count' }] },
    'Tính số dòng trên mọi dòng'
  ],
  [{ kind: 'select', id, sql: 'select *\n  from nguon' }, 'select * from nguon']
])('a step describes its effect: %o', (step, words) => {
  expect(describeFlowStep(step, fields)).toBe(words)
})

it('the description of a quality rule of a pipeline states its check and threshold', () => {
  const base = {
    id,
    severity: 'blocking' as const,
    threshold: { most: 5, unit: 'percent' as const }
  }
  expect(formatFlowRule({ ...base, kind: 'filled', columns: ['ma'] }, fields)).toBe('ma không rỗng')
  expect(
    formatFlowRule(
      { ...base, kind: 'total', column: 'so', equals: { kind: 'value', value: '1250.5' } },
      fields
    )
  ).toBe('Tổng so bằng 1.250,5')
  expect(
    formatFlowRule(
      {
        ...base,
        kind: 'total',
        column: 'so',
        equals: { kind: 'table', table: 'dm_a', column: 'b' }
      },
      fields
    )
  ).toBe('Tổng so bằng tổng b của dm_a')
  const select = { ...base, kind: 'select' as const, name: 'Không âm', sql: 'select 1' }
  expect(formatFlowRule(select, fields)).toBe('Không âm (SELECT riêng)')
  expect(formatFlowThreshold(select)).toBe('tối đa 5%')
  expect(formatFlowThreshold({ ...select, threshold: { most: 1_200, unit: 'rows' } })).toBe(
    'tối đa 1.200 dòng'
  )
})

it.each([
  [59_000, 'trong chưa đến một phút'],
  [60_000, 'sau 1 phút nữa'],
  [119 * 60_000, 'sau 119 phút nữa'],
  [120 * 60_000, 'sau khoảng 2 giờ nữa'],
  [47 * 3_600_000, 'sau khoảng 47 giờ nữa'],
  [72 * 3_600_000, 'sau khoảng 3 ngày nữa']
])('the time of %d milliseconds until the next run is formatted', (milliseconds, words) => {
  expect(formatTimeUntil(milliseconds)).toBe(words)
})
