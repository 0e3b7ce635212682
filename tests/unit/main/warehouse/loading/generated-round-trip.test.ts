import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvByteOrderMark, csvLine } from '../../../../../src/main/files/csv'
import { isLong } from '../../../../support/effort'
import { useEngines } from '../../../../support/engine'
import { openProgram, type ProgramOptions } from '../../../../support/handlers'
import { type GeneratedTable, generatedTable } from '../../../../support/load/generated-tables'
import { loaderOf } from '../../../../support/loading'
import { parseSheetsInline } from '../../../../support/sheets/parse-inline'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

parseSheetsInline()

/** Number of tables per format; ten thousand in total in the long run. */
const tables = isLong ? 5_000 : 12
/** The cost of a change grows with the lists of its program, so a new program is opened after this many tables. */
const perProgram = 40
/** Programs that work at the same time: each waits for its engine for three quarters of its time. */
const parallelPrograms = isLong ? 3 : 1

/** The steps of a person over a program of its own. */
function openLoader(openEngine: ProgramOptions['openEngine']) {
  const folder = makeTemporaryFolder()
  const program = openProgram({ folder, openEngine })
  const { look, inputOf, create, rowsOf } = loaderOf(program, folder)
  let made = 0
  return {
    rowsOf,
    /** Makes a table of a file; `types` says those of its columns, in place of what is proposed. */
    load: async (content: Uint8Array | string, name: string, types?: GeneratedTable['columns']) => {
      const input = inputOf(await look(content, name), { tableName: `dm_${++made}` })
      const columns = input.draft.columns.map((column, place) => ({
        ...column,
        dataType: types?.[place]?.type ?? column.dataType
      }))
      const { table } = await create({ ...input, draft: { ...input.draft, columns } })
      return {
        id: table.id,
        columns: columns.map(({ name, dataType: type }) => ({ name, type }))
      }
    },
    save: async (id: string, format: 'csv' | 'xlsx') => {
      const saved = await program.handlers['dataMart:exportRows']({
        id,
        query: { search: '', filters: {}, sort: null },
        format,
        job: crypto.randomUUID()
      })
      if (saved.outcome !== 'saved') throw new Error(saved.outcome)
      return readFileSync(join(folder, saved.file.fileName))
    },
    /** Ends the program and deletes its data. */
    close: () => {
      program.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Loads a table, exports it in both formats, loads the exports and compares them with the table. */
async function expectRoundTrip(
  { load, rowsOf, save }: ReturnType<typeof openLoader>,
  { columns, rows }: GeneratedTable,
  message: string
): Promise<void> {
  const lines = [columns.map(({ name }) => name), ...rows].map(cells => csvLine(cells, ','))
  const first = await load(csvByteOrderMark + lines.join(''), 'goc.csv', columns)
  const before = await rowsOf(first.id)
  expect(before, message).toHaveLength(rows.length)
  for (const format of ['csv', 'xlsx'] as const) {
    // A workbook carries the types of its columns; of a text file a person chooses them.
    const types = format === 'csv' ? columns : undefined
    const again = await load(await save(first.id, format), `lai.${format}`, types)
    expect(again.columns, `${format}, ${message}`).toEqual(columns)
    expect(await rowsOf(again.id), `${format}, ${message}`).toEqual(before)
  }
}

describe('export and import of a generated table', () => {
  const { start } = useEngines({ handsOn: true })

  it(
    'is the same table by CSV and by a workbook',
    async () => {
      const seed = isLong ? Date.now() : 7
      const sample = [...fc.sample(generatedTable, { numRuns: tables, seed }).entries()]
      const runPrograms = async (): Promise<void> => {
        while (sample.length > 0) {
          const loader = openLoader(() => start().engine)
          for (const [place, table] of sample.splice(0, perProgram)) {
            const message = `seed ${seed}, table ${place}: ${JSON.stringify(table)}`
            await expectRoundTrip(loader, table, message)
          }
          loader.close()
        }
      }
      await Promise.all(Array.from({ length: parallelPrograms }, runPrograms))
    },
    isLong ? 3_600_000 : undefined
  )
})
