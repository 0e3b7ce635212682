import type { PipelineFlow } from '../../model/etl/flow/flow'
import {
  columnsOfCondition,
  deduplicateTableColumns,
  type TableColumnRef
} from './question-columns'

/** Origins of a column that a flow writes to its target. */
export interface FlowColumnOrigins {
  /** Names of source columns as the steps of the flow use them. */
  readonly source: readonly string[]
  /** Columns of other tables in which steps of the flow look up values. */
  readonly tables: readonly TableColumnRef[]
  /** Kinds of the steps that transformed the column, from the source on. */
  readonly steps: readonly PipelineFlow['steps'][number]['kind'][]
  /**
   * Whether a step with a user's SELECT lies between source and target, which makes `source`
   * unknown.
   */
  readonly lost: boolean
}

/** Traces a target column back through the steps of a flow, last step first. */
export function traceFlowColumn(flow: PipelineFlow, column: string): FlowColumnOrigins {
  let wanted = new Set([column])
  const tables: TableColumnRef[] = []
  const steps: PipelineFlow['steps'][number]['kind'][] = []
  for (const step of flow.steps.toReversed()) {
    if (step.kind === 'select' && wanted.size > 0) {
      return {
        source: [],
        tables: deduplicateTableColumns(tables),
        steps: [step.kind, ...steps],
        lost: true
      }
    }
    const origins = [...wanted].map(name => stepOriginOf(step, name))
    if (origins.some(({ touched }) => touched)) steps.unshift(step.kind)
    tables.push(...origins.flatMap(({ table }) => table ?? []))
    wanted = new Set(origins.flatMap(({ columns }) => columns))
  }
  return { source: [...wanted], tables: deduplicateTableColumns(tables), steps, lost: false }
}

/** Origin of one output column of a step. */
interface StepOrigin {
  /** Input columns of the step that the column is derived from. */
  readonly columns: readonly string[]
  /** Column of another table in which the step looks up the value. */
  readonly table?: TableColumnRef
  /** Whether the step transforms the column. */
  readonly touched: boolean
}

function stepOriginOf(step: PipelineFlow['steps'][number], name: string): StepOrigin {
  switch (step.kind) {
    case 'choose': {
      const from = step.columns.find(one => one.name === name)?.from
      return from === undefined
        ? { columns: [], touched: false }
        : { columns: [from], touched: from !== name }
    }
    case 'tidy':
      return { columns: [name], touched: step.changes.some(({ column }) => column === name) }
    case 'lookup': {
      const taken = step.take.find(one => one.name === name)
      if (!taken) return { columns: [name], touched: false }
      const table = { table: step.table, column: taken.column }
      // The key columns are origins too, because their values decide which row is looked up.
      return { columns: step.on.map(({ from }) => from), table, touched: true }
    }
    case 'group': {
      const group = step.groups.find(one => one.name === name)
      const measure = step.measures.find(one => one.name === name)
      const asked = measure?.where ? columnsOfCondition(measure.where) : []
      const columns = [group?.column, measure?.column ?? undefined, ...asked]
      return { columns: columns.flatMap(one => one?.column ?? []), touched: true }
    }
    case 'select':
    case 'filter':
      return { columns: [name], touched: false }
  }
}

/** Texts that name each column of a table that a flow reads, and for which purpose. */
export function findColumnsReadByFlow(flow: PipelineFlow, table: string): string[] {
  const reads = new Set<string>()
  if (flow.source.kind === 'table' && flow.source.table === table) {
    for (const { name, title } of flow.source.columns) reads.add(title || name)
  }
  for (const read of [
    ...flow.steps.flatMap(columnsReadByStep),
    ...flow.rules.flatMap(columnsReadByRule)
  ]) {
    if (read.table === table) reads.add(read.column)
  }
  return [...reads]
}

/** Columns of another table in which a step looks up values, key columns first. */
function columnsReadByStep(step: PipelineFlow['steps'][number]): TableColumnRef[] {
  if (step.kind !== 'lookup') return []
  const columns = [...step.on.map(({ to }) => to), ...step.take.map(({ column }) => column)]
  return columns.map(column => ({ table: step.table, column }))
}

/** Columns of other tables that a rule compares with. */
function columnsReadByRule(rule: PipelineFlow['rules'][number]): TableColumnRef[] {
  if (rule.kind === 'listed') return [{ table: rule.table, column: rule.column }]
  if (rule.kind !== 'total' || rule.equals.kind !== 'table') return []
  return [{ table: rule.equals.table, column: rule.equals.column }]
}

/** SQL texts of a flow, whose columns cannot be analysed here. */
export function sqlTextsOfFlow({ steps, rules }: PipelineFlow): string[] {
  return [...steps, ...rules].flatMap(one => (one.kind === 'select' ? [one.sql] : []))
}
