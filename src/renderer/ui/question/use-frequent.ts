import { useEffect, useState } from 'react'
import { call } from '../../ipc/client'
import type { QueryPartProps } from './part-props'

interface Frequent {
  readonly value: string
  /** Number of rows with the value; null if suppressed because the group is too small. */
  readonly rows: number | null
}

/**
 * Most frequent values of an unmasked text column, most frequent first; empty if they cannot be
 * loaded.
 */
export function useFrequentColumnValues(
  catalogue: QueryPartProps['catalogue'],
  name: string | undefined,
  column: string
): readonly Frequent[] {
  const found = catalogue.find(one => one.name === name)?.columns.find(one => one.name === column)
  const isAsked = found !== undefined && !found.personal && found.dataType === 'string'
  const table = isAsked ? name : undefined
  const [values, setValues] = useState<readonly Frequent[]>([])
  useEffect(() => {
    let isCurrent = true
    setValues([])
    if (table) {
      void frequentOf(table, column).then(
        found => isCurrent && setValues(found),
        () => undefined
      )
    }
    return () => {
      isCurrent = false
    }
  }, [table, column])
  return values
}

async function frequentOf(table: string, column: string): Promise<readonly Frequent[]> {
  const query = { search: table, filters: {}, sort: null, offset: 0, limit: 200 }
  const { rows } = await call('dataMart:list', { query })
  const id = rows.find(({ name }) => name === table)?.id
  return id ? call('dataMart:values', { id, column }) : []
}
