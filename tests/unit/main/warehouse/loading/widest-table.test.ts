import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callContract } from '@shared/contract/contract'
import { maxTableColumns } from '@shared/kit/fields'
import { describe, expect, it } from 'vitest'
import { findInputLimitFault } from '../../../../../src/main/ipc/limits'
import { setUpTestEngines } from '../../../../support/engine'
import { openTestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import { setUpInlineSheetParsing } from '../../../../support/sheets/parse-inline'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

setUpInlineSheetParsing()

/** CSV text with titles and twenty rows of texts and numbers for the given number of columns. */
function csvOf(columns: number): string {
  const lineOf = (cell: (column: number) => string): string =>
    Array.from({ length: columns }, (_, column) => cell(column + 1)).join(';')
  const rows = Array.from({ length: 20 }, (_, row) =>
    lineOf(column => (column % 2 === 1 ? `Đơn vị ${row}` : String(row * column)))
  )
  return [lineOf(column => `Chỉ tiêu ${column}`), ...rows].join('\n')
}

const typeOf = ({ name, dataType }: { readonly name: string; readonly dataType: string }) =>
  `${name} ${dataType}`

describe('table with the maximum number of columns', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it('a table with the maximum number of columns is created from a file, shown and exported, and its export is read again', {
    // Every step over a thousand columns takes seconds.
    tags: 'whole'
  }, async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const { look, inputOf, create, rowsOf } = createFileLoadActions(program, folder)
    const input = inputOf(await look(csvOf(maxTableColumns)), { tableName: 'dm_rong' })
    expect(input.draft.columns).toHaveLength(maxTableColumns)
    expect(findInputLimitFault(input)).toBeUndefined()
    expect(callContract['dataLoad:create'].input.safeParse(input).success).toBe(true)
    const { table } = await create(input)
    const rows = await rowsOf(table.id)
    expect(rows).toHaveLength(20)
    expect(rows[1]).toHaveLength(maxTableColumns)
    expect(rows[1]?.slice(-2)).toEqual(['Đơn vị 1', maxTableColumns])
    for (const format of ['csv', 'xlsx', 'parquet'] as const) {
      const saved = await program.handlers['dataMart:exportRows']({
        id: table.id,
        query: { search: '', filters: {}, sort: null },
        format,
        job: crypto.randomUUID()
      })
      if (saved.outcome !== 'saved') throw new Error(saved.outcome)
      if (format === 'parquet') continue
      const content = readFileSync(join(folder, saved.file.fileName))
      const again = inputOf(await look(content, `lai.${format}`), { tableName: `dm_${format}` })
      expect(again.draft.columns.map(typeOf)).toEqual(input.draft.columns.map(typeOf))
      expect(await rowsOf((await create(again)).table.id)).toEqual(rows)
    }
  })

  it('a file with one column more than the maximum is refused, and the message states the limit', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const { look } = createFileLoadActions(program, folder)
    await expect(look(csvOf(maxTableColumns + 1))).rejects.toThrow(
      'có 1.001 cột; nhiều nhất là 1.000 cột'
    )
  })
})
