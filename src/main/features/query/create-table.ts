import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { localityRegisterOf } from '@shared/model/localities/register'
import { isCrossTableQuery } from '@shared/model/query/asked'
import { crossMatrixText } from '@shared/model/query/cross-matrix'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { storeInputDegrees } from '../../disclosure/degree/store-degrees'
import type { QueryWithParameterValues } from '../../disclosure/disclosure'
import type { FeatureDependencies } from '../../parts'
import { isPublishedFigureRefusal } from '../../query/guard-persons'
import { findPersonalResultColumns } from '../../query/personal-reading'
import { runQuery } from '../../query/run'
import { isSuppressedSql, resultColumnName } from '../../sql/answer/answer-table'
import type { CachedResult } from '../../sql/answer/answers'
import { refuseTakenTableName } from '../../warehouse/add-table'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { rowOrderTableOf } from '../../warehouse/sql/arrangement'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import type { Warehouse } from '../../warehouse/warehouse'
import { createTableFromDraft } from '../data-mart/table-of'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { listQueriesOfPublishedFigures } from '../reports/published-answers'

/** Cancellation and progress, 0 to 1, of the table creation. */
interface TableCreationMonitor {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

type TableFromResultParts = Pick<
  FeatureDependencies,
  'clock' | 'records' | 'settings' | 'warehouse'
>

/**
 * Creates a table with every row of a query result, which is recomputed over the same generations.
 * Throws AppError.
 */
export async function createTableFromResult(
  { clock, records, settings, warehouse }: TableFromResultParts,
  answer: CachedResult,
  { draft }: ParsedCallInput<'query:createTable'>,
  asking: TableCreationMonitor
): Promise<CallOutput<'query:createTable'>> {
  if (isCrossTableQuery(answer.query)) {
    throw new AppError('INVALID_INPUT', crossMatrixText.noTable)
  }
  const state = records.read()
  const { dataMarts: known, reports } = state
  refuseTakenTableName(known, draft.tableName)
  if (draft.columns.length !== answer.columns.length) {
    throw new AppError(
      'CONFLICT',
      'Kết quả đã có cột khác so với lúc mở hộp thoại. Hãy đóng rồi tạo lại bảng.'
    )
  }
  const { operator } = settings.read()
  const { signal } = asking
  const localities = localityRegisterOf(state.localities)
  const parts = { warehouse, tables: known, now: clock.now(), localities }
  const shown = await refuseSmall(
    parts,
    answer,
    listQueriesOfPublishedFigures(reports, known, { now: parts.now, filled: state }),
    signal
  )
  const id = nextRecordId('dm', includeRemovedSampleRecords(state, 'dataMarts'))
  const origin = originOf(answer, known)
  const drafted = createTableFromDraft(draft, { id, operator, now: clock.now() })
  const { question: asTree } = shown
  const personal = new Set([
    ...shown.masked,
    ...(asTree ? findPersonalResultColumns(asTree, toQueryCatalogue(known)) : [])
  ])
  const columns = drafted.columns.map((column, place) => ({
    ...column,
    personal: column.personal || personal.has(answer.columns[place]?.name ?? '')
  }))
  const table: DataMart = { ...drafted, columns, origin }
  const values = table.columns.map(
    ({ dataType }, place) =>
      `CAST(q.${resultColumnName(place)} AS ${dataTypeDefinitions[dataType].sql})`
  )
  const cut = answer.more ? ` LIMIT ${answer.rows}` : ''
  const insert = {
    sql: `INSERT INTO target.${quoteIdentifier(rowsTableName)} SELECT ${values.join(', ')} FROM (${answer.made.sql}) q${cut}`,
    parameters: answer.made.parameters
  }
  const { files, views, rows } = answer
  const making = { columns: table.columns, files, views, statements: [insert], rows }
  const note = `Từ kết quả truy vấn trên ${answer.tables.join(', ')}`
  // The query is stored as a tree where possible, so that later derivations from the same persons
  // can be checked against it.
  const question = asTree && ({ form: 'tree', question: asTree } as const)
  const query = { ...answer.query, ...(question && { asked: question }) }
  const reads = answer.reads.map(({ table: name, columns: read }) => ({
    table: name,
    columns: read && [...read]
  }))
  const asked = { query, basis: answer.basis, ...(!question && { reads }) }
  storeInputDegrees(state, table, { asked, columns: table.columns, time: clock.now() })
  const publishing = { user: operator, origin: 'query', note, asked } as const
  const made = await warehouse.tables
    .create(table, making, () => publishing, asking)
    .catch((error: unknown) => {
      throw engineErrorToAppError(error)
    })
  return { id, name: table.name, rows: made.rows }
}

/**
 * Checks that a result may become a table, which everybody can read: refuses a result that has
 * groups to be suppressed, or that discloses small groups in combination with published data.
 * Returns its query, if it is a tree over persons, and its columns with personal values. Throws
 * AppError.
 */
async function refuseSmall(
  parts: Parameters<typeof runQuery>[0],
  { query, basis, user, rows, small, tables }: CachedResult,
  published: readonly QueryWithParameterValues[],
  signal: AbortSignal
): Promise<{ readonly question?: StructuredQuery; readonly masked: readonly string[] }> {
  if (small) throw tooSmall()
  const isOfPersons = parts.tables
    .filter(({ name }) => tables.includes(name))
    .flatMap(table => [table, ...table.generations])
    .some(({ columns }) => columns.some(({ personal }) => personal))
  if (!isOfPersons) return { masked: [] }
  const by = { kind: 'guarded' } as const
  const onProgress = () => undefined
  const running = { user, query, basis, by, before: [], published, signal, onProgress }
  const { outcome, keep, asked } = await runQuery(parts, running).catch((error: unknown) => {
    const isOfItself =
      error instanceof AppError && error.code === 'NOT_ALLOWED' && !isPublishedFigureRefusal(error)
    throw isOfItself ? tooSmall() : error
  })
  if (keep?.rows !== rows || (keep.small && (await hasSuppressedGroups(parts.warehouse, keep)))) {
    throw tooSmall()
  }
  const masked = outcome.outcome === 'answered' ? outcome.answer.masked : []
  return asked.form === 'tree' ? { question: asked.question, masked } : { masked }
}

const tooSmall = (): AppError =>
  new AppError(
    'NOT_ALLOWED',
    'Bảng mới thì ai cũng xem được, mà kết quả này có số liệu của nhóm nhỏ, hoặc lọc, sắp, nhóm theo cột dữ liệu cá nhân, nên không tạo thành bảng được. Hãy hỏi nhóm rộng hơn bằng Trình dựng.'
  )

async function hasSuppressedGroups({ reader }: Warehouse, keep: CachedResult): Promise<boolean> {
  const hidden = keep.columns.flatMap((_, place) => isSuppressedSql(keep, place) ?? [])
  if (hidden.length === 0) return false
  const sql = `SELECT 1 FROM ${rowOrderTableOf(keep.made)} r WHERE ${hidden.join(' OR ')} LIMIT 1`
  const { files, made: arrangement } = keep
  const ask = { kind: 'ask', files, arrangement, sql, parameters: [], rows: 1 } as const
  const { rows } = await reader.ask(ask, {}).catch((error: unknown) => {
    throw engineErrorToAppError(error)
  })
  return rows.length > 0
}

/**
 * A result computed from sample rows stays sample data; a result that mixes sample rows and rows of
 * the unit is refused, because they could not be distinguished afterwards.
 */
function originOf({ tables, query }: CachedResult, known: readonly DataMart[]): DataMart['origin'] {
  // Whether the tables of a server contain sample data is unknown on this machine, so the result
  // counts as data of the unit.
  if (query.place !== undefined) return 'own'
  const found = known.filter(({ name }) => tables.includes(name))
  if (found.length !== tables.length) {
    throw new AppError('CONFLICT', 'Bảng nguồn của kết quả này không còn. Hãy chạy lại truy vấn.')
  }
  const origins = new Set(found.map(({ origin }) => origin))
  if (origins.size > 1) {
    throw new AppError(
      'CONFLICT',
      'Kết quả này lấy từ cả bảng mẫu và bảng của đơn vị nên không tạo thành bảng được. Hãy bỏ một trong hai loại bảng khỏi câu hỏi.'
    )
  }
  return origins.has('sample') ? 'sample' : 'own'
}
