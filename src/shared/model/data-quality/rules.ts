import { lineSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { maxPatternMaskLength, textPatternKinds } from './shapes'

/** Kinds of quality rules about rows, also used by pipelines. */
const ruleKinds = ['filled', 'unique', 'between', 'among', 'listed', 'shaped'] as const
export type TableRuleKind = (typeof ruleKinds)[number]

/**
 * Severity of a quality rule. `blocking`: a load rejects rows that break the rule; `warning`: a
 * load only counts them.
 */
const ruleSeverities = ['warning', 'blocking'] as const
export type RuleSeverity = (typeof ruleSeverities)[number]

/** Maximum number of values in a rule's list of allowed values. */
export const maxRuleValues = 500

/** Maximum number of columns of a quality rule. */
export const maxRuleColumns = 20
/** Maximum threshold of a quality rule, as a number of rows. */
export const maxThresholdRows = 1_000_000_000

const columnName = lineSchema(100)
const one = z.tuple([columnName])
const base = {
  id: z.uuid(),
  severity: z.enum(ruleSeverities),
  /**
   * Number or percentage of rows that may break the rule while the table still passes; a load never
   * accepts a row that breaks a blocking rule.
   */
  threshold: z.strictObject({
    most: z.number().min(0).max(maxThresholdRows),
    unit: z.enum(['rows', 'percent'])
  })
}
const several = z.array(columnName).min(1).max(maxRuleColumns)

/**
 * Quality rule stored with a table. A missing value breaks only a rule of kind `filled`. Bounds
 * have the notation of `ColumnFilter`.
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
    /** Name of the table whose column `column` contains the allowed values. */
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
/** Quality rule that can be checked on each row alone, unlike uniqueness. */
export type SingleRowRule = Exclude<TableRule, { kind: 'unique' }>

/** Maximum rules of a table. */
export const maxTableRules = 100

/** Creates a function that returns the current name of a column from its former name. */
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
 * Quality rules of other tables that take their allowed values from this table, after its columns
 * were renamed; `renamed` as in `renameRuleColumns`.
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

/** Whether a number of rows that break a rule is within its threshold. */
export function isWithinRuleThreshold(
  { threshold }: Pick<TableRule, 'threshold'>,
  broken: number,
  rows: number
): boolean {
  const most = threshold.unit === 'rows' ? threshold.most : (rows * threshold.most) / 100
  return broken <= most
}
