import { AppError } from '@shared/contract/reply'
import { questionFaults } from '@shared/features/query/faults'
import {
  isGrouped,
  type Question,
  questionOf,
  type Relation
} from '@shared/features/query/question'
import type { QueryRun } from '@shared/features/query/saved-query'
import { toDay } from '@shared/kit/format'
import {
  type AskedQuestion,
  differenceQuestion,
  leastGroup,
  ownDifferenceQuestion
} from '../../query/disclosure'
import type { Asking } from '../../warehouse/engine/client'
import type { Warehouse } from '../../warehouse/warehouse'
import { type OpenedTable, statementOf } from './prepare'
import type { ReadQuery } from './read-asked'

interface Guard {
  readonly before: readonly QueryRun[]
  readonly reader: Warehouse['reader']
  readonly opened: readonly OpenedTable[]
  /** Opens tables that only an earlier question looked into. Throws AppError. */
  readonly open: (names: readonly string[]) => Promise<OpenedTable[]>
  readonly today: string
}

const words = {
  beyond:
    'Truy vấn này viết bằng SQL trên bảng có dữ liệu cá nhân nên chỉ người có quyền xem dữ liệu cá nhân chạy được. Hãy nhờ chủ truy vấn dựng lại bằng Trình dựng.',
  joined:
    'Truy vấn này nối các bảng có dữ liệu cá nhân theo cách không kiểm tra được việc lộ thông tin, nên chỉ người có quyền xem dữ liệu cá nhân chạy được.',
  tooMany:
    'Truy vấn này có quá nhiều số liệu kèm điều kiện trên bảng có dữ liệu cá nhân nên không kiểm tra được việc lộ thông tin. Hãy bớt số liệu.',
  difference: `Câu hỏi này chỉ khác một câu bạn đã hỏi, hoặc khác một số liệu trong chính nó, dưới ${leastGroup} người; đặt cạnh nhau sẽ lộ thông tin của từng người nên không chạy được. Hãy hỏi nhóm rộng hơn.`
} as const

const refused = (why: keyof typeof words): AppError => new AppError('NOT_ALLOWED', words[why])

/**
 * Refuses what would tell whoever may not see persons of single ones: typed SQL over tables with personal data, relations by which rows are
 * counted more than once or left out, and a question of which figures, or which and an earlier one, differ by fewer people than may be told of.
 * Throws AppError NOT_ALLOWED.
 */
export async function refuseTelling(guard: Guard, read: ReadQuery, asking: Asking): Promise<void> {
  const { before, opened, today } = guard
  const isPersonal = opened.some(({ columns }) => columns.some(({ personal }) => personal))
  if (!isPersonal) return
  const { question, parameters } = read
  if (!question) throw refused('beyond')
  if (!isGrouped(question)) return
  for (const relation of question.relations) {
    if (!(await isToOne(guard, relation, asking))) throw refused('joined')
  }
  const later = { question, parameters, today }
  const known = new Set<string>()
  const earlier = earlierQuestions(before)
  const differences = [
    ownDifferenceQuestion(later),
    ...earlier.map(one => differenceQuestion(later, one))
  ]
  for (const difference of differences) {
    if (difference === 'tooMany') throw refused('tooMany')
    const key = JSON.stringify(difference)
    if (!difference || known.has(key)) continue
    known.add(key)
    if (await isTelling(guard, difference, asking)) throw refused('difference')
  }
}

/** Whether some group of a question of differences is of a few rows only. */
async function isTelling(
  { reader, opened, open, today }: Guard,
  difference: Question,
  asking: Asking
): Promise<boolean> {
  const others = difference.relations
    .map(({ table }) => table)
    .filter(table => !opened.some(({ name }) => name === table))
  const all = [...opened, ...(await open([...new Set(others)]))]
  // What an earlier question asked of columns or tables that are gone cannot be set against anything that is told now.
  if (questionFaults(difference, all, []).length > 0) return false
  const { files, sql, parameters } = statementOf(
    { question: difference, parameters: [], today, hides: false },
    all
  )
  const first = difference.groups.length
  const names = Array.from(
    { length: first + difference.measures.length },
    (_, place) => `c${place}`
  )
  const few = names.slice(first).map(name => `${name} BETWEEN 1 AND ${leastGroup - 1}`)
  const found = await reader.ask(
    {
      kind: 'ask',
      files,
      sql: `SELECT 1 FROM (${sql}) q(${names.join(', ')}) WHERE ${few.join(' OR ')} LIMIT 1`,
      parameters,
      rows: 1
    },
    asking
  )
  return found.rows.length > 0
}

/** Whether a relation keeps every row of the source once: no row is left out, and each has one partner at most. */
async function isToOne(
  { reader, opened, today }: Guard,
  { kind, table, on }: Relation,
  asking: Asking
): Promise<boolean> {
  if (kind !== 'left') return false
  const repeated: Question = {
    ...questionOf(table),
    groups: on.map(({ to }, index) => ({ name: `k${index}`, column: { table: 0, column: to } })),
    measures: [{ name: 'n', kind: 'count' }],
    groupTests: [{ measure: 0, test: 'greater', value: { value: '1' } }],
    filter: {
      kind: 'all',
      parts: on.map(({ to }) => ({ kind: 'filled', column: { table: 0, column: to } }))
    },
    limit: 1
  }
  const about = { question: repeated, parameters: [], today, hides: false }
  const { files, sql, parameters } = statementOf(about, opened)
  const found = await reader.ask({ kind: 'ask', files, sql, parameters, rows: 1 }, asking)
  return found.rows.length === 0
}

/** What was answered to this person, the newest first. */
function earlierQuestions(before: readonly QueryRun[]): AskedQuestion[] {
  return before
    .toReversed()
    .flatMap(({ rows, time, query: { asked, parameters } }) =>
      rows !== null && asked.form === 'tree'
        ? [{ question: asked.question, parameters, today: toDay(time) }]
        : []
    )
}
