import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { LoadCounts, SentFile } from '@shared/features/data-load/facts'
import { matchNames } from '@shared/features/data-load/match-names'
import type { RejectedPage, RejectedSource } from '@shared/features/data-load/rejected'
import { loadText } from '@shared/features/data-load/text'
import { formatNumber, toDay } from '@shared/kit/format'
import type { SaveResult } from '@shared/kit/saved-file'
import { z } from '@shared/kit/zod'
import type { Cell } from '../../warehouse/engine/messages'
import { asAppError } from '../../warehouse/engine-errors'
import type { Loads } from '../../warehouse/loading/loads'
import {
  reasonsQuestion,
  rejectedAfter,
  rejectedQuestion
} from '../../warehouse/loading/rejected-sql'
import { shownText } from '../../warehouse/sql/columns-sql'
import { findRecord } from '../find-record'
import { type Noted, notedFile } from '../noted'
import type { Parts } from '../parts'
import { rejectedFile } from './rejected-file'

type RejectedParts = Pick<Parts, 'clock' | 'files' | 'records' | 'warehouse'>

interface Found {
  readonly path: string
  readonly tableName: string
  readonly file: SentFile
  readonly counts: LoadCounts
}

const cellTexts = z.array(z.string())
const cellsOf = (json: Cell | undefined): string[] => cellTexts.parse(JSON.parse(String(json)))

/** Rows read at once for a file. */
const pieceRows = 2_000

/** Where rejected rows lie, before and after their load was published. Throws AppError. */
async function find(
  { records, warehouse }: RejectedParts,
  loads: Loads,
  source: RejectedSource
): Promise<Found> {
  const { dataMarts } = records.read()
  if ('load' in source) {
    const { table, file, counts } = loads.find(source.load)
    const tableName = findRecord(dataMarts, table, 'bảng').name
    return { path: loads.pathOf(source.load), tableName, file, counts }
  }
  const table = findRecord(dataMarts, source.table, 'bảng')
  const load = table.generations.find(({ id }) => id === source.generation)?.load
  if (!load) throw new AppError('NOT_FOUND', loadText.rejected.gone)
  const { path } = await warehouse.tables.open(source.table, source.generation)
  // What is marked personal since, by the name that the file has for it.
  const names = table.columns.filter(({ personal }) => personal).map(({ name }) => name)
  const marked = matchNames(
    names,
    load.file.titles.map(title => [title])
  ).filter(place => place !== null)
  const file = { ...load.file, personal: [...new Set([...load.file.personal, ...marked])] }
  return { path, tableName: table.name, counts: load.counts, file }
}

/** One page of rejected rows. Throws AppError. */
export async function readRejected(
  context: RejectedParts,
  loads: Loads,
  { source, ...range }: Parsed<'dataLoad:rejected'>
): Promise<RejectedPage> {
  const { path, tableName, file, counts } = await find(context, loads, source)
  const { reader } = context.warehouse
  try {
    const [found, page] = await Promise.all([
      reader.ask(reasonsQuestion(path)),
      reader.ask(rejectedQuestion(path, range))
    ])
    const reasons = found.rows.map(([reason, rows]) => ({
      reason: String(reason),
      rows: Number(rows)
    }))
    const chosen = reasons.find(({ reason }) => reason === range.reason)?.rows ?? 0
    return {
      tableName,
      file,
      counts,
      reasons,
      matched: range.reason === '' ? counts.rejected : chosen,
      rows: page.rows.map(([line, reason, place, cells]) => ({
        line: Number(line),
        reason: String(reason),
        place: place === null ? null : Number(place),
        cells: shownCells(cellsOf(cells), file)
      }))
    }
  } catch (error) {
    throw asAppError(error)
  }
}

/** A record with other cells than columns holds personal ones who knows where. */
function shownCells(cells: readonly string[], { titles, personal }: SentFile): string[] {
  const isShifted = personal.length > 0 && cells.length !== titles.length
  return cells.map((cell, at) => (isShifted || personal.includes(at) ? shownText(cell) : cell))
}

/** **Tải dòng bị loại**: whole, as they were sent, for the one who sent them. Throws AppError. */
export async function saveRejected(
  context: RejectedParts,
  loads: Loads,
  source: RejectedSource
): Promise<Noted<SaveResult>> {
  const found = await find(context, loads, source)
  const { file, counts, tableName } = found
  const stem = file.fileName.replace(/\.[^.]*$/, '')
  const result = await context.files.save(
    rejectedFile({
      name: `${stem}-dong-bi-loai-${toDay(context.clock.now())}`,
      form: file,
      titles: file.titles,
      rows: counts.rejected,
      pieces: () => piecesOf(context, found)
    })
  )
  const words = `Tải ${formatNumber(counts.rejected)} dòng bị loại của tệp “${file.fileName}” (bảng “${tableName}”)`
  return notedFile(result, words)
}

/** All of them in the file's order, each as long as its titles, the reason behind. */
async function* piecesOf(
  { warehouse }: RejectedParts,
  { path, file }: Found
): AsyncGenerator<string[][]> {
  const width = file.titles.length
  try {
    for (let after = -1; ; ) {
      const { rows } = await warehouse.reader.ask(rejectedAfter(path, after, pieceRows))
      if (rows.length === 0) return
      after = Number(rows.at(-1)?.[0])
      yield rows.map(([, reason, json]) => {
        const cells = cellsOf(json)
        const own = Array.from({ length: width }, (_, place) => cells[place] ?? '')
        // A record that is too long keeps what stands behind its last column.
        return [...own, String(reason), ...cells.slice(width)]
      })
    }
  } catch (error) {
    throw asAppError(error)
  }
}
