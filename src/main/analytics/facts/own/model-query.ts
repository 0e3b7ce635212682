import { AppError } from '@shared/contract/reply'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { StructuredQuery } from '@shared/model/query/question'
import { type CompiledQuery, compileQuery } from '../../../sql/compile'
import type { Dialect, SqlTable } from '../../../sql/dialects/dialect'
import type { EngineCell } from '../../../warehouse/engine/messages'

/**
 * Maximum number of values that one result sends to the main process; the engine refuses larger
 * results.
 */
const mostCells = 800_000

/** Compiles a query to a statement; `source` may replace the first table by a derived relation. */
export type ModelQueryCompiler = (
  question: StructuredQuery,
  source?: (place: SqlTable) => SqlTable
) => CompiledQuery

export const createUnmappedTableError = (id: string): AppError =>
  new AppError(
    'CONFLICT',
    `Chưa có bảng nào của đơn vị được ánh xạ vào bảng “${findModelTable(id)?.title ?? id}” của mô hình chuẩn. Mở Cấu hình › Số liệu chuyên ngành.`
  )

/** Creates a compiler from queries over tables of the standard model to SQL statements. */
export const createModelQueryCompiler =
  (placed: (id: string) => SqlTable, dialect: Dialect, today: string): ModelQueryCompiler =>
  (question, source) => {
    const first = placed(question.source)
    const places = [
      source ? source(first) : first,
      ...question.relations.map(({ table }) => placed(table))
    ]
    const asked = { parameters: [], today }
    return compileQuery(
      question,
      places,
      source ? { ...dialect, keepsOrder: false } : dialect,
      asked
    )
  }

/**
 * Reads all rows of a result with the given number of columns. Throws AppError if the result has
 * too many of them.
 */
export async function readWholeResult(
  columns: number,
  ask: (most: number) => Promise<readonly (readonly EngineCell[])[]>
): Promise<readonly (readonly EngineCell[])[]> {
  const most = Math.floor(mostCells / Math.max(1, columns))
  const rows = await ask(most + 1)
  if (rows.length <= most) return rows
  throw new AppError(
    'BUSY',
    'Số liệu của trang có quá nhiều nhóm để tính một lần. Hãy chọn một đơn vị hoặc khu vực rồi xem lại.'
  )
}
