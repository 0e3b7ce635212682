import { toVietnamIsoDay } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query, ResultDataVersions } from '@shared/model/query/asked'
import type { Report } from '@shared/model/reports/report'
import { queriesOfReport } from '@shared/model/reports/report-queries'
import type { DisclosedQuery } from '../../disclosure/disclosure'
import { type FilledFormLists, listQueriesOfFilledForms } from '../../forms/published-queries'
import { reportEditionsOf } from './editions'

interface PublishedResult extends Pick<ResultDataVersions, 'today'> {
  readonly time: number
  readonly query: Query
}

/**
 * Published figures: the queries of filled forms, of all report editions, of open reports of several
 * blocks, and of tables created from query results, the newest first. `of`: open report whose own figures are
 * computed; it is checked against open reports that were changed before it, and not the reverse, so
 * that two of them do not block each other.
 */
export function listQueriesOfPublishedFigures(
  reports: readonly Report[],
  tables: readonly DataMart[],
  {
    now,
    of,
    filled
  }: { readonly now: number; readonly of?: Report | undefined; readonly filled: FilledFormLists }
): DisclosedQuery[] {
  const today = toVietnamIsoDay(now)
  const open = reports
    .filter(one => one.frozen === null && (!of || isChangedBefore(one, of)))
    .flatMap(report =>
      queriesOfReport(report).map(({ query }) => ({ query, today, time: report.updatedAt }))
    )
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
  const structured = [...editions, ...made, ...open].flatMap(
    ({ query: { asked, parameters }, today, time }) =>
      asked.form === 'tree'
        ? [{ time, query: { question: asked.question, parameters, today } }]
        : []
  )
  return [...listQueriesOfFilledForms(filled, tables), ...structured]
    .toSorted((one, other) => other.time - one.time)
    .map(({ query }) => query)
}

/** Order of the last changes of reports; of two changes at one time the greater id is later. */
const isChangedBefore = (one: Report, other: Report): boolean =>
  one.id !== other.id &&
  (one.updatedAt < other.updatedAt || (one.updatedAt === other.updatedAt && one.id < other.id))
