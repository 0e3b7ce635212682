import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvByteOrderMark, csvLine } from '../../../../../src/main/files/csv'
import { isLong } from '../../../../support/effort'
import { useEngines } from '../../../../support/engine'
import { openProgram } from '../../../../support/handlers'
import { type GeneratedTable, generatedTable } from '../../../../support/load/generated-tables'
import { loaderOf } from '../../../../support/loading'
import { parseSheetsInThreads } from '../../../../support/sheets/parse-in-threads'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

parseSheetsInThreads()

/** Number of tables per format; ten thousand in total in the long run. */
const tables = isLong ? 5_000 : 12
/** The program is restarted after this many tables, so that its lists stay short. */
const perProgram = 250

describe('export and import of a generated table', () => {
  const { start } = useEngines({ handsOn: true })

  /** The steps of a user in a new program. */
  function begin() {
    const folder = makeTemporaryFolder()
    const program = openProgram(folder, undefined, undefined, () => start().engine)
    const { look, inputOf, create, rowsOf } = loaderOf(program, folder)
    let made = 0
    return {
      rowsOf,
      /** Creates a table from a file; `types` overrides the proposed column types. */
      load: async (
        content: Uint8Array | string,
        name: string,
        types?: GeneratedTable['columns']
      ) => {
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
      }
    }
  }

  it.each(['csv', 'xlsx'] as const)(
    'a generated table is identical after export to %s and import',
    async format => {
      let { load, rowsOf, save } = begin()
      const seed = isLong ? Date.now() : 7
      const sample = fc.sample(generatedTable, { numRuns: tables, seed })
      for (const [place, { columns, rows }] of sample.entries()) {
        if (place > 0 && place % perProgram === 0) ({ load, rowsOf, save } = begin())
        const told = `seed ${seed}, table ${place}: ${JSON.stringify({ columns, rows })}`
        const lines = [columns.map(({ name }) => name), ...rows].map(cells => csvLine(cells, ','))
        const first = await load(csvByteOrderMark + lines.join(''), 'goc.csv', columns)
        const before = await rowsOf(first.id)
        expect(before, told).toHaveLength(rows.length)
        // A workbook carries the types of its columns; for a text file the user chooses them.
        const said = format === 'csv' ? columns : undefined
        const again = await load(await save(first.id, format), `lai.${format}`, said)
        expect(again.columns, told).toEqual(columns)
        expect(await rowsOf(again.id), told).toEqual(before)
      }
    },
    isLong ? 3_600_000 : undefined
  )
})
