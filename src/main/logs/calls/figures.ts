import type { DailyApiRequestCounts } from '@shared/features/admin/monitor'
import { type ApiLogSummary, summariseApiLog } from '@shared/features/api-sharing/access-log'
import { toUtcIsoDay } from '@shared/kit/format'
import type { ApiUsage } from '@shared/model/gateway/usage'
import type { CallLogReader } from './call-log'
import type { CallRowRange, CallSqlFragment } from './call-sql'
import { dayLengthMs, vietnamUtcOffsetMs } from './part-sql'

/** Maximum number of days that a statistic returns, one row per day. */
const mostDays = 100_000

/** Statistics over all lines of the log. All methods throw AppError. */
export interface CallStatistics {
  /** Number of calls per API. */
  counts(): Promise<ReadonlyMap<string, number>>
  /** Figures of the cards and the chart of one API. */
  summary(api: string): Promise<ApiLogSummary>
  /** Number of calls that a limit (requests per clock minute) would have rejected. */
  blocked(api: string, limit: number): Promise<{ blocked: number; total: number }>
  /** Usage of an API since a point in time, for the detail page. */
  usage(api: string, since: number): Promise<ApiUsage>
  /** Calls, errors and response times of all APIs by day, since a point in time. */
  days(since: number): Promise<DailyApiRequestCounts[]>
}

export function createCallStatistics({ look }: Pick<CallLogReader, 'look'>): CallStatistics {
  return {
    counts: () =>
      look(async ({ tail, opened }) => {
        const counts = new Map<string, number>()
        const add = (api: string, calls: number): void =>
          void counts.set(api, (counts.get(api) ?? 0) + calls)
        for (const { facts } of opened.parts) {
          for (const [api, { rows }] of facts.apis) add(api, rows)
        }
        for (const { api } of tail) add(api, 1)
        return counts
      }),
    summary: api =>
      look(async ({ tail, opened }) => {
        const own = tail.filter(line => line.api === api)
        const newest = summariseApiLog(
          own.map(({ t }) => t),
          own.map(({ status }) => status)
        )
        const ranges = opened.rangesOf(api)
        if (ranges.length === 0) return newest
        const rows = await opened.ask(summaryStatement(ranges, api), mostDays)
        return rows.reduce<ApiLogSummary>(
          (sum, [day, success, error, other]) =>
            addDay(sum, {
              day: dayOf(Number(day)),
              success: Number(success),
              error: Number(error),
              other: Number(other)
            }),
          newest
        )
      }),
    blocked: (api, limit) =>
      look(async ({ tail, opened }) => {
        const times = tail.filter(line => line.api === api).map(({ t }) => t)
        const ranges = opened.rangesOf(api)
        const total = ranges.reduce((sum, { rows }) => sum + rows, times.length)
        if (total === 0) return { blocked: 0, total }
        const [row] = await opened.ask(blockedStatement(ranges, times, limit), 1)
        return { blocked: Number(row?.[0] ?? 0), total }
      }),
    usage: (api, since) =>
      look(async ({ tail, opened }) => {
        const own = tail.filter(line => line.api === api)
        const recent = own.filter(({ t }) => t >= since)
        const ranges = opened.rangesOf(api)
        const first = Math.ceil((since + vietnamUtcOffsetMs) / dayLengthMs)
        const [row = []] =
          ranges.length > 0 ? await opened.ask(usageStatement(ranges, api, first), 1) : []
        const [calls, failed, time] = [0, 1, 2].map(place => Number(row[place] ?? 0)) as [
          number,
          number,
          number
        ]
        return {
          all: ranges.reduce((sum, { rows }) => sum + rows, own.length),
          recent: recent.length + calls,
          failed: recent.filter(({ status }) => status >= 500).length + failed,
          time: recent.reduce((sum, { ms }) => sum + ms, 0) + time
        }
      }),
    days: since =>
      look(async ({ tail, opened }) => {
        const first = Math.ceil((since + vietnamUtcOffsetMs) / dayLengthMs)
        const recent = tail.filter(({ t }) => t >= since)
        if (opened.parts.length === 0 && recent.length === 0) return []
        const aliases = opened.parts
          .filter(({ facts }) => facts.newest >= since)
          .map(({ alias }) => alias)
        const rows = await opened.ask(daysStatement(aliases, recent, first), mostDays)
        return rows.map(([day, requests, errors, p50, p95]) => ({
          day: dayOf(Number(day)),
          requests: Number(requests),
          errors: Number(errors),
          p50: Number(p50),
          p95: Number(p95)
        }))
      })
  }
}

/** Date of a day given as the number of days since the epoch, in local wall-clock time. */
const dayOf = (number: number): string => toUtcIsoDay(number * dayLengthMs)
const dayNumber = (time: number): number => Math.floor((time + vietnamUtcOffsetMs) / dayLengthMs)

function addDay(sum: ApiLogSummary, day: ApiLogSummary['days'][number]): ApiLogSummary {
  const known = sum.days.find(other => other.day === day.day)
  const merged = {
    day: day.day,
    success: day.success + (known?.success ?? 0),
    error: day.error + (known?.error ?? 0),
    other: day.other + (known?.other ?? 0)
  }
  return {
    total: sum.total + day.success + day.error + day.other,
    success: sum.success + day.success,
    error: sum.error + day.error,
    other: sum.other + day.other,
    days: [...sum.days.filter(other => other !== known), merged].sort((left, right) =>
      left.day < right.day ? -1 : 1
    )
  }
}

const isSuccess = 'status BETWEEN 200 AND 299'
const isError = '(status >= 400 OR status < 200)'
const sumOf = (what: string, condition = 'true'): string =>
  `coalesce(sum(${what}) FILTER (${condition}), 0)::BIGINT`

/** SQL for the aggregates of one API, one row per part. */
function tallies(ranges: readonly CallRowRange[], api: string): CallSqlFragment {
  const sql = ranges.map(({ alias }) => `SELECT * FROM ${alias}.tally WHERE api = ?`)
  return { sql: sql.join(' UNION ALL '), parameters: ranges.map(() => api) }
}

function summaryStatement(ranges: readonly CallRowRange[], api: string): CallSqlFragment {
  const { sql, parameters } = tallies(ranges, api)
  return {
    sql: `SELECT day, ${sumOf('calls', isSuccess)}, ${sumOf('calls', isError)}, ${sumOf('calls', `NOT ${isSuccess} AND NOT ${isError}`)}
      FROM (${sql}) GROUP BY day ORDER BY day`,
    parameters
  }
}

function usageStatement(
  ranges: readonly CallRowRange[],
  api: string,
  first: number
): CallSqlFragment {
  const { sql, parameters } = tallies(ranges, api)
  return {
    sql: `SELECT ${sumOf('calls')}, ${sumOf('calls', 'status >= 500')}, ${sumOf('calls * ms')} FROM (${sql}) WHERE day >= ?`,
    parameters: [...parameters, first]
  }
}

function blockedStatement(
  ranges: readonly CallRowRange[],
  times: readonly number[],
  limit: number
): CallSqlFragment {
  const parts = ranges.map(
    ({ alias, first, rows }) =>
      `SELECT t FROM ${alias}."rows" WHERE rowid BETWEEN ${first} AND ${first + rows - 1}`
  )
  const all = [`SELECT unnest(from_json(?, '["BIGINT"]')) AS t`, ...parts].join(' UNION ALL ')
  return {
    sql: `SELECT ${sumOf('greatest(0, calls - ?)')} FROM (SELECT count(*) AS calls FROM (${all}) GROUP BY t // 60000)`,
    parameters: [limit, JSON.stringify(times)]
  }
}

function daysStatement(
  aliases: readonly string[],
  tail: readonly { readonly t: number; readonly status: number; readonly ms: number }[],
  first: number
): CallSqlFragment {
  const waiting = JSON.stringify(tail.map(({ t, status, ms }) => [dayNumber(t), status, ms]))
  const all = [
    `SELECT l[1] AS day, l[2] AS status, l[3] AS ms, 1 AS calls FROM (SELECT unnest(from_json(?, '[["BIGINT"]]')) AS l)`,
    ...aliases.map(
      alias => `SELECT day, status, ms, calls FROM ${alias}.tally WHERE day >= ${first}`
    )
  ]
  return {
    sql: `WITH each AS (SELECT day, ms, sum(calls) AS calls, sum(calls) FILTER (${isError}) AS errors FROM (${all.join(' UNION ALL ')}) GROUP BY day, ms),
      ranked AS (SELECT *, sum(calls) OVER (PARTITION BY day ORDER BY ms) AS upto, sum(calls) OVER (PARTITION BY day) AS every FROM each)
      SELECT day, sum(calls)::BIGINT, coalesce(sum(errors), 0)::BIGINT, min(ms) FILTER (upto >= ceil(0.5 * every)), min(ms) FILTER (upto >= ceil(0.95 * every))
      FROM ranked GROUP BY day ORDER BY day`,
    parameters: [waiting]
  }
}
