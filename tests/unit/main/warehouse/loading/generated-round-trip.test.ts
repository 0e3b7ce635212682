import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvByteOrderMark, formatCsvLine } from '../../../../../src/main/files/csv'
import { chooseRepetitionCount, isLongFaultRun } from '../../../../support/effort'
import { setUpTestEngines } from '../../../../support/engine'
import type { TestEngine } from '../../../../support/engine-process'
import { openTestProgram } from '../../../../support/handlers'
import { type GeneratedLoadTable, tableArbitrary } from '../../../../support/load/generated-tables'
import { createFileLoadActions } from '../../../../support/loading'
import { setUpInlineSheetParsing } from '../../../../support/sheets/parse-inline'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

setUpInlineSheetParsing()

const tables = chooseRepetitionCount(5, 10_000)
/**
 * Time limit of the long run in minutes. On a slow machine there may be fewer than ten thousand
 * tables, which is reported.
 */
const minutes = Number(process.env.FAULT_MINUTES ?? 30)
/** Number of tables that are generated together and loaded by one program with its own folder. */
const perProgram = 200
/**
 * Number of programs that run concurrently, because each one waits for its engine three quarters of
 * the time.
 */
const parallelPrograms = chooseRepetitionCount(1, 3)

/**
 * Functions that use a program like a user. They include emptying the records, because each change
 * checks and writes all records and would become slow.
 */
function openLoader(start: () => TestEngine) {
  const folder = makeTemporaryFolder()
  const engines: TestEngine['engine'][] = []
  const openEngine = () => {
    const { engine } = start()
    engines.push(engine)
    return engine
  }
  const program = openTestProgram({ folder, openEngine })
  const { look, inputOf, create, rowsOf } = createFileLoadActions(program, folder)
  let made = 0
  return {
    rowsOf,
    /** Removes all records but the users. */
    empty: () =>
      program.storage.records.update(records => {
        for (const [name, list] of Object.entries(records)) {
          if (Array.isArray(list) && name !== 'users') list.length = 0
        }
      }),
    /** Creates a table from a file; `types` replaces the detected column types. */
    load: async (
      content: Uint8Array | string,
      name: string,
      types?: GeneratedLoadTable['columns']
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
    },
    /** Ends the program and its engines, and deletes its data. */
    close: () => {
      program.close()
      for (const engine of engines) engine.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Loads a generated table, exports it, loads the export and expects equal columns and rows. */
async function expectRoundTrip(
  { load, rowsOf, save }: ReturnType<typeof openLoader>,
  { columns, rows }: GeneratedLoadTable,
  format: 'csv' | 'xlsx',
  message: string
): Promise<void> {
  const lines = [columns.map(({ name }) => name), ...rows].map(cells => formatCsvLine(cells, ','))
  const first = await load(csvByteOrderMark + lines.join(''), 'goc.csv', columns)
  const before = await rowsOf(first.id)
  expect(before, message).toHaveLength(rows.length)
  // A workbook stores the types of its columns, but a user must choose those of a text file.
  const types = format === 'csv' ? columns : undefined
  const again = await load(await save(first.id, format), `lai.${format}`, types)
  expect(again.columns, message).toEqual(columns)
  expect(await rowsOf(again.id), message).toEqual(before)
}

describe('export and import of a generated table', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  it(
    'a generated table is unchanged after its export to CSV or to a workbook is loaded again',
    async () => {
      const seed = isLongFaultRun ? Date.now() : 7
      const end = performance.now() + minutes * 60_000
      let started = 0
      let done = 0
      const isOver = (): boolean => started >= tables || (isLongFaultRun && performance.now() > end)
      const runPrograms = async (): Promise<void> => {
        while (!isOver()) {
          const loader = openLoader(() => start())
          const own = { seed: seed + started, numRuns: Math.min(perProgram, tables - started) }
          started += own.numRuns
          for (const [place, table] of fc.sample(tableArbitrary, own).entries()) {
            if (isLongFaultRun && performance.now() > end) break
            await loader.empty()
            const format = place % 2 === 0 ? 'csv' : 'xlsx'
            const message = `${format}, seed ${own.seed}, table ${place}: ${JSON.stringify(table)}`
            await expectRoundTrip(loader, table, format, message)
            done++
          }
          loader.close()
        }
      }
      await Promise.all(Array.from({ length: parallelPrograms }, runPrograms))
      if (isLongFaultRun) console.warn(`${done} of ${tables} tables, seed ${seed}`)
      expect(isLongFaultRun || done === tables).toBe(true)
    },
    isLongFaultRun ? (minutes + 5) * 60_000 : undefined
  )
})
