import type { ListColumn } from '@shared/kit/list/columns'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  csvByteOrderMark,
  formatCsvCell,
  formatPlainCsvLine,
  removeFormulaGuard,
  writeCsv
} from '../../../../src/main/files/csv'
import { chooseRepetitionCount } from '../../../support/effort'
import { hostileText } from '../../../support/hostile-text'

interface Row {
  readonly name: string
  readonly count: number
}

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Tên', kind: 'text', value: row => row.name, minWidth: 1 },
  { key: 'count', title: 'Số lượng', kind: 'number', value: row => row.count, minWidth: 1 }
]

async function toText(rows: readonly Row[], separator: ',' | ';' = ','): Promise<string> {
  let text = ''
  for await (const chunk of writeCsv(columns, rows, separator)) text += chunk
  return text
}

describe('formatCsvCell', () => {
  it.each([
    ['Quân số', 'Quân số'],
    ['a,b', '"a,b"'],
    ['nói "có"', '"nói ""có"""'],
    ['dòng 1\ndòng 2', '"dòng 1\ndòng 2"'],
    ['=1+1', "'=1+1"],
    ['+84', "'+84"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', '"\'\tx"'],
    ['\rx', '"\'\rx"'],
    ['  =1', "'  =1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["''@x", "'''@x"],
    ["'a", "'a"],
    ["'-5", "'-5"],
    ['-12.5', '-12.5'],
    ['a\u0000b', 'ab'],
    ['', '']
  ])('formatCsvCell writes %j as %j', { tags: 'F37' }, (value, written) => {
    expect(formatCsvCell(value, ',')).toBe(written)
  })

  it.each([
    [83.1, ',', '83.1'],
    [83.1, ';', '83,1'],
    [-0.2, ';', '-0,2'],
    [1_234, ';', '1234']
  ] as const)(
    'formatCsvCell writes the number %d in a file with the separator %j as %j',
    (value, separator, written) => {
      expect(formatCsvCell(value, separator)).toBe(written)
    }
  )

  it('formatCsvCell quotes a text with a tab, because a reader may take the tab for the separator of a one-column file', () => {
    expect(formatCsvCell('a\tb', ',')).toBe('"a\tb"')
  })

  it.each([...',;|^~'])(
    'formatCsvCell quotes a text that has %s, which a reader may take for the separator',
    sign => {
      expect(formatCsvCell(`a${sign}b`, ';')).toBe(`"a${sign}b"`)
      expect(formatCsvCell(`a${sign}b`, ',')).toBe(`"a${sign}b"`)
    }
  )

  it.each(["''", "'Hà Nội'"])(
    'formatCsvCell quotes %s, whose apostrophes a reader may take for quotation marks',
    text => {
      expect(formatCsvCell(text, ',')).toBe(`"${text}"`)
    }
  )
})

it('every text written to CSV is read back unchanged after removing the prefix that prevents formulas', {
  tags: 'F37'
}, () => {
  fc.assert(
    fc.property(hostileText, fc.constantFrom(',' as const, ';' as const), (text, delimiter) => {
      const line = `a${delimiter}${formatCsvCell(text, delimiter)}\r\n`
      const parsed: string[][] = parse(line, { delimiter, record_delimiter: '\r\n' })
      expect(removeFormulaGuard(parsed[0]?.[1] ?? '')).toBe(text.replaceAll('\0', ''))
    }),
    { numRuns: chooseRepetitionCount(500, 50_000) }
  )
})

it('formatPlainCsvLine writes every text so that it is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(hostileText, { minLength: 2, maxLength: 5 }), texts => {
      const parsed: string[][] = parse(formatPlainCsvLine(texts), { record_delimiter: '\r\n' })
      expect(parsed).toEqual([texts])
    }),
    { numRuns: chooseRepetitionCount(150, 20_000) }
  )
  expect(formatPlainCsvLine(['=1+1', '+84', null, -5])).toBe('=1+1,+84,,-5\r\n')
})

describe('writeCsv', () => {
  it('writeCsv begins with the byte order mark and ends every line with CRLF', async () => {
    const text = await toText([{ name: 'Đơn vị A', count: 12 }])
    expect(text).toBe(`${csvByteOrderMark}Tên,Số lượng\r\nĐơn vị A,12\r\n`)
    expect(Buffer.from(text).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  it('another CSV parser reads back what writeCsv wrote with either separator', {
    tags: 'F38',
    timeout: chooseRepetitionCount(240_000, 3_600_000)
  }, async () => {
    const cell = fc.string({ unit: 'binary', maxLength: 30 })
    const rows = fc.array(fc.record({ name: cell, count: fc.integer() }), { maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(',' as const, ';' as const),
        async (data, delimiter) => {
          const text = await toText(data, delimiter)
          const parsed: string[][] = parse(text, {
            bom: true,
            delimiter,
            record_delimiter: '\r\n'
          })
          expect(parsed.length).toBe(data.length + 1)
          for (const [index, row] of data.entries()) {
            const [name = '', count] = parsed[index + 1] ?? []
            expect(count).toBe(String(row.count))
            expect([row.name, `'${row.name}`].map(clean)).toContain(clean(name))
            expect(/^[\s\u200b\ufeff]*[=+\-@]/.test(name) && !/^-?\d+(\.\d+)?$/.test(name)).toBe(
              false
            )
          }
        }
      ),
      { numRuns: chooseRepetitionCount(150, 100_000), seed: 7 }
    )
  })

  it('writeCsv holds at most one chunk in memory', async () => {
    const rows = Array.from({ length: 30_000 }, (_, count) => ({ name: 'Nguyễn Văn An', count }))
    const sizes: number[] = []
    for await (const chunk of writeCsv(columns, rows)) sizes.push(chunk.length)
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThan(263_000)
  })
})

function clean(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
