import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { WorkbookCellValue } from '../../../../src/main/import/workbook/cell-value'
import { parseWorkbook } from '../../../../src/main/import/workbook/open-book'
import { workbookCases } from '../../../support/files/workbook-cases'

type OtherCell = string | number | boolean | { day: string } | { seconds: number } | null
interface OtherBook {
  readonly path: string
  readonly sheets: Readonly<Record<string, readonly (readonly OtherCell[])[]>> | null
}

const python = process.env.PYTHON ?? 'python3'
const isThere = spawnSync(python, ['-c', 'import python_calamine']).status === 0
const script = join(import.meta.dirname, '../../../support/files/calamine-cells.py')
/** A folder of public test workbooks that are not part of the repository. */
const corpus = process.env.WORKBOOK_CORPUS

function readOther(paths: readonly string[]): OtherBook[] {
  const lines = execFileSync(python, [script, ...paths], { maxBuffer: 2 ** 30 }).toString()
  return lines
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

const secondsOf = (text: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace('-', '').split(':').map(Number)
  return (hours * 3_600 + minutes * 60 + seconds) * (text.startsWith('-') ? -1 : 1)
}

function isEqual(own: WorkbookCellValue, other: OtherCell): boolean {
  if (other === null) return own === null
  if (typeof other === 'number') {
    // The library calamine reads a code with leading zeros as a number, so the comparison uses the
    // number.
    const number = own !== null && typeof own === 'object' && 'code' in own ? own.code : own
    return Math.abs(Number(number) - other) <= Math.abs(other) * 1e-12
  }
  if (typeof other !== 'object') return own === other
  if ('seconds' in other) {
    // A negative number is not a date, but calamine converts it into one.
    if (typeof own === 'number' && own < 0) return true
    return typeof own === 'string' && Math.abs(secondsOf(own) - other.seconds) <= 1
  }
  return own instanceof Date && Math.abs(own.getTime() - Date.parse(`${other.day}Z`)) <= 1_000
}

/**
 * Number of cells that either reader fills and number of cells in which both agree; workbooks that
 * calamine refuses are skipped.
 */
async function compare(paths: readonly string[]): Promise<{ cells: number; equal: number }> {
  let [cells, equal] = [0, 0]
  for (const { path, sheets } of readOther(paths)) {
    if (!sheets) continue
    const bytes = new Uint8Array(readFileSync(path))
    const book = await parseWorkbook(bytes.buffer, path).catch(() => undefined)
    for (const [name, others] of Object.entries(sheets)) {
      const isRead = book?.sheets.some(sheet => sheet.name === name) ?? false
      const rows = isRead ? (book?.read(name).rows ?? []) : []
      for (let row = 0; row < Math.max(rows.length, others.length); row++) {
        const [left, right] = [rows[row] ?? [], others[row] ?? []]
        for (let column = 0; column < Math.max(left.length, right.length); column++) {
          const [own, other] = [left[column] ?? null, right[column] ?? null]
          if (own === null && other === null) continue
          cells++
          if (isEqual(own, other)) equal++
        }
      }
    }
  }
  return { cells, equal }
}

test.skipIf(!isThere)(
  'workbooks from bug reports are read as the library calamine reads them',
  async () => {
    const { cells, equal } = await compare(workbookCases.map(({ path }) => path))
    expect(cells).toBeGreaterThan(200)
    // The remaining cells differ, because calamine reads errors as text and a format with `_M` as a
    // date.
    expect(equal / cells).toBeGreaterThanOrEqual(0.95)
  }
)

test.skipIf(!isThere || !corpus)(
  'the public test workbooks in the folder WORKBOOK_CORPUS are read as the library calamine reads them',
  async () => {
    const paths = readdirSync(corpus ?? '', { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:xlsx|xlsm)$/i.test(name))
      .map(name => join(corpus ?? '', name))
    const { cells, equal } = await compare(paths)
    const percent = ((100 * equal) / cells).toFixed(2)
    process.stdout.write(`${equal} of ${cells} cells are equal: ${percent} %\n`)
    expect(equal / cells).toBeGreaterThanOrEqual(0.99)
  }
)
