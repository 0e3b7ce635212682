import {
  createLineRoleLookup,
  findLineNumberFault,
  findLineNumberInField,
  findNoValueMarkersFault,
  parseNoValueMarkers,
  withColumnType,
  withHeaderChoice,
  withLineNumber
} from '@shared/features/file-import/change-choice'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileTableLayout } from '@shared/model/file-import/profile'
import { describe, expect, test } from 'vitest'

const layout: FileTableLayout = {
  headerLines: [3, 4],
  firstLine: 6,
  lastLine: 9,
  leftOutAtEnd: 0,
  lines: [],
  tail: []
}

describe('line numbers that a user types for a header or rows', () => {
  test.each([
    ['from', '5', { header: true, headerLines: { from: 5, to: 5 } }],
    ['to', '2', { header: true, headerLines: { from: 2, to: 2 } }],
    ['to', '7', { header: true, headerLines: { from: 3, to: 7 } }],
    ['first', '7', { firstLine: 7 }],
    ['last', '1.000', { lastLine: 1_000 }]
  ] as const)(
    'entering as line number the values %s %s gives the expected reading options',
    (field, typed, choice) => {
      expect(withLineNumber(field, typed, {}, layout)).toEqual(choice)
    }
  )

  test('typing a line number for the header clears a chosen first row that is not below the header', () => {
    const choice: ReadingOptions = { firstLine: 6, separator: ';' }
    expect(withLineNumber('to', '6', choice, layout)).not.toHaveProperty('firstLine')
    expect(withLineNumber('to', '5', choice, layout)).toHaveProperty('firstLine', 6)
  })

  test('clearing a line number field restores the detected line', () => {
    const choice: ReadingOptions = { headerLines: { from: 1, to: 1 }, firstLine: 6, lastLine: 8 }
    expect(withLineNumber('from', ' ', choice, layout)).not.toHaveProperty('headerLines')
    expect(withLineNumber('first', '', choice, layout)).not.toHaveProperty('firstLine')
    expect(withLineNumber('last', '', { leftOutAtEnd: 2 }, layout)).toEqual({})
  })

  test('a line number field shows the chosen line, otherwise the detected one', () => {
    const shown = (['from', 'to', 'first', 'last'] as const).map(field =>
      findLineNumberInField(field, {}, layout)
    )
    expect(shown).toEqual([3, 4, 6, 9])
    expect(findLineNumberInField('to', { headerLines: { from: 1, to: 2 } }, layout)).toBe(2)
    expect(findLineNumberInField('last', {}, { ...layout, lastLine: null })).toBeUndefined()
  })

  test.each(['0', 'x', '1,5', '1001'])(
    'an invalid line number is rejected at its field: %s',
    typed => {
      expect(findLineNumberFault('first', typed)).toBe('Nhập số dòng từ 1 đến 1.000.')
    }
  )

  test('the line number of the last line may be as large as a million', () => {
    expect(findLineNumberFault('last', '1.000.000')).toBeUndefined()
    expect(findLineNumberFault('first', '')).toBeUndefined()
  })
})

test('choosing whether the file has column titles clears the chosen header lines', () => {
  const choice: ReadingOptions = { headerLines: { from: 1, to: 2 }, firstLine: 4, quote: "'" }
  expect(withHeaderChoice(choice, false)).toEqual({ header: false, quote: "'" })
})

test('choosing the type of a column does not change the types of other columns', () => {
  const choice = withColumnType({ types: { a: 'date' } }, 'b', 'float')
  expect(choice).toEqual({ types: { a: 'date', b: 'float' } })
})

test('typed markers for missing values are separated by blanks', () => {
  expect(parseNoValueMarkers('  ..  kcs ..\tx ')).toEqual(['..', 'kcs', 'x'])
  expect(findNoValueMarkersFault('..')).toBeUndefined()
  expect(findNoValueMarkersFault('x'.repeat(21))).toContain('20 ký tự')
})

test('createLineRoleLookup returns the role (title, header, row, rejected and so on) of every line of a file', () => {
  const rejected = [
    { line: 7, reason: 'Có 2 ô' },
    { line: 10, reason: 'Có 1 ô' }
  ]
  const roles = (own: FileTableLayout) => {
    const roleOf = createLineRoleLookup({ layout: own, rejected })
    return [1, 2, 3, 4, 5, 6, 7, 8, 10].map(line => roleOf(line, line === 8 ? ' | ' : 'x'))
  }
  const inside = ['header', 'header', 'leftOut', 'data', 'rejected', 'blank']
  expect(roles(layout)).toEqual(['leftOut', 'leftOut', ...inside, 'rejected'])
  expect(roles({ ...layout, leftOutAtEnd: 1 }).at(-1)).toBe('leftOut')
})
