import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataType } from '@shared/model/data-mart/data-types'

/** Small CSV file of a kind that users have, with the expected table. */
interface CsvCase {
  readonly name: string
  readonly path: string
  /** Titles of the columns; an empty title is not checked. */
  readonly columns: readonly string[]
  readonly types: readonly DataType[]
  /** Expected cells as texts, with dates in ISO notation. */
  readonly rows: readonly (readonly string[])[]
}

const folder = join(import.meta.dirname, 'csv-cases')

export const csvCases: readonly CsvCase[] = readdirSync(folder)
  .filter(name => name.endsWith('.csv'))
  .sort()
  .map(name => {
    const path = join(folder, name)
    const expected = JSON.parse(readFileSync(`${path}.expected.json`, 'utf8'))
    return { name, path, ...expected }
  })

/** Value of an expected cell, as it must be in the table. */
export function expectedTableValue(cell: string, type: DataType): unknown {
  if (cell === '') return null
  if (type === 'integer' || type === 'float') return Number(cell.replace(',', '.'))
  return cell
}
