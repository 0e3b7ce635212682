import { typedNumber } from '../../kit/figures/typed-number'
import { formatNumber } from '../../kit/format'
import type { MartColumn } from '../../model/data-mart/column'
import { draftOf, filterOf } from '../../model/data-mart/rows/row-filter'
import { ruleFaults } from '../../model/data-quality/rule-text'
import { ruleFault } from '../../model/data-quality/rule-words'
import {
  greatestThreshold,
  mostRuleColumns,
  mostRuleValues,
  type RuleKind,
  type RuleSeverity,
  type TableRule,
  tableRule
} from '../../model/data-quality/rules'
import type { ShapeKind } from '../../model/data-quality/shapes'

/** Rule being edited: bounds, values and threshold as typed. */
export interface RuleDraft {
  readonly kind: RuleKind
  /** Columns of a rule that applies to several columns. */
  readonly columns: string[]
  /** Column of a rule that applies to a single column. */
  readonly column: string
  readonly from: string
  readonly to: string
  readonly values: string
  readonly table: string
  readonly tableColumn: string
  readonly shape: ShapeKind
  readonly mask: string
  /** Test value for the pattern; not part of the rule. */
  readonly trial: string
  readonly severity: RuleSeverity
  readonly most: string
  readonly unit: 'rows' | 'percent'
}

/** Whether rules of a kind apply to several columns together. */
export const isOverSeveral = (kind: RuleKind): boolean => kind === 'filled' || kind === 'unique'

/** Draft of a rule; an empty one with the default threshold if there is none. */
export function ruleDraftOf(
  rule: TableRule | undefined,
  columns: readonly MartColumn[],
  threshold: TableRule['threshold'] = { most: 0, unit: 'rows' }
): RuleDraft {
  const [first = ''] = rule?.columns ?? []
  const column = columns.find(({ name }) => name === first)
  const range =
    rule?.kind === 'between' && column
      ? draftOf(column, { kind: 'between', from: rule.from, to: rule.to })
      : { from: '', to: '' }
  return {
    kind: rule?.kind ?? 'filled',
    columns: [...(rule?.columns ?? [])],
    column: first,
    from: range.from,
    to: range.to,
    values: rule?.kind === 'among' ? rule.values.join('\n') : '',
    table: rule?.kind === 'listed' ? rule.table : '',
    tableColumn: rule?.kind === 'listed' ? rule.column : '',
    shape: rule?.kind === 'shaped' ? rule.shape : 'citizen',
    mask: rule?.kind === 'shaped' ? rule.mask : '',
    trial: '',
    severity: rule?.severity ?? 'warning',
    most: (rule?.threshold ?? threshold).most.toLocaleString('vi-VN'),
    unit: (rule?.threshold ?? threshold).unit
  }
}

/** Rule described by a draft; its columns and bounds may still be invalid. */
function ruleOf(id: string, draft: RuleDraft, columns: readonly MartColumn[]): unknown {
  const { kind, severity, unit } = draft
  const most = Number(typedNumber(draft.most) ?? Number.NaN)
  const common = { id, kind, severity, threshold: { most, unit } }
  if (isOverSeveral(kind)) return { ...common, columns: draft.columns }
  const one = { ...common, columns: [draft.column] }
  if (kind === 'among') {
    const values = draft.values.split('\n').map(value => value.trim())
    return { ...one, values: [...new Set(values.filter(value => value !== ''))] }
  }
  if (kind === 'listed') return { ...one, table: draft.table, column: draft.tableColumn }
  if (kind === 'shaped') {
    return { ...one, shape: draft.shape, mask: draft.shape === 'own' ? draft.mask : '' }
  }
  const column = columns.find(({ name }) => name === draft.column)
  const { from, to } = draft
  if (!column) return { ...one, from, to }
  const bounds = { column: column.name, text: '', values: [], from, to }
  return { ...one, ...filterOf(column, { ...bounds, kind: 'between' }) }
}

/** Rule of a valid draft. Throws for an invalid one. */
export function madeRule(id: string, draft: RuleDraft, columns: readonly MartColumn[]): TableRule {
  return tableRule.parse(ruleOf(id, draft, columns))
}

/** Faults of a draft by field; empty if it is valid. */
export function ruleDraftFaults(
  draft: RuleDraft,
  columns: readonly MartColumn[],
  tableColumns: (table: string) => readonly MartColumn[] | undefined
): Record<string, string> {
  const columnField = isOverSeveral(draft.kind) ? 'columns' : 'column'
  const typed = typedFaults(draft, columnField)
  if (typed) return typed
  const parsed = tableRule.safeParse(ruleOf('00000000-0000-4000-8000-000000000000', draft, columns))
  const fieldOf = (part: string): string =>
    ({ columns: columnField, column: 'tableColumn', threshold: 'most' })[part] ?? part
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const [part = 'columns', ...inside] = (issue?.path ?? []).map(String)
    // A faulty name or bound has its own message.
    const isWhole = part !== 'columns' || inside.length === 0
    const message = (isWhole && wholeFaults[part]) || (issue?.message ?? '')
    return { [fieldOf(part)]: message }
  }
  const fault = ruleFault(parsed.data, columns, tableColumns)
  return fault ? { [fieldOf(fault.field)]: fault.message } : {}
}

/** The first fault of what was typed or chosen, before the schema checks it; undefined if none. */
function typedFaults(
  draft: RuleDraft,
  columnField: 'column' | 'columns'
): Record<string, string> | undefined {
  const names = isOverSeveral(draft.kind) ? draft.columns : [draft.column].filter(Boolean)
  if (names.length === 0) return { [columnField]: ruleFaults.columns }
  const most = Number(typedNumber(draft.most) ?? Number.NaN)
  if (!(most >= 0)) return { most: ruleFaults.most }
  if (draft.unit === 'percent' && most > 100) return { most: ruleFaults.percent }
  if (draft.kind === 'among' && draft.values.trim() === '') return { values: ruleFaults.values }
  if (draft.kind !== 'listed') return undefined
  if (draft.table === '') return { table: ruleFaults.table }
  return draft.tableColumn === '' ? { tableColumn: ruleFaults.tableColumn } : undefined
}

/** Messages for fields of a rule over their maximum, by the field's name in the schema. */
const wholeFaults: Readonly<Record<string, string>> = {
  columns: ruleFaults.tooManyColumns(formatNumber(mostRuleColumns)),
  values: ruleFaults.tooMany(formatNumber(mostRuleValues)),
  threshold: ruleFaults.greatest(formatNumber(greatestThreshold))
}
