import { line } from '../../kit/fields'
import { z } from '../../kit/zod'
import { longestMask, shapeKinds } from './shapes'

/** Kinds of rules on rows, also used by pipelines. */
const ruleKinds = ['filled', 'unique', 'between', 'among', 'listed', 'shaped'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** `blocking`: a load rejects violating rows; `warning`: it counts them. */
const ruleSeverities = ['warning', 'blocking'] as const
export type RuleSeverity = (typeof ruleSeverities)[number]

/** Maximum values of a list. */
export const mostRuleValues = 500

/** Maximum columns of a rule. */
export const mostRuleColumns = 20
/** Maximum threshold in rows. */
export const greatestThreshold = 1_000_000_000

const columnName = line(100)
const one = z.tuple([columnName])
const base = {
  id: z.uuid(),
  severity: z.enum(ruleSeverities),
  /**
   * Number of violating rows at which the table still passes; a load accepts no row that breaks a
   * blocking rule.
   */
  threshold: z.strictObject({
    most: z.number().min(0).max(greatestThreshold),
    unit: z.enum(['rows', 'percent'])
  })
}
const several = z.array(columnName).min(1).max(mostRuleColumns)

/**
 * Rule stored with a table. Missing values break only `filled`. Bounds have the notation of
 * `ColumnFilter`.
 */
export const tableRule = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('filled'), columns: several }),
  z.strictObject({ ...base, kind: z.literal('unique'), columns: several }),
  z.strictObject({
    ...base,
    kind: z.literal('between'),
    columns: one,
    from: line(40),
    to: line(40)
  }),
  z.strictObject({
    ...base,
    kind: z.literal('among'),
    columns: one,
    values: z.array(line(200)).min(1).max(mostRuleValues)
  }),
  z.strictObject({
    ...base,
    kind: z.literal('listed'),
    columns: one,
    /** Table and column that hold the allowed values. */
    table: line(100),
    column: columnName
  }),
  z.strictObject({
    ...base,
    kind: z.literal('shaped'),
    columns: one,
    shape: z.enum(shapeKinds),
    /** Custom pattern; empty if `shape` is a predefined one. */
    mask: line(longestMask)
  })
])
export type TableRule = z.infer<typeof tableRule>
/** Rule on single rows. */
export type RowRule = Exclude<TableRule, { kind: 'unique' }>

/** Maximum rules of a table. */
export const mostRules = 100

/** Maps former column names to current ones. */
export function namesNow(renamed: Readonly<Record<string, string>>): (name: string) => string {
  const now = new Map(Object.entries(renamed).flatMap(([name, was]) => (was ? [[was, name]] : [])))
  return name => now.get(name) ?? name
}

/**
 * Rules after columns were renamed; `renamed`: maps new names to old ones, empty for a column
 * without a predecessor.
 */
export function renamedRules(
  rules: readonly TableRule[],
  renamed: Readonly<Record<string, string>>
): TableRule[] {
  const nameOf = namesNow(renamed)
  return rules.map(rule => ({ ...rule, columns: rule.columns.map(nameOf) }) as TableRule)
}

/** Rules of other tables that list values of this table's renamed columns; `renamed` as above. */
export function relistedRules(
  rules: readonly TableRule[],
  table: string,
  renamed: Readonly<Record<string, string>>
): TableRule[] {
  const nameOf = namesNow(renamed)
  return rules.map(rule =>
    rule.kind === 'listed' && rule.table === table ? { ...rule, column: nameOf(rule.column) } : rule
  )
}

/** Whether a number of violating rows is within the threshold. */
export function passes(
  { threshold }: Pick<TableRule, 'threshold'>,
  broken: number,
  rows: number
): boolean {
  const most = threshold.unit === 'rows' ? threshold.most : (rows * threshold.most) / 100
  return broken <= most
}
