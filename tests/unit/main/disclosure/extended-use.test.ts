import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'
import { extendedUseRefusal } from '../../../../src/main/disclosure/extended-use'
import { createTestColumn } from '../../../support/built-rows'

const catalogue = [
  {
    name: 'nguoi',
    columns: [
      createTestColumn('don_vi', 'string'),
      createTestColumn('so', 'integer'),
      createTestColumn('ngay_sinh', 'date', true)
    ]
  },
  { name: 'don_vi', columns: [createTestColumn('ten', 'string')] }
]
const at = (column: string, table = 0) => ({ table, column })
const age = {
  name: 'tuoi',
  value: { kind: 'years', from: { column: at('ngay_sinh') }, until: { today: true } }
} as const
const double = {
  name: 'hai',
  value: {
    kind: 'arithmetic',
    operator: 'add',
    left: { kind: 'column', column: at('so') },
    right: { kind: 'column', column: at('so') }
  }
} as const
const ask = (parts: Partial<StructuredQuery>, source = 'nguoi'): StructuredQuery => ({
  ...createStructuredQuery(source),
  ...parts
})
const count: StructuredQuery['measures'] = [{ name: 'n', kind: 'count' }]
const groups: StructuredQuery['groups'] = [{ name: 'g', column: at('don_vi') }]

describe('extendedUseRefusal', () => {
  it.each<readonly [string, StructuredQuery, string]>([
    [
      'a computed group',
      ask({ computed: [double], groups: [{ name: 'g', column: at('hai', -1) }] }),
      'cột tính toán'
    ],
    [
      'a share of the suppressed figures',
      ask({
        groups,
        measures: count,
        derived: [{ kind: 'shareOf', name: 's', of: 'n', within: [] }]
      }),
      'cột tính từ kết quả'
    ],
    [
      'a cross table with shares',
      ask({
        groups: [...groups, { name: 'h', column: at('so') }],
        measures: count,
        cross: {
          columns: ['h'],
          subtotals: false,
          totals: { rows: true, columns: true },
          shares: [{ name: 's', of: 'n', base: 'row' }]
        }
      }),
      'bảng chéo cho người không có quyền'
    ],
    [
      'the first groups by a figure',
      ask({ groups, measures: count, top: { by: 'n', direction: 'asc', within: [], count: 1 } }),
      'các dòng đầu'
    ],
    [
      'a figure of repeated rows',
      ask({
        measures: [
          { name: 'n', kind: 'count', where: { kind: 'repeated', column: at('so'), also: [] } }
        ]
      }),
      'trùng'
    ],
    [
      'groups with a related row of a table with personal data',
      ask(
        {
          measures: count,
          filter: {
            kind: 'related',
            table: 'nguoi',
            on: [{ from: at('ten'), to: 'don_vi' }],
            has: 'some',
            filter: null
          }
        },
        'don_vi'
      ),
      'bảng khác'
    ],
    ['the age in rows', ask({ computed: [age] }), 'ngay_sinh'],
    [
      'rows with a repeated birth date',
      ask({ filter: { kind: 'repeated', column: at('so'), also: [at('ngay_sinh')] } }),
      'ngay_sinh'
    ],
    [
      'the first rows by birth date',
      ask({ top: { by: 'ngay_sinh', direction: 'asc', within: [], count: 1 } }),
      'ngay_sinh'
    ]
  ])('refuses %s to a reader without permission for personal data', (_, question, words) => {
    expect(extendedUseRefusal(question, catalogue)).toContain(words)
  })

  it('allows rows whose extended parts read no personal column', () => {
    expect(
      extendedUseRefusal(ask({ computed: [double], distinct: true }), catalogue)
    ).toBeUndefined()
  })

  it('allows every extended part over tables without personal data', () => {
    const question = ask(
      {
        groups: [{ name: 'g', column: at('ten') }],
        measures: count,
        top: { by: 'n', direction: 'asc', within: [], count: 1 }
      },
      'don_vi'
    )
    expect(extendedUseRefusal(question, catalogue)).toBeUndefined()
  })
})
