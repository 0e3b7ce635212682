import type { Flow } from '../etl/flow/flow'
import { conditionColumns, distinct, type TableColumn } from './question-columns'

/** What a column that a flow gives to its target is made of. */
export interface FlowColumn {
  /** Names of columns of the source, as steps name them. */
  readonly source: readonly string[]
  /** Columns of other tables that steps look up. */
  readonly tables: readonly TableColumn[]
  /** Kinds of the steps that made something of it, from the source on. */
  readonly steps: readonly Flow['steps'][number]['kind'][]
  /** Whether a SELECT of its own stands in between: then `source` is unknown. */
  readonly lost: boolean
}

/** Follows a column of the target back through the steps of a flow, the last step first. */
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
            // Which row is looked up is told by these.
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

/** Every column of a table that a flow reads, with what it does there. */
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

/** Texts of SQL in a flow: what they read is told by no tree here. */
export function flowSql({ steps, rules }: Flow): string[] {
  return [...steps, ...rules].flatMap(one => (one.kind === 'select' ? [one.sql] : []))
}
