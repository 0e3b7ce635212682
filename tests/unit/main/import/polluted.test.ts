import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRepetitionCount } from '../../../support/effort'
import { profileCsvText } from '../../../support/files/import-files'

/** Generators for random CSV rows with columns of codes, words, numbers, dates and notes. */
const word = fc.constantFrom('An', 'Bình', 'Phố Huế', 'Đại đội', 'Cầu, cống', 'Ống 48" dài', 'x\ny')
const day = fc.integer({ min: 1, max: 28 }).map(date => `${String(date).padStart(2, '0')}/11/2026`)
const row = fc.tuple(
  fc.integer({ min: 1, max: 99 }).map(number => `TD-${number}`),
  word,
  fc.integer({ min: 0, max: 999 }).map(String),
  day,
  fc.constantFrom('', 'đủ', 'thiếu')
)
const rows = fc.array(row, { minLength: 4, maxLength: 12 })
const header = ['Mã', 'Tên gọi', 'Số lượng', 'Ngày', 'Ghi chú']

interface Dialect {
  readonly separator: string
  readonly lineEnd: string
  readonly blank: string
  readonly tail: string
}
const dialect = fc.record<Dialect>({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r\r\n'),
  blank: fc.constantFrom('', ' '),
  tail: fc.constantFrom('', 'x')
})

function lineOf(cells: readonly string[], { separator, blank, tail }: Dialect): string {
  const written = cells.map(cell =>
    /["\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell
  )
  return written.join(`${separator}${separator === '\t' ? '' : blank}`) + (tail ? separator : '')
}

const above = fc.array(fc.constantFrom('BÁO CÁO', 'Đơn vị lập', '(Kèm công văn)'), {
  maxLength: 30
})

const runs = { numRuns: chooseRepetitionCount(60, 1_000), seed: 50 }
/** Cells as the profile of the file shows them: trimmed and on one line. */
const shown = (cells: readonly string[]): string[] =>
  cells.map(cell => cell.trim().replace(/\s*\n\s*/g, ' '))

describe('randomly generated CSV file with irregularities', () => {
  test('the rows and titles of a generated file are read in any CSV dialect with any lines above the table', async () => {
    const rule = fc.asyncProperty(rows, dialect, above, async (table, form, lines) => {
      const text = [
        ...lines,
        ...(lines.length > 0 ? [''] : []),
        lineOf(header, { ...form, tail: '' })
      ]
        .concat(table.map(cells => lineOf(cells, form)))
        .join(form.lineEnd)
      const profile = await profileCsvText(text)
      expect(profile.columns.map(({ title }) => title)).toEqual(header)
      expect(profile.rows).toEqual(table.map(shown))
      expect(profile.columns[2]?.type).toBe('integer')
      expect(profile.columns[3]?.type).toBe('date')
      expect(profile.rejectedCount).toBe(lines.length)
    })
    await fc.assert(rule, runs)
  })

  test('one malformed line leaves all other rows of a generated file unchanged', async () => {
    const pollution = fc.constantFrom(
      (line: string) => `"${line}`,
      (line: string) => line.replace(';', ';"'),
      (line: string) => line.replace(';', ''),
      (line: string) => line.replace(';', ';;'),
      (line: string) => `${line};;thừa`
    )
    const form = { separator: ';', lineEnd: '\n', blank: '', tail: '' }
    const rule = fc.asyncProperty(rows, fc.nat(), pollution, async (table, at, pollute) => {
      const bad = at % table.length
      const lines = table.map((cells, place) => {
        const line = lineOf(
          cells.map(cell => cell.replace(/["\n]/g, '')),
          form
        )
        return place === bad ? pollute(line) : line
      })
      const profile = await profileCsvText([lineOf(header, form), ...lines].join('\n'))
      const others = table
        .map(cells => cells.map(cell => cell.replace(/["\n]/g, '')))
        .filter((_, place) => place !== bad)
      const kept = profile.rows.filter(
        (_, place) => place !== bad || profile.rowCount < table.length
      )
      expect(kept).toEqual(others)
      expect(profile.rowCount + profile.rejectedCount).toBe(table.length)
    })
    await fc.assert(rule, runs)
  })

  test('every line of a random file is counted as row, blank line, rejected line or title', async () => {
    const cell = fc.constantFrom(
      '',
      '1',
      'a',
      '"',
      '"b"',
      '1,5',
      '01/02/2020',
      'Mã',
      '-',
      '(1)',
      ' '
    )
    const line = fc.array(cell, { maxLength: 5 }).map(cells => cells.join(';'))
    const rule = fc.asyncProperty(fc.array(line, { minLength: 2, maxLength: 14 }), async lines => {
      const profile = await profileCsvText(lines.join('\n')).catch(() => undefined)
      if (!profile) return
      const { rowCount, blankCount, rejectedCount, layout } = profile
      const titles = layout?.headerLines.length ?? 0
      const all = lines.join('\n').replace(/\n$/, '').split('\n').length
      // A quotation mark may join several lines into one record, so fewer records than lines are
      // possible.
      const seen = rowCount + blankCount + rejectedCount + titles
      expect(seen).toBeLessThanOrEqual(all)
      if (!lines.join('').includes('"')) expect(seen).toBe(all)
    })
    await fc.assert(rule, { ...runs, numRuns: chooseRepetitionCount(200, 3_000) })
  })
})

describe('line with a surplus or missing separator', () => {
  const table = (line: string): string =>
    `Ngày,Giờ,Số,Ghi chú\n01/02/2020,07:30,1,\n02/02/2020,08:30,2,\n${line}\n03/02/2020,09:30,3,\n`

  test.each([
    ['a day and a time in one cell', '04/02/202010:30,4,', ['04/02/2020', '10:30', '4', '']],
    ['no last separator', '04/02/2020,10:30,4', ['04/02/2020', '10:30', '4', '']],
    ['an empty cell between values', '04/02/2020,,10:30,4,', ['04/02/2020', '10:30', '4', '']]
  ])(
    'a line with a surplus or missing separator is repaired by the column types: %s',
    async (_, line, cells) => {
      const { rows: read, rejected, reading } = await profileCsvText(table(line))
      expect(read[2]).toEqual(cells)
      expect(rejected).toEqual([])
      expect(reading?.repaired).toEqual({ count: 1, lines: [4] })
    }
  )

  test('a line that can be repaired in several ways is rejected', async () => {
    const { rejected } = await profileCsvText('a,b,c\n1,2,3\n4,5,6\n123,7\n8,9,10\n')
    expect(rejected).toEqual([{ line: 4, reason: 'Có 2 ô, ít hơn 3 cột của bảng' }])
  })
})
