import type { DataType } from '@shared/model/data-mart/data-types'
import type { QueryCondition } from '@shared/model/query/condition'
import { describe, expect, test } from 'vitest'
import {
  type FilterParsingContext,
  parseUrlFilter,
  parseUrlFilterTree
} from '../../../../../src/main/gateway/child/read-filter'
import type { GatewayCallRefusal } from '../../../../../src/main/gateway/child/refusal'
import { apiFilterValueFormats } from '../../../../../src/main/gateway/route'

const filtering: FilterParsingContext = {
  filters: [{ name: 'id', column: 'id' }],
  columns: [{ name: 'id', dataType: 'integer', personal: false, description: '' }],
  shared: new Set(['id'])
}

const column = { table: 0, column: 'id' }
const compare = (test: 'is' | 'less', value: string): QueryCondition => ({
  kind: 'compare',
  column,
  test,
  value: { value }
})
const not = (part: QueryCondition): QueryCondition => ({ kind: 'not', part })
const all = (...parts: QueryCondition[]): QueryCondition => ({ kind: 'all', parts })
const any = (...parts: QueryCondition[]): QueryCondition => ({ kind: 'any', parts })

describe('filter conditions in the query string', () => {
  test.each<[string, QueryCondition]>([
    ['5', compare('is', '5')],
    ['eq.5', compare('is', '5')],
    ['lt.5', compare('less', '5')],
    ['not.lt.5', not(compare('less', '5'))],
    ['is.null', { kind: 'empty', column }],
    ['not.is.null', not({ kind: 'empty', column })]
  ])('the filter id=%s is parsed', (written, condition) => {
    expect(parseUrlFilter(filtering, 'id', written)).toEqual(condition)
  })

  test.each<['any' | 'all', string, QueryCondition]>([
    ['any', '(id.eq.1,id.lt.5)', any(compare('is', '1'), compare('less', '5'))],
    ['all', '(id.eq.1,id.lt.5)', all(compare('is', '1'), compare('less', '5'))],
    ['any', '(id.not.eq.1)', any(not(compare('is', '1')))],
    [
      'any',
      '(id.eq.1,and(id.eq.2,id.lt.5))',
      any(compare('is', '1'), all(compare('is', '2'), compare('less', '5')))
    ],
    [
      'any',
      '(id.eq.1,not.and(id.eq.2,id.lt.5))',
      any(compare('is', '1'), not(all(compare('is', '2'), compare('less', '5'))))
    ],
    ['all', '(or(id.eq.1,id.eq.2))', all(any(compare('is', '1'), compare('is', '2')))],
    ['all', '(not.or(id.eq.1,id.eq.2))', all(not(any(compare('is', '1'), compare('is', '2'))))]
  ])('the group %s of %s is parsed with its nested groups', (kind, written, condition) => {
    expect(parseUrlFilterTree(filtering, kind, written)).toEqual(condition)
  })

  test.each([
    ['none', 'id.eq.1'],
    ['open', '(id.eq.1'],
    ['too full', `(${Array.from({ length: 201 }, (_, at) => `id.eq.${at}`).join(',')})`],
    ['too deep in each other', '(and(and(and(and(and(id.eq.1))))))']
  ])('a group that is %s is refused', (_what, written) => {
    expect(() => parseUrlFilterTree(filtering, 'any', written)).toThrow(
      expect.objectContaining({
        reason: 'bad-value',
        detail: expect.stringMatching(/phải có dạng (or|and)=\(cot\.eq\.1,cot\.gte\.2\)$/)
      })
    )
  })

  test('nested filter conditions in the query string are accepted up to the maximum size and depth of a query', () => {
    const many = Array.from({ length: 200 }, (_, at) => `id.eq.${at}`)
    expect(parseUrlFilterTree(filtering, 'any', `(${many.join(',')})`)).toMatchObject({
      parts: { length: 200 }
    })
    const deep = '(and(and(and(and(id.eq.1)))))'
    expect(parseUrlFilterTree(filtering, 'any', deep)).toEqual(
      any(all(all(all(all(compare('is', '1'))))))
    )
  })
})

describe('values of filters', () => {
  const saying = (form: string) =>
    expect.objectContaining({ detail: expect.stringContaining(form) })
  const typed = (dataType: DataType, wide = false): FilterParsingContext => ({
    filters: [{ name: 'x', column: 'x' }],
    columns: [{ name: 'x', dataType, personal: false, description: '', wide }],
    shared: new Set(['x'])
  })
  const readValue = (dataType: DataType, written: string, wide = false): unknown => {
    const filter = parseUrlFilter(typed(dataType, wide), 'x', `eq.${written}`)
    return filter.kind === 'compare' && 'value' in filter.value ? filter.value.value : undefined
  }

  test.each<[DataType, string, string]>([
    ['datetime', '2026-11-20T18:30:00+07:00', '2026-11-20 18:30:00'],
    ['datetime', '2026-11-20T18:30:00 07:00', '2026-11-20 18:30:00'],
    ['datetime', '2026-11-20T23:30:00.25Z', '2026-11-21 06:30:00.25'],
    ['datetime', '2026-11-20T08:00:00-05:30', '2026-11-20 20:30:00'],
    ['datetime', '2026-11-20 18:30:00', '2026-11-20 18:30:00'],
    ['datetime', '2026-11-20', '2026-11-20'],
    ['float', '1e-7', '1e-7'],
    ['float', '1e+21', '1e+21'],
    ['float', '1e 21', '1e+21'],
    ['integer', '-9223372036854775808', '-9223372036854775808'],
    ['string', '"a"', '"a"'],
    ['string', 'eq.5', 'eq.5']
  ])('a filter on %s reads %s as %s', (dataType, written, value) => {
    expect(readValue(dataType, written)).toBe(value)
  })

  test.each<[DataType, string]>([
    ['datetime', '2026-02-30T18:30:00+07:00'],
    ['datetime', '2026-11-20T24:30:00'],
    ['datetime', '20/11/2026'],
    ['date', '2026-11-20T18:30:00+07:00'],
    ['float', '1,5'],
    ['float', '1e999'],
    ['float', 'NaN'],
    ['integer', '1.0'],
    ['integer', '9223372036854775808'],
    ['boolean', 'Có']
  ])('a filter on %s refuses %s and states the right form', (dataType, written) => {
    expect(() => readValue(dataType, written)).toThrow(saying(apiFilterValueFormats[dataType]))
  })

  test('a filter on a column of sums accepts integers beyond 64 bits', () => {
    expect(readValue('integer', '9223372036854775808', true)).toBe('9223372036854775808')
    expect(() => readValue('integer', String(2n ** 127n), true)).toThrow(
      saying(apiFilterValueFormats.integer)
    )
  })

  test('a filter with a list of timestamps becomes an or-condition, and quotes around values in the list are removed', () => {
    expect(
      parseUrlFilter(typed('datetime'), 'x', 'in.(2026-11-20,2026-11-21T01:00:00Z)')
    ).toMatchObject({
      kind: 'any',
      parts: [{ value: { value: '2026-11-20' } }, { value: { value: '2026-11-21 08:00:00' } }]
    })
    expect(parseUrlFilterTree(typed('string'), 'any', '(x.eq."a,b")')).toMatchObject({
      parts: [{ value: { value: 'a,b' } }]
    })
  })
})

describe('filter on a personal column of an API', () => {
  const personal = { dataType: 'string', personal: true, description: '' } as const
  const persons: FilterParsingContext = {
    ...filtering,
    columns: [
      ...filtering.columns,
      { name: 'ho_ten', ...personal },
      { name: 'cccd', ...personal },
      { name: 'luong', dataType: 'integer', personal: false, description: '' }
    ],
    shared: new Set(['id', 'ho_ten'])
  }
  const refusalOf = (name: string, read: () => unknown): unknown => {
    try {
      return read()
    } catch (error) {
      const { reason, detail } = error as GatewayCallRefusal
      return [reason, detail.replaceAll(name, '…')]
    }
  }

  test('a filter on a shared personal column is refused as filtering by personal data', () => {
    expect(() => parseUrlFilter(persons, 'ho_ten', 'A')).toThrow(
      expect.objectContaining({ reason: 'personal-filter' })
    )
  })

  test.each(['cccd', 'luong'])(
    'a filter on %s, which the API does not share, is refused like a filter on an unknown column',
    name => {
      const unknown = refusalOf('khong_co', () => parseUrlFilter(persons, 'khong_co', '1'))
      expect(unknown).toEqual(['unknown-parameter', expect.any(String)])
      expect(refusalOf(name, () => parseUrlFilter(persons, name, '1'))).toEqual(unknown)
      expect(refusalOf(name, () => parseUrlFilterTree(persons, 'any', `(${name}.eq.1)`))).toEqual(
        unknown
      )
    }
  )
})
