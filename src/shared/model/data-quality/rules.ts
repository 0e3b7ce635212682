import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxPatternMaskLength, textPatternKinds } from './shapes'

/** Kinds of rules on rows, also used by pipelines. */
const ruleKinds = ['filled', 'unique', 'between', 'among', 'listed', 'shaped'] as const
export type TableRuleKind = (typeof ruleKinds)[number]

/** `blocking`: a load rejects violating rows; `warning`: it counts them. */
const ruleSeverities = ['warning', 'blocking'] as const
export type RuleSeverity = (typeof ruleSeverities)[number]

/** Maximum values of a list. */
export const maxRuleValues = 500

/** Maximum columns of a rule. */
export const maxRuleColumns = 20
/** Maximum threshold in rows. */
export const maxThresholdRows = 1_000_000_000

const columnName = lineSchema(100)
const one = z.tuple([columnName])
const base = {
  id: z.uuid(),
  severity: z.enum(ruleSeverities),
  /**
   * Number of violating rows at which the table still passes; a load accepts no row that breaks a
   * blocking rule.
   */
  threshold: z.strictObject({
    most: z.number().min(0).max(maxThresholdRows),
    unit: z.enum(['rows', 'percent'])
  })
}
const several = z.array(columnName).min(1).max(maxRuleColumns)

/**
 * Rule stored with a table. Missing values break only `filled`. Bounds have the notation of
 * `ColumnFilter`.
 */
export const tableRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('filled'), columns: several }),
  z.strictObject({ ...base, kind: z.literal('unique'), columns: several }),
  z.strictObject({
    ...base,
    kind: z.literal('between'),
    columns: one,
    from: lineSchema(40),
    to: lineSchema(40)
  }),
  z.strictObject({
    ...base,
    kind: z.literal('among'),
    columns: one,
    values: z.array(lineSchema(200)).min(1).max(maxRuleValues)
  }),
  z.strictObject({
    ...base,
    kind: z.literal('listed'),
    columns: one,
    /** Table and column that hold the allowed values. */
    table: lineSchema(100),
    column: columnName
  }),
  z.strictObject({
    ...base,
    kind: z.literal('shaped'),
    columns: one,
    shape: z.enum(textPatternKinds),
    /** Custom pattern; empty if `shape` is a predefined one. */
    mask: lineSchema(maxPatternMaskLength)
  })
])
export type TableRule = z.infer<typeof tableRuleSchema>
/** Rule on single rows. */
export type RowRule = Exclude<TableRule, { kind: 'unique' }>

/** Maximum rules of a table. */
export const maxTableRules = 100

/** Maps former column names to current ones. */
export function createColumnNameResolver(
  renamed: Readonly<Record<string, string>>
): (name: string) => string {
  const now = new Map(Object.entries(renamed).flatMap(([name, was]) => (was ? [[was, name]] : [])))
  return name => now.get(name) ?? name
}

/**
 * Rules after columns were renamed; `renamed`: maps new names to old ones, empty for a column
 * without a predecessor.
 */
export function renameRuleColumns(
  rules: readonly TableRule[],
  renamed: Readonly<Record<string, string>>
): TableRule[] {
  const nameOf = createColumnNameResolver(renamed)
  return rules.map(rule => ({ ...rule, columns: rule.columns.map(nameOf) }) as TableRule)
}

/**
 * Rules of other tables whose allowed values come from this table's renamed columns; `renamed` as
 * in `renameRuleColumns`.
 */
export function renameLookupRuleColumns(
  rules: readonly TableRule[],
  table: string,
  renamed: Readonly<Record<string, string>>
): TableRule[] {
  const nameOf = createColumnNameResolver(renamed)
  return rules.map(rule =>
    rule.kind === 'listed' && rule.table === table ? { ...rule, column: nameOf(rule.column) } : rule
  )
}

/** Whether a number of violating rows is within the threshold. */
export function isWithinThreshold(
  { threshold }: Pick<TableRule, 'threshold'>,
  broken: number,
  rows: number
): boolean {
  const most = threshold.unit === 'rows' ? threshold.most : (rows * threshold.most) / 100
  return broken <= most
}
