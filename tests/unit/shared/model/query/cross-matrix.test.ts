import type { CrossTable } from '@shared/model/query/cross'
import {
  buildCrossMatrix,
  type CrossMatrix,
  describeCrossMatrix,
  headWordsByPlace,
  crossMatrixText as text
} from '@shared/model/query/cross-matrix'
import { outputsOfStructuredQuery } from '@shared/model/query/outputs'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EngineCell } from '../../../../../src/main/warehouse/engine/messages'
import { createTestColumn } from '../../../../support/built-rows'
import { computeExpectedResult } from '../../../../support/query/oracle'

const columns = ['vung', 'don_vi', 'nam', 'quy'].map(name => createTestColumn(name, 'string'))
const ref = (column: string) => ({ table: 0, column })
const usual: CrossTable = {
  columns: ['nam', 'quy'],
  subtotals: true,
  totals: { rows: true, columns: true },
  shares: [{ name: 'tt', of: 'n', base: 'row' }]
}
const question = (changes: Partial<StructuredQuery> = {}): StructuredQuery => ({
  ...createStructuredQuery('bang'),
  groups: columns.map(({ name }) => ({ name, column: ref(name) })),
  measures: [{ name: 'n', kind: 'count' }],
  cross: usual,
  ...changes
})

function build(rows: readonly EngineCell[][], cross: CrossTable = usual) {
  const table = { name: 'bang', columns, rows }
  const asked = question({ cross })
  const outputs = outputsOfStructuredQuery(asked, [table])
  const result = computeExpectedResult(asked, [table], { parameters: [], today: '2026-11-28' })
  return buildCrossMatrix(asked, cross, outputs, result)
}
function matrixOf(rows: readonly EngineCell[][], cross?: CrossTable): CrossMatrix {
  const built = build(rows, cross)
  if ('refused' in built) throw new Error(built.refused)
  return built.matrix
}

const some: EngineCell[][] = [
  ['Bắc', 'e1', '2025', '1'],
  ['Bắc', 'e1', '2025', '2'],
  ['Bắc', 'e2', '2026', '1'],
  ['Nam', null, '2025', '1']
]

describe('cross table as it is shown', () => {
  it('has heads that cover their groups, and totals after what they add up', () => {
    const { rowHeads, columnHeads, rowTotals, columnTotals } = matrixOf(some)
    expect(headWordsByPlace(rowHeads, rowTotals.length)).toEqual([
      ['Bắc', 'e1'],
      ['Bắc', 'e2'],
      ['Bắc', text.total],
      ['Nam', '—'],
      ['Nam', text.total],
      [text.grandTotal]
    ])
    expect(headWordsByPlace(columnHeads, columnTotals.length)).toEqual([
      ['2025', '1'],
      ['2025', '2'],
      ['2025', text.total],
      ['2026', '1'],
      ['2026', text.total],
      [text.grandTotal]
    ])
    expect(rowHeads[0]).toEqual({ words: 'Bắc', line: 0, lines: 1, start: 0, span: 3 })
    expect(columnHeads.at(2)).toEqual({
      words: text.grandTotal,
      line: 0,
      lines: 2,
      start: 5,
      span: 1
    })
    expect(rowTotals).toEqual([false, false, true, false, true, true])
    expect(columnTotals).toEqual([false, false, true, false, true, true])
  })

  it('has zero rows and a share of 0 where no row has the groups', () => {
    const { rows, figures } = matrixOf(some)
    expect(figures.map(({ name }) => name)).toEqual(['n', 'tt'])
    expect(rows[1]).toEqual([0, '0', 0, '0', 0, '0', 1, '1', 1, '1', 1, '1'])
    expect(rows[2]?.slice(0, 4)).toEqual([1, '0.333333', 1, '0.333333'])
  })

  it('hides the totals that are not wanted', () => {
    const { rowTotals, columnTotals, rows } = matrixOf(some, {
      ...usual,
      subtotals: false,
      totals: { rows: false, columns: false },
      shares: []
    })
    expect([rowTotals, columnTotals]).toEqual([
      [false, false, false],
      [false, false, false]
    ])
    expect(rows).toEqual([
      [1, 1, 0],
      [0, 0, 1],
      [1, 0, 0]
    ])
  })

  it('has totals that are the sums of the cells which they cover', () => {
    const value = (...values: (string | null)[]) => fc.constantFrom(...values)
    const row = fc.tuple(
      value('Bắc', 'Nam', null),
      value('e1', 'e2', 'e3', null),
      value('2025', '2026'),
      value('1', '2', null)
    )
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 25 }), rows => {
        const { rows: cells, rowTotals, columnTotals } = matrixOf(rows, { ...usual, shares: [] })
        const add = (list: readonly unknown[]): number =>
          list.reduce<number>((sum, one) => sum + Number(one), 0)
        for (const line of cells) {
          const plain = line.filter((_, place) => !columnTotals[place])
          expect(line.at(-1)).toBe(add(plain))
        }
        for (const place of columnTotals.keys()) {
          const plain = cells.filter((_, index) => !rowTotals[index]).map(line => line[place])
          expect(cells.at(-1)?.[place]).toBe(add(plain))
        }
        expect(cells.at(-1)?.at(-1)).toBe(rows.length)
      }),
      { numRuns: 60 }
    )
  })

  it('is refused without rows, and if it is too large', () => {
    expect(build([])).toEqual({ refused: text.noGroups })
    const many = Array.from({ length: 210 }, (_, place) => ['Bắc', 'e1', '2026', `${place}`])
    expect(build(many)).toEqual({ refused: text.tooLarge('3', '424') })
  })

  it('is described by its groups and figures', () => {
    expect(describeCrossMatrix(matrixOf(some), name => name.toUpperCase())).toBe(
      'Hàng: VUNG, DON_VI · Cột: NAM, QUY · Số liệu: N, TT'
    )
  })
})
