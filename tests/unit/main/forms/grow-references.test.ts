import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillForm } from '../../../../src/main/forms/engine/fill-form'
import type { Filling, PlaceValue, ReadTarget } from '../../../../src/main/forms/engine/filling'
import { readForm } from '../../../../src/main/forms/engine/read-form'
import { makeForm } from '../../../support/forms/make-form'

const rows = 16
const columns = ['B', 'C', 'D'] as const

const number = (value: number): PlaceValue => ({ kind: 'number', value: String(value) })

interface SumFormula {
  readonly top: number
  readonly bottom: number
  readonly from: number
  readonly to: number
  /** Which parts of the reference have a dollar sign. */
  readonly fixed: readonly boolean[]
  readonly isElsewhere: boolean
}

const sumFormula = fc
  .record({
    ends: fc.tuple(fc.integer({ min: 1, max: rows }), fc.integer({ min: 1, max: rows })),
    sides: fc.tuple(fc.nat(2), fc.nat(2)),
    fixed: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    isElsewhere: fc.boolean()
  })
  .map(
    ({ ends, sides, fixed, isElsewhere }): SumFormula => ({
      top: Math.min(...ends),
      bottom: Math.max(...ends),
      from: Math.min(...sides),
      to: Math.max(...sides),
      fixed,
      isElsewhere
    })
  )

function formulaText({ top, bottom, from, to, fixed, isElsewhere }: SumFormula): string {
  const dollar = (place: number): string => (fixed[place] ? '$' : '')
  const sheet = isElsewhere ? "'Biểu 1'!" : ''
  return `SUM(${sheet}${dollar(0)}${columns[from]}${dollar(1)}${top}:${dollar(2)}${columns[to]}${dollar(3)}${bottom})`
}

/** Value of a cell of the grid outside the block. */
const gridValue = (row: number, column: number): number => row * 100 + column * 7 + 1

const grid = (isBlock: (row: number) => boolean, formulas: ReadonlyMap<number, string>): string =>
  Array.from({ length: rows }, (_, at) => {
    const row = at + 1
    const label = `<c r="A${row}" t="inlineStr"><is><t>Dòng ${row}</t></is></c>`
    const cells = isBlock(row)
      ? columns.map(column => `<c r="${column}${row}"/>`)
      : [
          label,
          ...columns.map(
            (column, place) => `<c r="${column}${row}"><v>${gridValue(row, place)}</v></c>`
          )
        ]
    const formula = formulas.get(row)
    return `<row r="${row}">${cells.join('')}${formula ? `<c r="F${row}"><f>${formula}</f></c>` : ''}</row>`
  }).join('')

test('sums over any range have the same meaning after a block has grown', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: rows - 3 }),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 7 }),
      fc.array(sumFormula, { minLength: 1, maxLength: 8 }),
      (first, slots, records, sums) => {
        const last = Math.min(first + slots - 1, rows - 2)
        const isBlock = (row: number): boolean => row >= first && row <= last
        // Formulas stand below each other, in the rows outside the block and on another sheet.
        const free = Array.from({ length: rows }, (_, at) => at + 1).filter(row => !isBlock(row))
        const placed = sums.map((sum, at) => ({ sum, row: free[at % free.length] ?? 1, at }))
        const here = placed.filter(({ sum }) => !sum.isElsewhere)
        const there = placed.filter(({ sum }) => sum.isElsewhere)
        const form = makeForm({
          'Biểu 1': grid(isBlock, new Map(here.map(({ sum, row }) => [row, formulaText(sum)]))),
          Khác: there
            .map(
              ({ sum }, at) =>
                `<row r="${at + 1}"><c r="A${at + 1}"><f>${formulaText(sum)}</f></c></row>`
            )
            .join('')
        })
        const target = {
          kind: 'block' as const,
          sheet: 'Biểu 1',
          firstRow: first,
          lastRow: last,
          slots: last - first + 1
        }
        const filling: Filling = {
          target,
          columns: [{ to: 'C' }],
          rows: records.map(value => [number(value)])
        }
        const filled = fillForm(form, [filling])
        const cells: ReadTarget[] = [
          ...here.map(({ row }) => ({
            target: { kind: 'cell' as const, sheet: 'Biểu 1', address: `F${row}` }
          })),
          ...there.map((_, at) => ({
            target: { kind: 'cell' as const, sheet: 'Khác', address: `A${at + 1}` }
          }))
        ]
        const block: ReadTarget = { target, columns: [{ to: 'C' }] }
        const [read, ...results] = readForm(filled.bytes, [block, ...cells], form)
        expect(read).toEqual({ kind: 'rows', rows: filling.rows })
        expect(results).toEqual(
          [...here, ...there].map(({ sum }) => ({
            kind: 'value',
            value: number(expectedSum(sum, { first, last, records })),
            isFormula: true
          }))
        )
      }
    ),
    { numRuns: 60 }
  )
})

/** Sum of the grid in the range, and of the records whose slots it covers. */
function expectedSum(
  { top, bottom, from, to }: SumFormula,
  { first, last, records }: { first: number; last: number; records: readonly number[] }
): number {
  let sum = 0
  for (let row = top; row <= bottom; row++) {
    if (row >= first && row <= last) continue
    for (let column = from; column <= to; column++) sum += gridValue(row, column)
  }
  const coversColumn = from <= 1 && to >= 1
  return records.reduce((all, value, at) => {
    // Records without a slot belong to ranges that cover the last slot.
    const row = Math.min(first + at, last)
    return all + (coversColumn && row >= top && row <= bottom && covers(at) ? value : 0)
  }, sum)

  function covers(at: number): boolean {
    return first + at <= last || bottom >= last
  }
}
