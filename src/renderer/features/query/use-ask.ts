import { findStructuredQueryFaults } from '@shared/features/query/faults'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import { formatNumber } from '@shared/kit/format'
import { maxSqlLength, type Query } from '@shared/model/query/asked'
import { structuredQueryFaultMessages } from '@shared/model/query/fault-words'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import { splitSqlTokens } from '@shared/model/query/sql/sql-words'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { validateParameterValue } from './parameters-form'
import type { QueryRunControl } from './use-run'

/** Number of rows to read above which a confirmation is needed. */
const manyRows = 10_000_000

export type QueryRowEstimate = readonly { readonly name: string; readonly rows: number }[]

interface Ask {
  /** Runs the query after checking it; a query that reads many rows first asks for confirmation. */
  readonly ask: (query: Query) => void
  /** Whether the number of rows to read is being estimated. */
  readonly isEstimating: boolean
  /** Cancels requests that have not started a run yet, and clears the errors. */
  readonly forget: () => void
  /** Query that awaits confirmation because it reads many rows. */
  readonly waiting: { readonly query: Query; readonly tables: QueryRowEstimate } | undefined
  readonly answer: (goesOn: boolean) => void
  /** Whether a run was attempted, so that missing input is shown. */
  readonly isChecked: boolean
}

/** Checks before a run: errors, missing parameter values, and the estimate. */
export function useValidatedQueryRun(
  run: QueryRunControl,
  catalogue: readonly QueryCatalogueTable[]
): Ask {
  const [waiting, setWaiting] = useState<Ask['waiting']>()
  const [isChecked, setChecked] = useState(false)
  const [isEstimating, setEstimating] = useState(false)
  const { start, refuse } = run
  /**
   * Counter of run requests: only the latest request may start a run, and none after the page was
   * left.
   */
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current++
    },
    []
  )
  const ask = useCallback(
    async (query: Query) => {
      const own = ++turn.current
      setEstimating(false)
      setWaiting(undefined)
      setChecked(true)
      const missing = query.parameters.find(
        parameter => validateParameterValue(parameter) && mayName(query, parameter.name)
      )
      if (missing) {
        document.querySelector<HTMLElement>(`[data-field="parameter-${missing.name}"]`)?.focus()
        return
      }
      const { asked, parameters } = query
      const faults =
        asked.form === 'tree'
          ? findStructuredQueryFaults(asked.question, catalogue, parameters)
          : longFaults(asked.sql)
      if (faults.length > 0) {
        refuse(query, faults)
        return
      }
      setEstimating(true)
      const tables = await estimateOf(query)
      if (own !== turn.current) return
      setEstimating(false)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      if (rows > manyRows) setWaiting({ query, tables })
      else start(query)
    },
    [catalogue, start, refuse]
  )
  return {
    ask: useCallback(query => void ask(query), [ask]),
    isEstimating,
    forget: useCallback(() => {
      turn.current++
      setEstimating(false)
      setWaiting(undefined)
      setChecked(false)
    }, []),
    waiting,
    answer: goesOn => {
      setWaiting(undefined)
      if (goesOn && waiting) start(waiting.query)
    },
    isChecked
  }
}

/**
 * Whether a query may use a parameter. For SQL typed just now this is a text search, because its
 * parsed parameters may be outdated.
 */
const mayName = ({ asked }: Query, name: string): boolean =>
  asked.form === 'tree' ||
  splitSqlTokens(asked.sql).some(
    ({ kind, start, end }) => kind === 'parameter' && asked.sql.slice(start + 1, end) === name
  )

/** Text over the length limit is rejected here, where the reason can be shown. */
const longFaults = (sql: string): QueryRequestFault[] =>
  sql.length > maxSqlLength
    ? [{ words: structuredQueryFaultMessages.long(formatNumber(maxSqlLength)) }]
    : []

/**
 * Number of rows to read by table; empty if it cannot be estimated, because the run itself then
 * reports the reason.
 */
async function estimateOf(query: Query): Promise<QueryRowEstimate> {
  try {
    return (await call('query:estimate', { query })).tables
  } catch {
    return []
  }
}
