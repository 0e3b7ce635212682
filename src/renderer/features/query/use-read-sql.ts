import type { QueryTable } from '@shared/features/query/outputs'
import { parametersFor } from '@shared/features/query/parameters'
import type { Parameter } from '@shared/features/query/question'
import { useEffect } from 'react'
import { call } from '../../ipc/client'
import type { Work } from './work'

/** Milliseconds without a key before typed SQL is read. */
const pause = 400

/** Reads SQL as it is typed: the question that it is, else why it is none; what it asks for, what the gate refuses. */
export function useReadSql(
  work: Work | undefined,
  catalogue: readonly QueryTable[],
  amend: (change: (work: Work) => Work) => void
): void {
  const sql = work?.query.asked.form === 'sql' ? work.query.asked.sql : undefined
  useEffect(() => {
    if (!sql?.trim()) return
    let isCurrent = true
    const timer = setTimeout(() => {
      call('query:read', { sql }).then(
        read => isCurrent && amend(before => afterReading(before, sql, read, catalogue)),
        // What cannot be read now is read when it runs.
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
  work: Work,
  sql: string,
  { question, parameters, faults, beyond }: Read,
  catalogue: readonly QueryTable[]
): Work {
  const { query } = work
  // More was typed meanwhile.
  if (query.asked.form !== 'sql' || query.asked.sql !== sql) return work
  if (question && faults.length === 0) {
    return {
      query: {
        ...query,
        asked: { form: 'tree', question },
        parameters: parametersFor(question, catalogue, query.parameters)
      },
      typed: sql,
      beyond: '',
      faults: []
    }
  }
  const named = parameters.map(
    (name): Parameter =>
      query.parameters.find(one => one.name === name) ?? { name, type: 'string', value: '' }
  )
  return { ...work, query: { ...query, parameters: named }, beyond, faults }
}
