import type { Query } from '@shared/features/query/asked'
import { questionFaults } from '@shared/features/query/faults'
import type { QueryTable } from '@shared/features/query/outputs'
import { useCallback, useState } from 'react'
import { call } from '../../ipc/client'
import { parameterFault } from './parameters-form'
import type { Run } from './use-run'

/** Rows from which on a person is asked before they are read. */
const manyRows = 10_000_000

export type Estimate = readonly { readonly name: string; readonly rows: number }[]

interface Ask {
  /** Runs the question where nothing is wrong with it and it is not too long. */
  readonly ask: (query: Query) => void
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
  const { start, refuse } = run
  const ask = useCallback(
    async (query: Query) => {
      setChecked(true)
      const missing = query.parameters.find(parameter => parameterFault(parameter))
      if (missing) {
        document.querySelector<HTMLElement>(`[data-field="parameter-${missing.name}"]`)?.focus()
        return
      }
      const { asked, parameters } = query
      const faults =
        asked.form === 'tree' ? questionFaults(asked.question, catalogue, parameters) : []
      if (faults.length > 0) {
        refuse(query, faults)
        return
      }
      const tables = await estimateOf(query)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      if (rows > manyRows) setWaiting({ query, tables })
      else start(query)
    },
    [catalogue, start, refuse]
  )
  return {
    ask: useCallback(query => void ask(query), [ask]),
    waiting,
    answer: goesOn => {
      setWaiting(undefined)
      if (goesOn && waiting) start(waiting.query)
    },
    isChecked
  }
}

/** Nothing where it cannot be said: the run itself tells why. */
async function estimateOf(query: Query): Promise<Estimate> {
  try {
    return (await call('query:estimate', { query })).tables
  } catch {
    return []
  }
}
