import { AppError } from '@shared/contract/reply'
import { isGrouped } from '@shared/features/query/question'
import type { QueryRun } from '@shared/features/query/saved-query'
import {
  type AskedQuestion,
  differenceQuestion,
  leastGroup,
  tellsTooMuch
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
  tooMany:
    'Truy vấn này có quá nhiều số liệu kèm điều kiện trên bảng có dữ liệu cá nhân nên không kiểm tra được việc lộ thông tin. Hãy bớt số liệu.',
  difference: `Câu hỏi này chỉ khác một câu bạn đã hỏi dưới ${leastGroup} người, đặt cạnh nhau sẽ lộ thông tin của từng người nên không chạy được. Hãy hỏi nhóm rộng hơn.`
} as const

/**
 * Refuses what would tell whoever may not see persons of single ones: typed SQL over tables with personal data, and a question that differs from
 * an earlier one by fewer people than may be told of. Throws AppError NOT_ALLOWED.
 */
export async function refuseTelling(
  { before, reader, opened, open, today }: Guard,
  read: ReadQuery,
  asking: Asking
): Promise<void> {
  const isPersonal = opened.some(({ columns }) => columns.some(({ personal }) => personal))
  if (!isPersonal) return
  if (!read.question) throw new AppError('NOT_ALLOWED', words.beyond)
  if (!isGrouped(read.question)) return
  const later = { question: read.question, parameters: read.parameters }
  const known = new Set<string>()
  for (const earlier of earlierQuestions(before)) {
    const difference = differenceQuestion(later, earlier)
    if (difference === 'tooMany') throw new AppError('NOT_ALLOWED', words.tooMany)
    if (!difference) continue
    const key = JSON.stringify(difference)
    if (known.has(key)) continue
    known.add(key)
    const others = difference.relations
      .map(({ table }) => table)
      .filter(table => !opened.some(({ name }) => name === table))
    const all = [...opened, ...(await open([...new Set(others)]))]
    const about = { question: difference, parameters: [], today, hides: false }
    const { files, sql, parameters } = statementOf(about, all)
    const { rows } = await reader.ask(
      { kind: 'ask', files, sql, parameters, rows: mostGroups },
      asking
    )
    if (tellsTooMuch(rows, difference.groups.length)) {
      throw new AppError('NOT_ALLOWED', words.difference)
    }
  }
}

/** Groups that are looked at; a question of more has none that is small by itself alone. */
const mostGroups = 100_000

/** What was answered to this person, the newest first. */
function earlierQuestions(before: readonly QueryRun[]): AskedQuestion[] {
  return before
    .toReversed()
    .flatMap(({ rows, query: { asked, parameters } }) =>
      rows !== null && asked.form === 'tree' ? [{ question: asked.question, parameters }] : []
    )
}
