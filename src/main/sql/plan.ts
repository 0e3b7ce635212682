import { z } from '@shared/kit/zod'
import { wordListTableOf } from '../warehouse/sql/names'

/** One operator of the engine's plan; its row count is an estimate from statistics. */
interface PlanOperator {
  readonly name: string
  readonly children: readonly PlanOperator[]
  readonly extra_info: Readonly<Record<string, unknown>>
}

const operator: z.ZodType<PlanOperator> = z.lazy(() =>
  z.object({
    name: z.string(),
    children: z.array(operator),
    extra_info: z.record(z.string(), z.unknown())
  })
)
const plan = z.array(operator)

export interface QueryPlanStep {
  /** Depth of the operator in the plan's tree. */
  readonly depth: number
  readonly words: string
  readonly rows: number | null
}

/**
 * Labels of the plan operators that a user can influence; other operators only pass rows along and
 * are not shown.
 */
const words: Readonly<Record<string, string>> = {
  FILTER: 'Bỏ các dòng không đạt điều kiện',
  HASH_JOIN: 'Nối hai bảng theo giá trị bằng nhau',
  NESTED_LOOP_JOIN: 'Nối hai bảng bằng cách so từng cặp dòng (chậm khi bảng lớn)',
  BLOCKWISE_NL_JOIN: 'Nối hai bảng bằng cách so từng cặp dòng (chậm khi bảng lớn)',
  PIECEWISE_MERGE_JOIN: 'Nối hai bảng theo khoảng giá trị',
  IE_JOIN: 'Nối hai bảng theo khoảng giá trị',
  CROSS_PRODUCT: 'Ghép mọi dòng của hai bảng với nhau (rất chậm khi bảng lớn)',
  HASH_GROUP_BY: 'Nhóm các dòng và tính số liệu của từng nhóm',
  PERFECT_HASH_GROUP_BY: 'Nhóm các dòng và tính số liệu của từng nhóm',
  UNGROUPED_AGGREGATE: 'Tính số liệu trên tất cả các dòng',
  ORDER_BY: 'Sắp xếp tất cả các dòng',
  TOP_N: 'Giữ những dòng đứng đầu theo thứ tự',
  LIMIT: 'Dừng khi đủ số dòng',
  STREAMING_LIMIT: 'Dừng khi đủ số dòng',
  LIMIT_PERCENT: 'Dừng khi đủ số dòng',
  WINDOW: 'Tính số liệu theo cửa sổ dòng',
  STREAMING_WINDOW: 'Tính số liệu theo cửa sổ dòng',
  UNION: 'Ghép các kết quả nối tiếp nhau',
  UNNEST: 'Tách danh sách thành nhiều dòng',
  DELIM_JOIN: 'Tính truy vấn con cho từng giá trị',
  LEFT_DELIM_JOIN: 'Tính truy vấn con cho từng giá trị',
  RIGHT_DELIM_JOIN: 'Tính truy vấn con cho từng giá trị',
  RECURSIVE_CTE: 'Lặp truy vấn đệ quy đến khi không có dòng mới',
  CTE: 'Tính trước phần WITH để dùng lại',
  EMPTY_RESULT: 'Không đọc gì: điều kiện không thể đúng với dòng nào'
}

/**
 * Pattern for the internal table with the distinct words of a column; its rows are not rows of the
 * user's table.
 */
const listed = new RegExp(`${wordListTableOf('')}([^"]+)`)

/**
 * Steps of a plan in execution order. `nameOf` maps the alias of an attached table to its name.
 * Throws if the JSON is not a plan.
 */
export function parseQueryPlanSteps(
  json: string,
  nameOf: (alias: string) => string
): QueryPlanStep[] {
  const steps: QueryPlanStep[] = []
  const walk = ({ name, children, extra_info: info }: PlanOperator, depth: number): void => {
    const said = operatorDetailOf(name.trim(), info, nameOf)
    for (const child of children) walk(child, said === undefined ? depth : depth + 1)
    if (said !== undefined) steps.push({ depth, words: said, rows: rowsOf(info) })
  }
  for (const root of plan.parse(JSON.parse(json))) walk(root, 0)
  return steps
}

function operatorDetailOf(
  name: string,
  info: PlanOperator['extra_info'],
  nameOf: (alias: string) => string
): string | undefined {
  if (!/SCAN$/.test(name)) return words[name]
  const scanned = String(info.Table ?? '')
  const alias = /^"?([^".]+)"?\./.exec(scanned)?.[1]
  if (alias === undefined) return undefined
  const column = listed.exec(scanned)?.[1]
  if (column !== undefined) {
    return `Đọc danh sách giá trị của cột ${column} trong bảng ${nameOf(alias)}`
  }
  const filtered = info.Filters === undefined ? '' : ', bỏ ngay các dòng không đạt điều kiện'
  return `Đọc bảng ${nameOf(alias)}${filtered}`
}

function rowsOf(info: PlanOperator['extra_info']): number | null {
  const rows = Number(info['Estimated Cardinality'])
  return Number.isSafeInteger(rows) ? rows : null
}
