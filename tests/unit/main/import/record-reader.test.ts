import type { FieldSeparator } from '@shared/model/file-import/choice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRecordReader } from '../../../../src/main/import/record-reader'

const usual = { lineBreak: '\n', quote: '"', escape: 'double', skipsBlanks: false } as const

function read(pieces: readonly string[], separator: FieldSeparator = ',') {
  const records: { cells: string[]; line: number }[] = []
  const rejected: { line: number; reason: string }[] = []
  const sink = {
    record: (cells: string[], line: number) => records.push({ cells, line }),
    reject: (line: number, reason: string) => rejected.push({ line, reason })
  }
  const reader = createRecordReader({ ...usual, separator }, sink)
  for (const piece of pieces) reader.push(piece)
  reader.end()
  return { records, rejected }
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'ế', '"', ',', ';', '\n', ' ', '0'),
  maxLength: 8
})
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
  minLength: 1,
  maxLength: 8
})
const quoted = (text: string): string =>
  /["\n,;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Splits a text into pieces of `size` characters; the size must not affect the reader. */
function cut(text: string, size: number): string[] {
  const pieces: string[] = []
  for (let place = 0; place < text.length; place += size)
    pieces.push(text.slice(place, place + size))
  return pieces
}

describe('CSV record reader', () => {
  test('records written according to the CSV rules are read back, whatever chunks the text arrives in', () => {
    const rule = fc.property(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      (rows, lineEnd, size, isEnded) => {
        const text = rows.map(row => row.map(quoted).join(',')).join(lineEnd)
        const { records, rejected } = read(cut(isEnded ? text + lineEnd : text, size))
        expect(rejected).toEqual([])
        expect(records.map(({ cells }) => cells)).toEqual(rows)
      }
    )
    fc.assert(rule, { numRuns: 500 })
  })

  test('the record reader reads any text to its end with the same result, whatever chunks the text arrives in', () => {
    const anything = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r'), maxLength: 60 })
    const rule = fc.property(anything, fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(read(cut(text, size))).toEqual(read([text]))
    })
    fc.assert(rule, { numRuns: 1_000 })
  })

  test('an overlong line is rejected once, and the next line is read', () => {
    const long = 'x'.repeat(2_500_000)
    for (const start of ['', '"y"', '"']) {
      const { records, rejected } = read(cut(`a,b\n${start}${long}\nc,d\n`, 65_536))
      expect(records.map(({ cells, line }) => [line, ...cells])).toEqual([
        [1, 'a', 'b'],
        [3, 'c', 'd']
      ])
      expect(rejected).toHaveLength(1)
      expect(rejected[0]?.line).toBe(2)
    }
  })

  test('line numbers include line breaks inside cells', () => {
    const { records } = read(['a,"b\nc\nd"\r\ne,f\n"g"\n'])
    expect(records.map(({ line }) => line)).toEqual([1, 4, 5])
  })
})
