import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Small workbook of a kind that users have, with the expected table. */
interface WorkbookCase {
  readonly name: string
  readonly path: string
  readonly columns: readonly string[]
  /** Types of the columns; text in brackets is only a remark. */
  readonly types: readonly string[]
  /**
   * Expected cells as texts: dates in ISO notation, decimal points; “?”, “#N/A” and similar stand
   * for cells without a value.
   */
  readonly rows: readonly (readonly string[])[]
}

const folder = join(import.meta.dirname, 'workbook-cases')

export const workbookCases: readonly WorkbookCase[] = readdirSync(folder)
  .filter(name => /\.(?:xlsx|xlsm|xls|ods)$/.test(name))
  .sort()
  .map(name => {
    const path = join(folder, name)
    const expected = JSON.parse(readFileSync(`${path}.expected.json`, 'utf8'))
    return { name, path, ...expected }
  })
