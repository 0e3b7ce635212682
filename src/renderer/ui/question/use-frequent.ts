import { useEffect, useState } from 'react'
import { call } from '../../ipc/client'
import type { PartProps } from './part-props'

interface Frequent {
  readonly value: string
  /** Null where so few are not told. */
  readonly rows: number | null
}

/** The most frequent values of a column of text that is not masked, the most frequent first; none where they do not come. */
export function useFrequent(
  catalogue: PartProps['catalogue'],
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
