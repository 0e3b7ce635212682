import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ImportedRowSink } from '../../../../src/main/import/row-sink'
import { chooseWorkbookSheet, parseWorkbook } from '../../../../src/main/import/workbook/open-book'
import { profileSheet, readSheetRows } from '../../../../src/main/import/workbook/profile-sheet'
import { workbookCases } from '../../../support/files/workbook-cases'

afterEach(() => vi.unstubAllEnvs())

/** Row sink that collects the records of a sheet in order. */
class Records implements ImportedRowSink {
  readonly rows: (readonly string[])[] = []
  suspicious = false
  get rowCount(): number {
    return this.rows.length
  }
  title(): void {
    // Titles are not collected, because the profile already contains them.
  }
  add(cells: readonly string[]): void {
    if (cells.some(cell => cell !== '')) this.rows.push(cells)
  }
  reject(): void {
    // Rejected lines, such as the name of a table above its header, are not collected.
  }
}

async function readCase(path: string) {
  const bytes = new Uint8Array(readFileSync(path))
  const book = await parseWorkbook(bytes.buffer, path)
  const sheet = chooseWorkbookSheet(book, undefined, 'so.xlsx')
  const { rows, faults, merges } = book.read(sheet)
  const { columns } = profileSheet(rows, {}, sheet, merges)
  const { table } = readSheetRows(rows, {}, sheet, () => new Records(), merges)
  return { sheet, columns, rows: table.rows, unvalued: faults.list() }
}

/** Expected text of a cell value after loading it with the given column type. */
function written(cell: string, type: string): string {
  if (/^(?:\?|#N\/A|#DIV\/0!)$/.test(cell)) return ''
  if (type === 'boolean') return cell === 'true' ? 'Đúng' : 'Sai'
  if (type === 'float') return cell.replace('.', ',')
  const [day = '', clock = ''] = cell.split('T')
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  if (year === undefined) return cell
  return `${date}/${month}/${year}${clock ? ` ${clock.replace(/:00$/, '')}` : ''}`
}

const zones = [
  ['UTC', 0],
  ['Asia/Ho_Chi_Minh', -420]
] as const

describe.each(zones)('test workbooks read in the time zone %s', (zone, offset) => {
  test.each(workbookCases)('the workbook $name is read as its expected table', async wanted => {
    vi.stubEnv('TZ', zone)
    expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe(offset)
    const { columns, rows } = await readCase(wanted.path)
    expect(columns.map(({ title }) => title)).toEqual(wanted.columns)
    const types = wanted.types.map(type => type.split(' ')[0] ?? '')
    // A column with only formulas without cached results has no detectable type and is read as
    // text.
    const isEmpty = (place: number): boolean =>
      wanted.rows.every(row => written(row[place] ?? '', '') === '')
    expect(columns.map(({ type }) => type)).toEqual(
      types.map((type, place) => (isEmpty(place) ? 'string' : type))
    )
    expect(rows).toEqual(
      wanted.rows.map(row => row.map((cell, place) => written(cell, types[place] ?? '')))
    )
  })
})

test('errors and formulas without a cached result are counted and listed by cell', async () => {
  const path = workbookCases.find(({ name }) => name.startsWith('x09'))?.path ?? ''
  expect((await readCase(path)).unvalued).toEqual([
    { error: null, count: 3, cells: ['D2', 'D3', 'D4'] },
    { error: '#N/A', count: 1, cells: ['B3'] },
    { error: '#DIV/0!', count: 1, cells: ['C3'] }
  ])
})
