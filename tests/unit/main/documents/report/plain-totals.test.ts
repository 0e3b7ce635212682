import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { createStructuredQuery } from '@shared/model/query/question'
import type { ReportEditionQuery } from '@shared/model/reports/edition'
import { expect, test } from 'vitest'
import { buildPlainDocument } from '../../../../../src/main/documents/report/build'

const column = (name: string) => ({ table: 0, column: name })
const answer: ReportEditionQuery = {
  query: {
    asked: {
      form: 'tree',
      question: {
        ...createStructuredQuery('quan_so'),
        groups: [{ name: 'bien_che', column: column('bien_che') }],
        measures: [
          { name: 'binh_quan', kind: 'average', column: column('bien_che') },
          { name: 'tong', kind: 'sum', column: column('bien_che') }
        ]
      }
    },
    parameters: [],
    limit: 1_000
  },
  words: 'Biên chế',
  today: '2026-11-29',
  generations: [],
  least: null,
  sha256: 'a'.repeat(64)
}

test('a total stands in the column of its measure if a group and other measures have the same title', () => {
  const { annexes } = buildPlainDocument(
    'Báo cáo',
    {
      columns: ['Biên chế', 'Biên chế', 'Biên chế'],
      rows: [
        ['10', '10', '20'],
        ['30', '30', '60']
      ],
      figures: [
        ['Số dòng kết quả', '2'],
        ['Cộng: Biên chế', '80']
      ],
      dataOrigin: 'own',
      answer
    },
    defaultDocumentFields
  )
  const [block] = annexes[0]?.blocks ?? []
  if (block?.kind !== 'table') throw new Error('no table')
  const total = block.table.rows.at(-1)?.map(({ text }) => text)
  expect(total?.slice(-2)).toEqual(['', '80'])
  expect(total?.join('')).toBe('Tổng cộng80')
})
