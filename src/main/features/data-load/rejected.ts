import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { matchColumnNames } from '@shared/features/data-load/match-names'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { z } from '@shared/kit/zod'
import type { LoadCounts, OriginalFileFormat } from '@shared/model/data-load/facts'
import type { RejectedRowSource, RejectedRowsPage } from '@shared/model/data-load/rejected'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import type { EngineCell } from '../../warehouse/engine/messages'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import type { StagedLoads } from '../../warehouse/loading/loads'
import {
  buildNextRejectedRowsQuery,
  buildRejectedRowsQuery,
  buildRejectionReasonsQuery
} from '../../warehouse/loading/rejected-sql'
import { findRecord } from '../find-record'
import type { PermissionDependencies } from '../guard'
import type { AuditedResult } from '../noted'
import type { SecondPersonDependencies } from '../second-person'
import { loadSendersOf } from './deciders'
import { beginRejectedRowsExport, chooseRejectedRowsAccess, maskRejectedCells } from './full-rows'
import { buildRejectedRowsFile } from './rejected-file'

type RejectedParts = PermissionDependencies &
  SecondPersonDependencies &
  Pick<FeatureDependencies, 'files' | 'personalAccess' | 'records' | 'warehouse'>

interface RejectedRowsFile {
  /** Id of the target table. */
  readonly table: string
  readonly path: string
  readonly tableName: string
  readonly file: OriginalFileFormat
  readonly counts: LoadCounts
  /** Names of the senders of the file; empty if unknown. */
  readonly senders: readonly string[]
}

const cellTexts = z.array(z.string())
const cellsOf = (json: EngineCell | undefined): string[] =>
  cellTexts.parse(JSON.parse(String(json)))

/** Number of rows read at once for a file. */
const pieceRows = 2_000

/** Finds the file of rejected rows, before or after its load was published. Throws AppError. */
async function findRejectedRowsFile(
  { records, warehouse }: RejectedParts,
  loads: StagedLoads,
  source: RejectedRowSource
): Promise<RejectedRowsFile> {
  const { dataMarts } = records.read()
  if ('load' in source) {
    const held = loads.find(source.load)
    const table = findRecord(dataMarts, held.table, 'bảng')
    const file = withCurrentPersonalMarks(held.file, table)
    const path = loads.pathOf(source.load)
    const { counts } = held
    return {
      table: table.id,
      path,
      tableName: table.name,
      file,
      counts,
      senders: loadSendersOf(held)
    }
  }
  const table = findRecord(dataMarts, source.table, 'bảng')
  const generation = table.generations.find(({ id }) => id === source.generation)
  const load = generation?.load
  if (!generation || !load) throw new AppError('NOT_FOUND', dataLoadText.rejected.gone)
  const { path } = await warehouse.tables.open(source.table, source.generation)
  const senders = publishedSenders(generation)
  const file = withCurrentPersonalMarks(load.file, table)
  return { table: table.id, path, tableName: table.name, counts: load.counts, file, senders }
}

/**
 * Metadata of the file with the current personal marks of the table's columns, matched by the
 * file's own column names.
 */
function withCurrentPersonalMarks(
  file: OriginalFileFormat,
  { columns }: Pick<DataMart, 'columns'>
): OriginalFileFormat {
  const names = columns.filter(({ personal }) => personal).map(({ name }) => name)
  const marked = matchColumnNames(
    names,
    file.titles.map(title => [title])
  ).filter(place => place !== null)
  return { ...file, personal: [...new Set([...file.personal, ...marked])] }
}

/**
 * Senders of a published load: the user who published it, unless it awaited approval and recorded
 * other senders.
 */
function publishedSenders({ user, load }: Generation): readonly string[] {
  if (load?.sentAt === undefined) return [user]
  return load.sentBy === undefined ? [] : [load.sentBy]
}

/**
 * One page of rejected rows; personal cells are masked unless the user gave a reason to read those
 * of the table. Throws AppError.
 */
export async function readRejectedLoadRows(
  context: RejectedParts,
  loads: StagedLoads,
  { source, ...range }: ParsedCallInput<'dataLoad:rejected'>
): Promise<RejectedRowsPage> {
  const found = await findRejectedRowsFile(context, loads, source)
  const { path, tableName, file, counts } = found
  const isOpen = context.personalAccess.reasonFor(found.table) !== undefined
  const { reader } = context.warehouse
  try {
    const [grouped, page] = await Promise.all([
      reader.ask(buildRejectionReasonsQuery(path)),
      reader.ask(buildRejectedRowsQuery(path, range))
    ])
    const reasons = grouped.rows.map(([reason, rows]) => ({
      reason: String(reason),
      rows: Number(rows)
    }))
    const chosen = reasons.find(({ reason }) => reason === range.reason)?.rows ?? 0
    return {
      tableName,
      file,
      counts,
      access: chooseRejectedRowsAccess(context, rowsOf(found)),
      reasons,
      matched: range.reason === '' ? counts.rejected : chosen,
      rows: page.rows.map(([line, reason, place, cells]) => ({
        line: Number(line),
        reason: String(reason),
        place: place === null ? null : Number(place),
        cells: isOpen ? cellsOf(cells) : maskRejectedCells(cellsOf(cells), file)
      }))
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

const rowsOf = ({ file: { personal, titles }, senders }: RejectedRowsFile) => ({
  personal,
  titles,
  senders
})

/**
 * **Tải dòng bị loại**: exports rejected rows, in full for their sender and for users with the right
 * to personal data who state a reason; masked for all others. Throws AppError.
 */
export async function saveRejectedLoadRows(
  context: RejectedParts,
  loads: StagedLoads,
  { source, ...asked }: ParsedCallInput<'dataLoad:saveRejected'>
): Promise<AuditedResult<FileSaveResult>> {
  const found = await findRejectedRowsFile(context, loads, source)
  const { file, counts, tableName } = found
  const place = dataLoadText.rejected.placeOfFile(file.fileName)
  const { isFull, noted } = await beginRejectedRowsExport(context, rowsOf(found), asked, place)
  const stem = file.fileName.replace(/\.[^.]*$/, '')
  const words = `Tải ${formatNumber(counts.rejected)} dòng bị loại của tệp “${file.fileName}” (bảng “${tableName}”)`
  const result = await context.files.save(
    buildRejectedRowsFile({
      name: `${stem}-dong-bi-loai-${toVietnamIsoDay(context.clock.now())}`,
      form: file,
      titles: file.titles,
      rows: counts.rejected,
      degree: deriveDegrees(context).ofTable(tableName).whole,
      what: words,
      pieces: () => piecesOf(context, found, isFull)
    })
  )
  return noted(result, counts.rejected, words)
}

/**
 * All rejected rows in the file's order, each padded to the number of titles and followed by the
 * reason.
 */
async function* piecesOf(
  { warehouse }: Pick<RejectedParts, 'warehouse'>,
  { path, file }: RejectedRowsFile,
  isFull: boolean
): AsyncGenerator<string[][]> {
  const width = file.titles.length
  try {
    for (let after = -1; ; ) {
      const { rows } = await warehouse.reader.ask(
        buildNextRejectedRowsQuery(path, after, pieceRows)
      )
      if (rows.length === 0) return
      after = Number(rows.at(-1)?.[0])
      yield rows.map(([, reason, json]) => {
        const kept = cellsOf(json)
        const cells = isFull ? kept : maskRejectedCells(kept, file)
        const own = Array.from({ length: width }, (_, place) => cells[place] ?? '')
        // The surplus cells of a record that is too long are written after the last column.
        return [...own, String(reason), ...cells.slice(width)]
      })
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
