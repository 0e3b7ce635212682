import { longestSql, type Query } from '@shared/features/query/asked'
import type { AskFault } from '@shared/features/query/calls'
import { faultWords } from '@shared/features/query/fault-words'
import { questionFaults } from '@shared/features/query/faults'
import type { QueryTable } from '@shared/features/query/outputs'
import { sqlWords } from '@shared/features/query/sql/sql-words'
import { formatNumber } from '@shared/kit/format'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../ipc/client'
import { parameterFault } from './parameters-form'
import type { Run } from './use-run'

/** Rows from which on a person is asked before they are read. */
const manyRows = 10_000_000

export type Estimate = readonly { readonly name: string; readonly rows: number }[]

interface Ask {
  /** Runs the question where nothing is wrong with it and it is not too long. */
  readonly ask: (query: Query) => void
  /** How much it reads is being looked up. */
  readonly isEstimating: boolean
  /** What was asked before it began to run is asked no more, and nothing is missing yet. */
  readonly forget: () => void
  /** What waits for a word, since it reads so much. */
  readonly waiting: { readonly query: Query; readonly tables: Estimate } | undefined
  readonly answer: (goesOn: boolean) => void
  /** Somebody tried to run it: what is missing is shown. */
  readonly isChecked: boolean
}

/** What stands before a run: faults of the question, values that are missing, the estimate. */
export function useAsk(run: Run, catalogue: readonly QueryTable[]): Ask {
  const [waiting, setWaiting] = useState<Ask['waiting']>()
  const [isChecked, setChecked] = useState(false)
  const [isEstimating, setEstimating] = useState(false)
  const { start, refuse } = run
  /** Only what was asked last may run, and nothing once the page was left. */
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
        parameter => parameterFault(parameter) && mayName(query, parameter.name)
      )
      if (missing) {
        document.querySelector<HTMLElement>(`[data-field="parameter-${missing.name}"]`)?.focus()
        return
      }
      const { asked, parameters } = query
      const faults =
        asked.form === 'tree'
          ? questionFaults(asked.question, catalogue, parameters)
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

/** What was typed just now may name others than the text before it, of which the parameters are. */
const mayName = ({ asked }: Query, name: string): boolean =>
  asked.form === 'tree' ||
  sqlWords(asked.sql).some(
    ({ kind, start, end }) => kind === 'parameter' && asked.sql.slice(start + 1, end) === name
  )

/** A text that is longer than may be sent is refused here, where it can be said why. */
const longFaults = (sql: string): AskFault[] =>
  sql.length > longestSql ? [{ words: faultWords.long(formatNumber(longestSql)) }] : []

/** Nothing where it cannot be said: the run itself tells why. */
async function estimateOf(query: Query): Promise<Estimate> {
  try {
    return (await call('query:estimate', { query })).tables
  } catch {
    return []
  }
}
