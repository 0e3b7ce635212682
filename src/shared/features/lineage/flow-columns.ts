import type { Flow } from '../../model/etl/flow/flow'
import { conditionColumns, distinct, type TableColumn } from './question-columns'

/** Origins of a column that a flow writes to its target. */
export interface FlowColumn {
  /** Names of source columns, as steps name them. */
  readonly source: readonly string[]
  /** Columns of other tables that steps look up. */
  readonly tables: readonly TableColumn[]
  /** Kinds of the steps that transformed the column, from the source on. */
  readonly steps: readonly Flow['steps'][number]['kind'][]
  /** Whether a user's SELECT stands in between, so that `source` is unknown. */
  readonly lost: boolean
}

/** Traces a target column back through the steps of a flow, last step first. */
export function flowColumn(flow: Flow, column: string): FlowColumn {
  let wanted = new Set([column])
  const tables: TableColumn[] = []
  const steps: Flow['steps'][number]['kind'][] = []
  for (const step of flow.steps.toReversed()) {
    const before = new Set<string>()
    let touched = false
    for (const name of wanted) {
      switch (step.kind) {
        case 'choose': {
          const from = step.columns.find(one => one.name === name)?.from
          if (from !== undefined) before.add(from)
          touched ||= from !== undefined && from !== name
          break
        }
        case 'tidy':
          before.add(name)
          touched ||= step.changes.some(change => change.column === name)
          break
        case 'lookup': {
          const taken = step.take.find(one => one.name === name)
          if (!taken) before.add(name)
          else {
            tables.push({ table: step.table, column: taken.column })
            // The key columns decide which row is looked up.
            for (const { from } of step.on) before.add(from)
            touched = true
          }
          break
        }
        case 'group': {
          const group = step.groups.find(one => one.name === name)
          const measure = step.measures.find(one => one.name === name)
          if (group) before.add(group.column.column)
          if (measure?.column) before.add(measure.column.column)
          for (const { column: asked } of measure?.where ? conditionColumns(measure.where) : []) {
            before.add(asked)
          }
          touched = true
          break
        }
        case 'select':
          return { source: [], tables: distinct(tables), steps: [step.kind, ...steps], lost: true }
        case 'filter':
          before.add(name)
      }
    }
    if (touched) steps.unshift(step.kind)
    wanted = before
  }
  return { source: [...wanted], tables: distinct(tables), steps, lost: false }
}

/** Every column of a table that a flow reads, with its purpose. */
export function flowReads(flow: Flow, table: string): string[] {
  const reads = new Set<string>()
  if (flow.source.kind === 'table' && flow.source.table === table) {
    for (const { name, title } of flow.source.columns) reads.add(title || name)
  }
  for (const step of flow.steps) {
    if (step.kind !== 'lookup' || step.table !== table) continue
    for (const { to } of step.on) reads.add(to)
    for (const { column } of step.take) reads.add(column)
  }
  for (const rule of flow.rules) {
    if (rule.kind === 'listed' && rule.table === table) reads.add(rule.column)
    const equals = rule.kind === 'total' ? rule.equals : undefined
    if (equals?.kind === 'table' && equals.table === table) reads.add(equals.column)
  }
  return [...reads]
}

/** SQL texts of a flow, whose columns cannot be analysed here. */
export function flowSql({ steps, rules }: Flow): string[] {
  return [...steps, ...rules].flatMap(one => (one.kind === 'select' ? [one.sql] : []))
}
