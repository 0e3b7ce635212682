import type { FormDraft } from '@shared/model/forms/form'
import { createStructuredQuery } from '@shared/model/query/question'
import { simpleFormDraft } from './form-file'

const column = (name: string) => ({ table: 0, column: name })

/**
 * Draft of the small form with a total and a block over the table `quan_so` (unit `ma`, rank `cap`,
 * number `so_luong`), as subordinates fill it.
 */
export const subordinateFormDraft: FormDraft = {
  ...simpleFormDraft,
  queries: [
    {
      key: 'tong',
      name: 'Quân số',
      query: {
        asked: {
          form: 'tree',
          question: {
            ...createStructuredQuery('quan_so'),
            measures: [{ name: 'tong', kind: 'sum', column: column('so_luong') }]
          }
        },
        parameters: [],
        limit: 1_000
      },
      fills: [{ kind: 'column', column: column('ma'), value: 'unitCode' }]
    },
    {
      key: 'dong',
      name: 'Theo cấp',
      query: {
        asked: {
          form: 'tree',
          question: {
            ...createStructuredQuery('quan_so'),
            groups: [{ name: 'cap', column: column('cap') }],
            measures: [{ name: 'tong', kind: 'sum', column: column('so_luong') }],
            sort: [{ output: 'cap', direction: 'asc' }]
          }
        },
        parameters: [],
        limit: 1_000
      },
      fills: [{ kind: 'column', column: column('ma'), value: 'unitCode' }]
    }
  ],
  bindings: [
    ...simpleFormDraft.bindings,
    {
      kind: 'value',
      key: 'so',
      target: { kind: 'cell', sheet: 'Biểu 1', address: 'B4' },
      source: { kind: 'value', query: 'tong', column: 'tong', row: [] }
    },
    {
      kind: 'rows',
      key: 'khoi',
      target: { kind: 'block', sheet: 'Biểu 1', firstRow: 5, lastRow: 5 },
      source: {
        kind: 'rows',
        query: 'dong',
        columns: [
          { to: 'A', from: 'cap' },
          { to: 'B', from: 'tong' }
        ]
      }
    }
  ],
  checks: [
    {
      key: 'cong',
      name: 'Cộng khối bằng tổng',
      left: { kind: 'places', places: [{ kind: 'column', binding: 'khoi', to: 'B' }] },
      right: {
        kind: 'places',
        places: [{ kind: 'place', target: { kind: 'cell', sheet: 'Biểu 1', address: 'B4' } }]
      }
    }
  ]
}
