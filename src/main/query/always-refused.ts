import { AppError } from '@shared/contract/reply'
import {
  createStructuredQuery,
  type StructuredQuery,
  type TableJoin
} from '@shared/model/query/question'
import { hasTooManyFigureParts } from '../disclosure/disclosure'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { QueryEngine } from './open-tables'
import { buildQueryStatement } from './prepare'

const words = {
  extreme: (name: string) =>
    `Số liệu “${name}” lấy giá trị nhỏ nhất hoặc lớn nhất trên bảng có dữ liệu cá nhân, là giá trị của từng người, nên chỉ người có quyền xem dữ liệu cá nhân chạy được. Hãy dùng trung bình hoặc tổng.`,
  joined: (table: string) =>
    `Truy vấn này nối với bảng ${table} theo cách có thể lặp hoặc bỏ dòng nên không kiểm tra được việc lộ thông tin, chỉ người có quyền xem dữ liệu cá nhân chạy được. Hãy chọn giữ mọi dòng của bảng nguồn và nối theo cột mà mỗi giá trị chỉ có một dòng.`,
  tooMany:
    'Truy vấn này có quá nhiều số liệu kèm điều kiện trên bảng có dữ liệu cá nhân nên không kiểm tra được việc lộ thông tin. Hãy bớt số liệu.'
} as const

/**
 * Reason why a grouped query over personal data is always refused for readers without permission
 * for such data: minimum or maximum (values of single persons), joins that duplicate or drop rows,
 * or too many figures to check for differencing. Undefined if the query is allowed.
 */
export async function findPermanentRefusal(
  about: QueryEngine,
  question: StructuredQuery,
  asking: EngineRequestOptions
): Promise<AppError | undefined> {
  const refused = (why: string): AppError => new AppError('NOT_ALLOWED', why)
  const extreme = question.measures.find(({ kind }) => kind === 'least' || kind === 'greatest')
  if (extreme) return refused(words.extreme(extreme.name))
  for (const relation of question.relations) {
    if (!(await isToOne(about, relation, asking))) return refused(words.joined(relation.table))
  }
  return hasTooManyFigureParts(question) ? refused(words.tooMany) : undefined
}

/**
 * Whether a join returns every source row exactly once: none is dropped, and each has at most one
 * matching row.
 */
async function isToOne(
  { reader, opened, today }: QueryEngine,
  { kind, table, on }: TableJoin,
  asking: EngineRequestOptions
): Promise<boolean> {
  if (kind !== 'left') return false
  const repeated: StructuredQuery = {
    ...createStructuredQuery(table),
    groups: on.map(({ to }, index) => ({ name: `k${index}`, column: { table: 0, column: to } })),
    measures: [{ name: 'n', kind: 'count' }],
    groupTests: [{ measure: 0, test: 'greater', value: { value: '1' } }],
    filter: {
      kind: 'all',
      parts: on.map(({ to }) => ({ kind: 'filled', column: { table: 0, column: to } }))
    },
    limit: 1
  }
  const about = { question: repeated, parameters: [], today }
  const { files, sql, parameters } = buildQueryStatement(about, opened)
  const found = await reader.ask({ kind: 'ask', files, sql, parameters, rows: 1 }, asking)
  return found.rows.length === 0
}
