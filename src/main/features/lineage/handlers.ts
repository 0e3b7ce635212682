import { buildColumnLineageGraph } from '@shared/features/lineage/column-graph'
import { listTableColumnsAtTime } from '@shared/features/lineage/names-in-time'
import { isTableSentByService } from '@shared/features/lineage/sent-by'
import type { QueryContent } from '@shared/model/query/asked'
import type { StructuredQuery } from '@shared/model/query/question'
import type { FeatureDependencies } from '../../parts'
import { analyseTypedSql } from '../../query/read-typed'
import { findRecord } from '../find-record'
import type { AuditingHandlersFor } from '../noted'
import { type RowOriginDependencies, readRowOrigin } from './row-origin'

type LineageParts = Pick<FeatureDependencies, 'records' | 'warehouse'> & RowOriginDependencies

/**
 * Handlers of **Nguồn gốc dữ liệu**: data lineage through query trees, pipeline steps and loads, in both
 * directions.
 */
export function createLineageHandlers(context: LineageParts): AuditingHandlersFor<'lineage'> {
  const { records } = context
  return {
    'lineage:column': async ({ table: id, column }) => {
      const known = records.read()
      const named = known.dataMarts.find(({ name }) => name === id)
      const table = named ?? findRecord(known.dataMarts, id, 'bảng')
      const read = await readQuestions(context)
      const names = new Map(known.endpoints.map(({ id: endpoint, name }) => [endpoint, name]))
      const traced = {
        ...known,
        endpointName: (endpoint: string) => names.get(endpoint) ?? endpoint,
        questionOf: (asked: QueryContent, time: number) =>
          asked.form === 'tree' ? asked.question : read.get(keyOf(asked.sql, time))
      }
      return buildColumnLineageGraph(traced, { table: table.name, column })
    },
    'lineage:service': ({ id }) => {
      const { services, dataMarts } = records.read()
      const service = findRecord(services, id, 'dịch vụ')
      if (service.values.connectionType === 'consume') return []
      return dataMarts
        .filter(table => isTableSentByService(service, table))
        .map(({ id: table, name }) => ({ id: table, name }))
    },
    'lineage:row': ({ table, generation, row }) =>
      readRowOrigin(context, findRecord(records.read().dataMarts, table, 'bảng'), generation, row)
  }
}

const keyOf = (sql: string, time: number): string => `${time}\n${sql}`

/**
 * Reads query trees for tables created from the results of typed SQL; the SQL is converted with the
 * tables as they were then. SQL that cannot be converted is omitted.
 */
async function readQuestions({
  records,
  warehouse
}: LineageParts): Promise<ReadonlyMap<string, StructuredQuery>> {
  const { dataMarts } = records.read()
  const typed = new Map(
    dataMarts.flatMap(({ generations }) =>
      generations.flatMap(({ asked, time }) => {
        const { asked: text } = asked?.query ?? {}
        return text?.form === 'sql'
          ? [[keyOf(text.sql, time), { sql: text.sql, time }] as const]
          : []
      })
    )
  )
  const read = new Map<string, StructuredQuery>()
  for (const [key, { sql, time }] of typed) {
    const then = dataMarts.map(table => ({
      ...table,
      columns: [...listTableColumnsAtTime(table, time)]
    }))
    const told = await analyseTypedSql(warehouse.reader, sql, then).catch(() => undefined)
    if (told?.question) read.set(key, told.question)
  }
  return read
}
