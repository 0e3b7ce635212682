import { ruleWords } from '../../model/data-quality/rule-words'
import type { EtlPipeline } from '../../model/etl/pipeline'
import { paths } from '../../navigation/paths'
import { flowColumn } from './flow-columns'
import type { NodeKind } from './graph'
import { type Next, type Traced, toColumn } from './next'
import type { TableColumn } from './question-columns'
import { lineageText as text } from './text'
import { columnsIn, usesOf } from './uses'

/** Direct uses of a column. */
export function goesTo(traced: Traced, { table: name, column }: TableColumn): Next[] {
  const table = traced.dataMarts.find(one => one.name === name)
  if (!table) return []
  const given = traced.pipelines.flatMap(pipeline =>
    givenBy(traced, pipeline, { table: name, column })
  )
  const used = usesOf(traced, table).flatMap((use): Next[] => {
    if (!use.whole && !use.columns.includes(column)) return []
    const words = use.whole ? text.wholeTable : text.read
    const gives = use.gives?.filter(({ from }) => from.some(one => one.column === column)) ?? []
    if (gives.length > 0) {
      return gives.map(one => toColumn(traced, { table: use.name, column: one.column }, text.made))
    }
    const kind: NodeKind = use.kind === 'table' ? 'column' : use.kind
    const node = { id: `${kind} ${use.id}`, kind, title: use.name, detail: '', path: use.path }
    return [{ node, words }]
  })
  const rules = traced.dataMarts.flatMap(({ id, name: owner, columns, rules: own }) =>
    own.flatMap((rule): Next[] => {
      const isOwn = owner === name && rule.columns.includes(column)
      const isListed = rule.kind === 'listed' && rule.table === name && rule.column === column
      if (!isOwn && !isListed) return []
      const title = ruleWords(rule, columns)
      const path = `${paths.martDetail(id)}?tab=quality`
      const node = { id: `rule ${rule.id}`, kind: 'rule' as const, title, detail: owner, path }
      return [{ node, words: text.read }]
    })
  )
  return [...given, ...used, ...rules]
}

/** Columns of a pipeline's target that are derived from this one. */
function givenBy(
  traced: Traced,
  { name, flow, targetTable }: EtlPipeline,
  { table, column }: TableColumn
): Next[] {
  if (!flow) return []
  const columns =
    flow.source.kind === 'table' && flow.source.table === table ? flow.source.columns : []
  const own = columns.find(({ title }) => title === column)?.name
  return columnsIn(traced)(targetTable).flatMap(target => {
    const { source, tables } = flowColumn(flow, target)
    const isRead = own !== undefined && source.includes(own)
    const isLooked = tables.some(one => one.table === table && one.column === column)
    if (!isRead && !isLooked) return []
    return [toColumn(traced, { table: targetTable, column: target }, text.pipeline(name, ''))]
  })
}
