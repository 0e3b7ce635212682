import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { SeededRandom } from '@shared/kit/random'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { ReadableSourceItem } from '../connections/sources'
import { examineFile } from '../import/source-file'
import { writeSourceFileRows } from '../import/write-rows'
import type { FlowDependencies } from '../parts'
import { removeFileIgnoringErrors } from '../store/disk/generations'
import type { EngineCell } from '../warehouse/engine/messages'
import { createUnfinishedLoadPath, writeRecordFiles } from '../warehouse/loading/stage'
import { sampleRowsSql } from '../warehouse/sample/sample-rows'

/** Invalid cell content that the sample file contains on purpose, so that its row is rejected. */
const unreadable = 'không rõ'

const texts: Readonly<Record<DataType, (value: EngineCell) => string>> = {
  string: String,
  integer: String,
  float: value => String(value).replace('.', ','),
  date: value => String(value).split('-').reverse().join('/'),
  boolean: value => (value === true ? 'Có' : 'Không'),
  datetime: String
}

/**
 * A small file of fictional rows for a table, as a unit would send it: mostly valid, with a few
 * invalid cells. Throws AppError, EngineFault, errno errors.
 */
export async function createFictionalSourceFile(
  { warehouse, directory }: Pick<FlowDependencies, 'directory' | 'warehouse'>,
  table: DataMart,
  random: SeededRandom,
  name: string,
  signal: AbortSignal
): Promise<ReadableSourceItem> {
  const count = random.int(800, 4_800)
  const share = random.int(0, 12) / 1_000
  const first = currentGenerationOf(table)?.rows ?? table.rowCount
  const sql = sampleRowsSql(table, first, count)
  const { rows } = await warehouse.reader.ask(
    { kind: 'ask', files: [], sql, parameters: [], rows: count },
    { signal }
  )
  const typed = table.columns.flatMap(({ dataType }, place) =>
    dataType === 'string' ? [] : [place]
  )
  const lines = rows.map(row => {
    const cells = row.map((value, place) =>
      value === null ? '' : texts[table.columns[place]?.dataType ?? 'string'](value)
    )
    if (random.next() < share && typed.length > 0) {
      cells[typed[random.int(0, typed.length - 1)] ?? 0] = unreadable
    }
    return lineOf(cells)
  })
  const titles = table.columns.map(column => column.name)
  const content = Buffer.from(`${[lineOf(titles), ...lines].join('\n')}\n`)
  const { fs } = warehouse
  const path = `${createUnfinishedLoadPath({ directory, fs })}.csv`
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    removeFileIgnoringErrors(fs, path)
    throw error
  }
  return {
    title: name,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
    form: { encoding: 'utf-8', separator: ';' },
    sheets: [],
    sheet: null,
    columns: table.columns.map(({ name: own, dataType }) => ({
      name: own,
      title: own,
      dataType,
      numbers: 'vi' as const
    })),
    extract: async (into, { signal: stop, onProgress }) => {
      const file = await examineFile(path)
      return writeRecordFiles(fs, into.rows, into.rejected, written =>
        writeSourceFileRows(
          file,
          { encoding: 'utf-8', separator: ';', header: true },
          {
            signal: stop,
            onProgress: ({ rows: read, bytes }) =>
              onProgress?.({ rows: read, bytes, total: content.length })
          },
          written
        )
      )
    },
    close: () => removeFileIgnoringErrors(fs, path)
  }
}

const lineOf = (cells: readonly string[]): string =>
  cells.map(cell => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';')
