import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { dataLoadText } from '@shared/features/data-load/text'
import { findTableByAnyName } from '@shared/features/lineage/renamed'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { z } from '@shared/kit/zod'
import type { FlowRejectedRowsPage, FlowRejectedRowsSource } from '@shared/model/etl/flow/outcome'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies, FlowDependencies } from '../../parts'
import {
  createRejectedRowsStore,
  maxStoredRejectedRows,
  type RejectedRowsMetadata
} from '../../pipelines/kept-rejected'
import type { EngineQuery } from '../../warehouse/engine/messages'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { rejectionReasonWithoutLinesSql } from '../../warehouse/loading/rejected-sql'
import { rejectedRowsTable } from '../../warehouse/loading/staging-sql'
import { quoteIdentifier } from '../../warehouse/sql/names'
import {
  beginRejectedRowsExport,
  chooseRejectedRowsAccess,
  maskRejectedCells
} from '../data-load/full-rows'
import { buildRejectedRowsFile } from '../data-load/rejected-file'
import type { PermissionDependencies } from '../guard'
import type { AuditedResult } from '../noted'
import type { SecondPersonDependencies } from '../second-person'

const alias = 'tra'
const table = `${alias}.${quoteIdentifier(rejectedRowsTable)}`
const mostReasons = 50
const pieceRows = 2_000
const cellTexts = z.array(z.string())

const nameOf = (of: FlowRejectedRowsSource): string => ('run' in of ? of.run : of.dry)

type FlowRejectedParts = PermissionDependencies &
  SecondPersonDependencies &
  Pick<FlowDependencies, 'directory' | 'warehouse'>

async function findFlowRejectedRows(
  parts: FlowRejectedParts,
  of: FlowRejectedRowsSource,
  file: string
): Promise<{ path: string; about: RejectedRowsMetadata; place: number | undefined }> {
  const kept = createRejectedRowsStore(parts)
  const name = nameOf(of)
  if (!kept.isThere(name)) throw new AppError('NOT_FOUND', dataLoadText.rejected.gone)
  const about = await kept.about(name)
  const place = about.files.findIndex(one => one.name === file)
  return { path: kept.pathOf(name), about, place: place < 0 ? undefined : place }
}

function questionOf(
  path: string,
  sql: string,
  parameters: EngineQuery['parameters'],
  rows: number
): EngineQuery {
  return { kind: 'ask', files: [{ alias, path }], sql, parameters, rows }
}

/**
 * One page of the rows rejected by a run or a trial; personal cells are masked unless the user gave
 * a reason to read those of the target table. Throws AppError.
 */
export async function readFlowRejectedRows(
  parts: FlowRejectedParts & Pick<FeatureDependencies, 'personalAccess' | 'records'>,
  { of, file, reason, offset, limit }: ParsedCallInput<'etl:rejected'>
): Promise<FlowRejectedRowsPage> {
  const { path, about, place } = await findFlowRejectedRows(parts, of, file)
  const ofFile = place === undefined ? 'true' : `file = ${place}`
  const ofReason = reason === '' ? 'true' : `${rejectionReasonWithoutLinesSql} = ?`
  const values = reason === '' ? [] : [reason]
  const target = findTableByAnyName(parts.records.read().dataMarts, about.tableName)
  const isOpen = target !== undefined && parts.personalAccess.reasonFor(target.id) !== undefined
  const { reader } = parts.warehouse
  try {
    const reasons = await reader.ask(
      questionOf(
        path,
        `SELECT ${rejectionReasonWithoutLinesSql}, count(*) FROM ${table} WHERE ${ofFile} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${mostReasons}`,
        [],
        mostReasons
      )
    )
    const [[matched = 0] = []] = (
      await reader.ask(
        questionOf(path, `SELECT count(*) FROM ${table} WHERE ${ofFile} AND ${ofReason}`, values, 1)
      )
    ).rows
    const page = await reader.ask(
      questionOf(
        path,
        `SELECT line, file, reason, who, place, to_json(cells)::VARCHAR FROM ${table} WHERE ${ofFile} AND ${ofReason} ORDER BY rowid LIMIT ? OFFSET ?`,
        [...values, limit, offset],
        limit
      )
    )
    const { files, titles, personal, rejected } = about
    return {
      pipeline: about.pipeline,
      tableName: about.tableName,
      time: about.time,
      files: files.map(({ name }) => name),
      titles,
      personal,
      rejected,
      access: chooseRejectedRowsAccess(parts, rowsOf(about)),
      kept: Math.min(rejected, maxStoredRejectedRows),
      reasons: reasons.rows.map(([said, rows]) => ({ reason: String(said), rows: Number(rows) })),
      matched: Number(matched),
      rows: page.rows.map(([line, ofPlace, said, by, at, cells]) => ({
        line: Number(line),
        file: files[Number(ofPlace)]?.name ?? '',
        reason: String(said),
        by: String(by),
        where: about.names[String(by)] ?? '',
        place: at === null ? null : Number(at),
        cells: maskedUnless(isOpen, cellTexts.parse(JSON.parse(String(cells))), about)
      }))
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

const maskedUnless = (
  isOpen: boolean,
  cells: readonly string[],
  about: RejectedRowsMetadata
): string[] => (isOpen ? [...cells] : maskRejectedCells(cells, about))

/**
 * Metadata of rejected rows that determine their permitted readers; rows of a table or a server have
 * no sender.
 */
const rowsOf = ({ personal, titles, isSent, senders }: RejectedRowsMetadata) => ({
  personal,
  titles,
  senders: isSent ? senders : []
})

/**
 * **Tải dòng bị loại**: exports the rejected rows of one file in its original format, or of all
 * files. The rows are unmasked for the senders of the files and for users with the right to
 * personal data who state a reason. Throws AppError.
 */
export async function saveFlowRejectedRows(
  parts: FlowRejectedParts & Pick<FeatureDependencies, 'clock' | 'files'>,
  { of, file, ...asked }: ParsedCallInput<'etl:saveRejected'>
): Promise<AuditedResult<FileSaveResult>> {
  const { path, about, place } = await findFlowRejectedRows(parts, of, file)
  const said = dataLoadText.rejected.placeOfPipeline(about.pipeline)
  const { isFull, noted } = await beginRejectedRowsExport(parts, rowsOf(about), asked, said)
  const where = place === undefined ? 'true' : `file = ${place}`
  const [[counted = 0] = []] = (
    await parts.warehouse.reader.ask(
      questionOf(path, `SELECT count(*) FROM ${table} WHERE ${where}`, [], 1)
    )
  ).rows
  const rows = Number(counted)
  const form = about.files[place ?? 0] ?? { name: about.pipeline, encoding: null, separator: null }
  const stem = (place === undefined ? about.tableName : form.name).replace(/\.[^.]*$/, '')
  const words = `Tải ${formatNumber(rows)} dòng bị loại của pipeline “${about.pipeline}” (bảng “${about.tableName}”)`
  const result = await parts.files.save(
    buildRejectedRowsFile({
      name: `${stem}-dong-bi-loai-${toVietnamIsoDay(parts.clock.now())}`,
      form: { encoding: form.encoding, separator: form.separator, sheet: null },
      titles: about.titles,
      rows,
      degree: deriveDegrees(parts).ofTable(about.tableName).whole,
      what: words,
      pieces: () => readRejectedRowPieces(parts, { path, where, about, isFull })
    })
  )
  return noted(result, rows, words)
}

interface RejectedPiece {
  readonly path: string
  readonly where: string
  readonly about: RejectedRowsMetadata
  readonly isFull: boolean
}

async function* readRejectedRowPieces(
  { warehouse }: Pick<FlowRejectedParts, 'warehouse'>,
  { path, where, about, isFull }: RejectedPiece
): AsyncGenerator<string[][]> {
  const width = about.titles.length
  try {
    for (let after = -1; ; ) {
      const { rows } = await warehouse.reader.ask(
        questionOf(
          path,
          `SELECT rowid, reason, to_json(cells)::VARCHAR FROM ${table} WHERE rowid > ? AND ${where} ORDER BY rowid LIMIT ?`,
          [after, pieceRows],
          pieceRows
        )
      )
      if (rows.length === 0) return
      after = Number(rows.at(-1)?.[0])
      yield rows.map(([, reason, json]) => {
        const kept = cellTexts.parse(JSON.parse(String(json)))
        const cells = isFull ? kept : maskRejectedCells(kept, about)
        const own = Array.from({ length: width }, (_, place) => cells[place] ?? '')
        // The surplus cells of a record that is too long are written after the last column.
        return [...own, String(reason), ...cells.slice(width)]
      })
    }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
