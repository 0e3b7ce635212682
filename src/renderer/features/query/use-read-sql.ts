import { mergeStructuredQueryParameters } from '@shared/features/query/parameters'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { QueryParameter } from '@shared/model/query/question'
import { useEffect } from 'react'
import { call } from '../../ipc/client'
import type { EditedQuery } from './work'

/** Milliseconds without a key press before typed SQL is parsed. */
const pause = 400

/**
 * Parses SQL while the user types: returns its query tree or why it has none, its parameters, and
 * refusals by the SQL validation.
 */
export function useTypedSqlParsing(
  work: EditedQuery | undefined,
  catalogue: readonly QueryCatalogueTable[],
  amend: (change: (work: EditedQuery) => EditedQuery) => void
): void {
  const sql = work?.query.asked.form === 'sql' ? work.query.asked.sql : undefined
  useEffect(() => {
    if (!sql?.trim()) return
    let isCurrent = true
    const timer = setTimeout(() => {
      call('query:read', { sql }).then(
        read => isCurrent && amend(before => afterReading(before, sql, read, catalogue)),
        // An error is ignored, because the text is parsed again when the query runs.
        () => undefined
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [sql, catalogue, amend])
}

type Read = Awaited<ReturnType<typeof call<'query:read'>>>

function afterReading(
  work: EditedQuery,
  sql: string,
  { question, parameters, faults, beyond }: Read,
  catalogue: readonly QueryCatalogueTable[]
): EditedQuery {
  const { query } = work
  // The response is outdated, because more was typed in the meantime.
  if (query.asked.form !== 'sql' || query.asked.sql !== sql) return work
  if (question && faults.length === 0) {
    return {
      query: {
        ...query,
        asked: { form: 'tree', question },
        parameters: mergeStructuredQueryParameters(question, catalogue, query.parameters)
      },
      typed: sql,
      beyond: '',
      faults: []
    }
  }
  const named = parameters.map(
    (name): QueryParameter =>
      query.parameters.find(one => one.name === name) ?? { name, type: 'string', value: '' }
  )
  return { ...work, query: { ...query, parameters: named }, beyond, faults }
}
