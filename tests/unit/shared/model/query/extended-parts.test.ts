import { extendedPartsOf } from '@shared/model/query/extended-parts'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { describe, expect, it } from 'vitest'

const column = { table: 0, column: 'so' }
const plain: StructuredQuery = {
  ...createStructuredQuery('bang'),
  filter: { kind: 'filled', column },
  measures: [{ name: 'n', kind: 'count', where: { kind: 'filled', column } }],
  sort: [{ output: 'n', direction: 'asc' }]
}

describe('extendedPartsOf', () => {
  it('finds no extended part in a query of columns, plain conditions, groups and measures', () => {
    expect(extendedPartsOf(plain)).toEqual([])
  })

  it('finds the path of every extended part of a query', () => {
    const related = {
      kind: 'related' as const,
      table: 'khac',
      on: [{ from: column, to: 'so' }],
      has: 'some' as const,
      filter: null
    }
    const asked: StructuredQuery = {
      ...plain,
      computed: [{ name: 'doi', value: { kind: 'column', column } }],
      together: ['thang_truoc'],
      distinct: true,
      filter: {
        kind: 'all',
        parts: [
          { kind: 'not', part: related },
          { kind: 'filled', column: { table: -1, column: 'doi' } },
          { kind: 'compareColumns', column, test: 'is', other: column }
        ]
      },
      measures: [{ name: 'n', kind: 'count', where: { kind: 'repeated', column, also: [] } }],
      derived: [{ kind: 'shareOf', name: 'ty_trong', of: 'n', within: [] }],
      derivedTests: [{ measure: 0, test: 'less', value: { value: '1' } }],
      top: { by: 'n', direction: 'desc', within: [], count: 1 },
      sort: [{ output: 'n', direction: 'asc', order: ['a'] }]
    }
    expect(extendedPartsOf(asked).map(({ kind, path }) => `${path} ${kind}`)).toEqual([
      'together together',
      'distinct distinct',
      'top top',
      'computed.0 computed',
      'derived.0 derived',
      'derivedTests.0 derivedTests',
      'filter.parts.0.part related',
      'filter.parts.1 computed',
      'filter.parts.2 compareColumns',
      'measures.0.where repeated',
      'sort.0 order'
    ])
  })
})
