import { tableGenerationsText } from '@shared/features/data-mart/generation-text'
import type { RowOrigin } from '@shared/features/lineage/calls'
import { findBaseGeneration } from '@shared/features/lineage/counting'
import { findColumnNameInGeneration } from '@shared/features/lineage/names-in-time'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { sourceFileLinesTable } from '../../warehouse/loading/lines-sql'
import { quoteIdentifier } from '../../warehouse/sql/names'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'
import { findFileOfRunRow, type RunFileDependencies } from './file-of-run'
import {
  type FirstResultRowReader,
  findIdenticalRows,
  hasUnchangedRowNumbers,
  type IdenticalRowMatch,
  laterGenerationAlias
} from './same-row'

export type RowOriginDependencies = RunFileDependencies & {
  readonly warehouse: Pick<Warehouse, 'reader' | 'tables'>
}

/**
 * Timeout in milliseconds for searching one generation, as all of its rows are compared with the
 * given row.
 */
const patience = 60_000

interface GenerationRow {
  readonly made: Generation
  readonly opened: OpenedTableGeneration
  readonly row: number
}

/**
 * Traces a row back through the stored generations to the load that brought it. Rows have no
 * identity of their own: an identical row in the previous generation counts as the same row; among
 * several identical rows the one with the same row number does, else the origin is ambiguous. Null
 * if the row does not exist. Throws AppError.
 */
export async function readRowOrigin(
  context: RowOriginDependencies,
  table: DataMart,
  generationId: string,
  row: number
): Promise<RowOrigin | null> {
  const { reader, tables } = context.warehouse
  const ask: FirstResultRowReader = async (files, sql, parameters) => {
    const attached = files.map(({ alias, opened }) => ({ alias, path: opened.path }))
    const question = { kind: 'ask', files: attached, sql, parameters, rows: 1 } as const
    const { rows } = await reader.ask(question, { deadline: patience })
    return rows[0]?.map(cell => (cell === null ? undefined : Number(cell))) ?? []
  }
  try {
    const made = table.generations.find(({ id }) => id === generationId)
    if (!made || row >= made.rows) return null
    let place: GenerationRow = { made, opened: await tables.open(table.id, made.id), row }
    for (;;) {
      const line = await lineOf(ask, place)
      if (line !== undefined) return await originOf(context, table, place.made, line)
      if (isCorrected(place)) return await originOf(context, table, place.made)
      const before = await stepBack(context, ask, table, place)
      if (!before) return await originOf(context, table, place.made)
      const { row: found, twins, ...rest } = before
      if (found === undefined) return { ...factsOf(rest.made), ...noFile, twins }
      place = { ...rest, row: found }
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

/** Whether a cell correction produced the row. */
const isCorrected = ({ made: { correction }, row }: GenerationRow): boolean =>
  correction !== undefined &&
  (correction.added.includes(row) || correction.changed.some(({ to }) => to === row))

/** Line of the row in the sender's file, if the generation loaded it and records lines. */
async function lineOf(
  ask: FirstResultRowReader,
  { opened, row }: GenerationRow
): Promise<number | undefined> {
  const files = [{ alias: laterGenerationAlias, opened }]
  const [isThere] = await ask(
    files,
    `SELECT 1 FROM information_schema.tables WHERE table_catalog = '${laterGenerationAlias}' AND table_name = ?`,
    [sourceFileLinesTable]
  )
  if (isThere === undefined) return undefined
  const [line] = await ask(
    files,
    `SELECT line FROM ${laterGenerationAlias}.${quoteIdentifier(sourceFileLinesTable)} WHERE n = ?`,
    [row]
  )
  return line
}

/**
 * Finds a row in the preceding generation from which its own generation was continued. For a
 * restored generation without a recorded source, all earlier generations are searched.
 */
async function stepBack(
  { warehouse }: RowOriginDependencies,
  ask: FirstResultRowReader,
  table: DataMart,
  { made, opened, row }: GenerationRow
): Promise<(IdenticalRowMatch & Omit<GenerationRow, 'row'>) | undefined> {
  const earlier = table.generations.slice(0, table.generations.indexOf(made)).toReversed()
  const before = findBaseGeneration(table.generations, made)
  const isUntold = made.origin === 'return' && made.from === undefined
  for (const older of isUntold ? earlier : before ? [before] : []) {
    const there = await warehouse.tables.open(table.id, older.id)
    const nameThen = (name: string): string => findColumnNameInGeneration(table, name, older, made)
    const isKept = hasUnchangedRowNumbers(older, made)
    const same = await findIdenticalRows(ask, there, { opened, row, nameThen, isKept })
    if (same) return { ...same, made: older, opened: there }
  }
  return undefined
}

async function originOf(
  context: RowOriginDependencies,
  table: DataMart,
  made: Generation,
  line?: number
): Promise<RowOrigin> {
  const { load } = made
  const read =
    load?.run !== undefined && line !== undefined
      ? await findFileOfRunRow(context, table, load.run, line)
      : { file: load?.file.fileName ?? '', sha256: load?.file.sha256 ?? '', line: line ?? null }
  return {
    ...factsOf(made),
    // If the files of a pipeline run were not recorded, the run's label is shown, which states the
    // number of files.
    file: read?.file ?? load?.file.fileName ?? '',
    sheet: load?.file.sheet ?? '',
    sha256: read?.sha256 ?? '',
    line: read?.line ?? null,
    oldest: line === undefined && made === table.generations[0],
    twins: 0
  }
}

const factsOf = ({ id: generation, time, user, origin, note }: Generation) => ({
  generation,
  time,
  user,
  how: [tableGenerationsText.origins[origin], note].filter(Boolean).join(': ').slice(0, 1_000)
})

const noFile = { file: '', sheet: '', sha256: '', line: null, oldest: false } as const
