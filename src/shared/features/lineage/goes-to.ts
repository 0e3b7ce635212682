import { describeTableRule } from '../../model/data-quality/rule-words'
import type { EtlPipeline } from '../../model/etl/pipeline'
import { pagePaths } from '../../navigation/paths'
import { traceFlowColumn } from './flow-columns'
import type { LineageNodeKind } from './graph'
import { buildColumnEdge, type LineageEdge, type LineageInput } from './next'
import type { TableColumnRef } from './question-columns'
import { lineageText as text } from './text'
import { createColumnNamesLookup, findLineageTableReaders } from './uses'

/** Direct uses of a column. */
export function findDirectColumnUses(
  traced: LineageInput,
  { table: name, column }: TableColumnRef
): LineageEdge[] {
  const table = traced.dataMarts.find(one => one.name === name)
  if (!table) return []
  const given = traced.pipelines.flatMap(pipeline =>
    findDerivedColumns(traced, pipeline, { table: name, column })
  )
  const used = findLineageTableReaders(traced, table).flatMap((use): LineageEdge[] => {
    if (!use.whole && !use.columns.includes(column)) return []
    const words = use.whole ? text.wholeTable : text.read
    const gives = use.gives?.filter(({ from }) => from.some(one => one.column === column)) ?? []
    if (gives.length > 0) {
      return gives.map(one =>
        buildColumnEdge(traced, { table: use.name, column: one.column }, text.made)
      )
    }
    const kind: LineageNodeKind = use.kind === 'table' ? 'column' : use.kind
    const node = { id: `${kind} ${use.id}`, kind, title: use.name, detail: '', path: use.path }
    return [{ node, words }]
  })
  const rules = traced.dataMarts.flatMap(({ id, name: owner, columns, rules: own }) =>
    own.flatMap((rule): LineageEdge[] => {
      const isOwn = owner === name && rule.columns.includes(column)
      const isListed = rule.kind === 'listed' && rule.table === name && rule.column === column
      if (!isOwn && !isListed) return []
      const title = describeTableRule(rule, columns)
      const path = `${pagePaths.martDetail(id)}?tab=quality`
      const node = { id: `rule ${rule.id}`, kind: 'rule' as const, title, detail: owner, path }
      return [{ node, words: text.read }]
    })
  )
  return [...given, ...used, ...rules]
}

/** Columns of a pipeline's target that are derived from a given column. */
function findDerivedColumns(
  traced: LineageInput,
  { name, flow, targetTable }: EtlPipeline,
  { table, column }: TableColumnRef
): LineageEdge[] {
  if (!flow) return []
  const columns =
    flow.source.kind === 'table' && flow.source.table === table ? flow.source.columns : []
  const own = columns.find(({ title }) => title === column)?.name
  return createColumnNamesLookup(traced)(targetTable).flatMap(target => {
    const { source, tables } = traceFlowColumn(flow, target)
    const isRead = own !== undefined && source.includes(own)
    const isLooked = tables.some(one => one.table === table && one.column === column)
    if (!isRead && !isLooked) return []
    return [
      buildColumnEdge(traced, { table: targetTable, column: target }, text.pipeline(name, ''))
    ]
  })
}
