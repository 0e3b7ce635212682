import { line } from '../../kit/fields'
import { z } from '../../kit/zod'
import { longestMask, shapeKinds } from './shapes'

/** What a rule asks of rows. Pipelines will check by the same ones. */
const ruleKinds = ['filled', 'unique', 'between', 'among', 'listed', 'shaped'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** `blocking`: a load rejects the rows that break it; `warning`: it counts them. */
const ruleSeverities = ['warning', 'blocking'] as const
export type RuleSeverity = (typeof ruleSeverities)[number]

/** Values of a list at most. */
export const mostRuleValues = 500

/** Columns of a rule at most. */
export const mostRuleColumns = 20
/** What a threshold is at most, in rows. */
export const greatestThreshold = 1_000_000_000

const columnName = line(100)
const one = z.tuple([columnName])
const base = {
  id: z.uuid(),
  severity: z.enum(ruleSeverities),
  /** How many rows of a table may break it before the table does not pass; a load takes no row that breaks a blocking one. */
  threshold: z.strictObject({
    most: z.number().min(0).max(greatestThreshold),
    unit: z.enum(['rows', 'percent'])
  })
}
const several = z.array(columnName).min(1).max(mostRuleColumns)

/** A rule that is kept with a table. Missing values break only `filled`. Bounds are kept as `ColumnFilter` keeps them. */
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
    /** Name of the table and of its column that holds the values. */
    table: line(100),
    column: columnName
  }),
  z.strictObject({
    ...base,
    kind: z.literal('shaped'),
    columns: one,
    shape: z.enum(shapeKinds),
    /** An own pattern; empty where `shape` is a ready one. */
    mask: line(longestMask)
  })
])
export type TableRule = z.infer<typeof tableRule>
/** A rule that each row keeps or breaks by itself. */
export type RowRule = Exclude<TableRule, { kind: 'unique' }>

/** Rules of a table at most. */
export const mostRules = 100

/** What a column of before is called now. */
export function namesNow(renamed: Readonly<Record<string, string>>): (name: string) => string {
  const now = new Map(Object.entries(renamed).flatMap(([name, was]) => (was ? [[was, name]] : [])))
  return name => now.get(name) ?? name
}

/** Rules after columns got other names; `renamed`: by new name the old one, empty for a column without values of another. */
export function renamedRules(
  rules: readonly TableRule[],
  renamed: Readonly<Record<string, string>>
): TableRule[] {
  const nameOf = namesNow(renamed)
  return rules.map(rule => ({ ...rule, columns: rule.columns.map(nameOf) }) as TableRule)
}

/** Rules of other tables after columns of this one, which they list values of, got other names; `renamed` as above. */
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

/** Whether so many rows that break a rule are within its threshold. */
export function passes(
  { threshold }: Pick<TableRule, 'threshold'>,
  broken: number,
  rows: number
): boolean {
  const most = threshold.unit === 'rows' ? threshold.most : (rows * threshold.most) / 100
  return broken <= most
}
