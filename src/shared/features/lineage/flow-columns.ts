import type { Flow } from '../../model/etl/flow/flow'
import { conditionColumns, distinct, type TableColumn } from './question-columns'

/** Origins of a column that a flow writes to its target. */
export interface FlowColumnOrigins {
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
export function flowColumn(flow: Flow, column: string): FlowColumnOrigins {
  let wanted = new Set([column])
  const tables: TableColumn[] = []
  const steps: Flow['steps'][number]['kind'][] = []
  for (const step of flow.steps.toReversed()) {
    if (step.kind === 'select' && wanted.size > 0) {
      return { source: [], tables: distinct(tables), steps: [step.kind, ...steps], lost: true }
    }
    const origins = [...wanted].map(name => originOf(step, name))
    if (origins.some(({ touched }) => touched)) steps.unshift(step.kind)
    tables.push(...origins.flatMap(({ table }) => table ?? []))
    wanted = new Set(origins.flatMap(({ columns }) => columns))
  }
  return { source: [...wanted], tables: distinct(tables), steps, lost: false }
}

/** Where a step takes one of its columns from. */
interface StepOrigin {
  /** Columns before the step. */
  readonly columns: readonly string[]
  /** Column of another table that the step looks up. */
  readonly table?: TableColumn
  /** Whether the step transforms the column. */
  readonly touched: boolean
}

function originOf(step: Flow['steps'][number], name: string): StepOrigin {
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
      // The key columns decide which row is looked up.
      return { columns: step.on.map(({ from }) => from), table, touched: true }
    }
    case 'group': {
      const group = step.groups.find(one => one.name === name)
      const measure = step.measures.find(one => one.name === name)
      const asked = measure?.where ? conditionColumns(measure.where) : []
      const columns = [group?.column, measure?.column ?? undefined, ...asked]
      return { columns: columns.flatMap(one => one?.column ?? []), touched: true }
    }
    case 'select':
    case 'filter':
      return { columns: [name], touched: false }
  }
}

/** Every column of a table that a flow reads, with its purpose. */
export function flowReads(flow: Flow, table: string): string[] {
  const reads = new Set<string>()
  if (flow.source.kind === 'table' && flow.source.table === table) {
    for (const { name, title } of flow.source.columns) reads.add(title || name)
  }
  for (const read of [...flow.steps.flatMap(readByStep), ...flow.rules.flatMap(readByRule)]) {
    if (read.table === table) reads.add(read.column)
  }
  return [...reads]
}

/** Columns of another table that a step looks up, keys first. */
function readByStep(step: Flow['steps'][number]): TableColumn[] {
  if (step.kind !== 'lookup') return []
  const columns = [...step.on.map(({ to }) => to), ...step.take.map(({ column }) => column)]
  return columns.map(column => ({ table: step.table, column }))
}

/** Columns of other tables that a rule compares with. */
function readByRule(rule: Flow['rules'][number]): TableColumn[] {
  if (rule.kind === 'listed') return [{ table: rule.table, column: rule.column }]
  if (rule.kind !== 'total' || rule.equals.kind !== 'table') return []
  return [{ table: rule.equals.table, column: rule.equals.column }]
}

/** SQL texts of a flow, whose columns cannot be analysed here. */
export function flowSql({ steps, rules }: Flow): string[] {
  return [...steps, ...rules].flatMap(one => (one.kind === 'select' ? [one.sql] : []))
}
