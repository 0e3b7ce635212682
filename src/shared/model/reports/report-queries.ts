import type { Query } from '../query/asked'
import { fillQueryPeriod } from '../query/query-fill'
import type { ReportQuerySource } from './composition'
import type { Report } from './report'

/** Query of a report; `time` is when its result was closed, null if it is run with current tables. */
interface ReportQuery {
  readonly query: Query
  readonly time: number | null
}

/**
 * Queries that a report shows: those of its newest closed content, or of its open blocks for each
 * period that the report had.
 */
export function queriesOfReport({ frozen, composition, versions }: Report): ReportQuery[] {
  if (frozen) {
    const answers = [frozen.answer, ...(frozen.document?.blocks ?? []).map(block => block.answer)]
    return answers.flatMap(answer => (answer ? [{ query: answer.query, time: frozen.time }] : []))
  }
  const periods = [...new Set(versions.map(({ filters }) => filters.ky ?? ''))]
  return (composition?.blocks ?? []).flatMap(block =>
    'source' in block && block.source.kind === 'query'
      ? queriesOfSource(block.source, periods).map(query => ({ query, time: null }))
      : []
  )
}

/** Query of a block for each period; as it is stored if nothing in it takes the period. */
function queriesOfSource({ query, fills = [] }: ReportQuerySource, periods: readonly string[]) {
  if (fills.length === 0) return [query]
  return periods.map(period => {
    const filled = fillQueryPeriod(query, fills, period)
    return 'query' in filled ? filled.query : query
  })
}

/** Addresses of the sector pages whose figures a report shows. */
export function pagesOfReport({ template, composition }: Pick<Report, 'composition' | 'template'>) {
  const blocks = composition?.blocks ?? []
  return [
    template,
    ...blocks.flatMap(block =>
      'source' in block && block.source.kind === 'page' ? [block.source.page] : []
    )
  ]
}

/** Generations that the closed contents of a report were computed from, of all its editions. */
export const generationsOfReport = ({ frozen, earlier }: Pick<Report, 'earlier' | 'frozen'>) =>
  [...earlier, ...(frozen ? [frozen] : [])].flatMap(({ answer, document }) =>
    [answer, ...(document?.blocks ?? []).map(block => block.answer)].flatMap(
      one => one?.generations ?? []
    )
  )
