import type { Condition } from '@shared/features/query/question'
import { describe, expect, test } from 'vitest'
import {
  type Filtering,
  readFilter,
  readTree
} from '../../../../../src/main/gateway/child/read-filter'

const filtering: Filtering = {
  filters: [{ name: 'id', column: 'id' }],
  columns: [{ name: 'id', dataType: 'integer', personal: false, description: '' }]
}

const column = { table: 0, column: 'id' }
const compare = (test: 'is' | 'less', value: string): Condition => ({
  kind: 'compare',
  column,
  test,
  value: { value }
})
const not = (part: Condition): Condition => ({ kind: 'not', part })
const all = (...parts: Condition[]): Condition => ({ kind: 'all', parts })
const any = (...parts: Condition[]): Condition => ({ kind: 'any', parts })

describe('conditions of an address', () => {
  test.each<[string, Condition]>([
    ['5', compare('is', '5')],
    ['eq.5', compare('is', '5')],
    ['lt.5', compare('less', '5')],
    ['not.lt.5', not(compare('less', '5'))],
    ['is.null', { kind: 'empty', column }],
    ['not.is.null', not({ kind: 'empty', column })]
  ])('id=%s is read', (written, condition) => {
    expect(readFilter(filtering, 'id', written)).toEqual(condition)
  })

  test.each<['any' | 'all', string, Condition]>([
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
  ])('brackets, %s of %s, are read with those within', (kind, written, condition) => {
    expect(readTree(filtering, kind, written)).toEqual(condition)
  })

  test.each([
    ['none', 'id.eq.1'],
    ['open', '(id.eq.1'],
    ['too full', `(${Array.from({ length: 201 }, (_, at) => `id.eq.${at}`).join(',')})`],
    ['too deep in each other', '(and(and(and(and(and(id.eq.1))))))']
  ])('brackets that are %s are refused', (_what, written) => {
    expect(() => readTree(filtering, 'any', written)).toThrow(
      expect.objectContaining({
        reason: 'bad-value',
        detail: expect.stringMatching(/phải có dạng (or|and)=\(cot\.eq\.1,cot\.gte\.2\)$/)
      })
    )
  })

  test('as many and as deep as questions may have them are read', () => {
    const many = Array.from({ length: 200 }, (_, at) => `id.eq.${at}`)
    expect(readTree(filtering, 'any', `(${many.join(',')})`)).toMatchObject({
      parts: { length: 200 }
    })
    const deep = '(and(and(and(and(id.eq.1)))))'
    expect(readTree(filtering, 'any', deep)).toEqual(any(all(all(all(all(compare('is', '1')))))))
  })
})
