import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import type { Report } from '@shared/model/reports/report'
import type { QueryWithParameterValues } from '../../disclosure/disclosure'
import { reportEditionsOf } from './editions'

interface PublishedResult extends Pick<ResultDataVersions, 'today'> {
  readonly time: number
  readonly query: Query
}

/**
 * Published figures: the queries of all report editions and of tables created from query results,
 * the newest first.
 */
export function listQueriesOfPublishedFigures(
  reports: readonly Report[],
  tables: readonly DataMart[]
): QueryWithParameterValues[] {
  const editions = reports
    .flatMap(reportEditionsOf)
    .flatMap(({ time, answer, document }): PublishedResult[] =>
      [answer, ...(document?.blocks ?? []).map(block => block.answer)].flatMap(one =>
        one ? [{ ...one, time }] : []
      )
    )
  const made = tables
    .flatMap(({ generations }) => generations)
    .flatMap(({ time, asked }): PublishedResult[] =>
      asked ? [{ time, query: asked.query, today: asked.basis.today }] : []
    )
  return [...editions, ...made]
    .toSorted((one, other) => other.time - one.time)
    .flatMap(({ query: { asked, parameters }, today }) =>
      asked.form === 'tree' ? [{ question: asked.question, parameters, today }] : []
    )
}
