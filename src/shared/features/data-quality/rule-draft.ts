import { parseTypedDecimal } from '../../kit/figures/typed-number'
import { formatNumber } from '../../kit/format'
import type { MartColumn } from '../../model/data-mart/column'
import { toColumnFilter, toColumnFilterDraft } from '../../model/data-mart/rows/row-filter'
import { tableRuleFaultMessages } from '../../model/data-quality/rule-text'
import { findTableRuleFault } from '../../model/data-quality/rule-words'
import {
  maxRuleColumns,
  maxRuleValues,
  maxThresholdRows,
  type RuleSeverity,
  type TableRule,
  type TableRuleKind,
  tableRuleSchema
} from '../../model/data-quality/rules'
import type { TextPatternKind } from '../../model/data-quality/shapes'

/** Quality rule being edited: bounds, values and threshold are texts as typed. */
export interface QualityRuleDraft {
  readonly kind: TableRuleKind
  /** Columns of a rule that applies to several columns. */
  readonly columns: string[]
  /** Column of a rule that applies to a single column. */
  readonly column: string
  readonly from: string
  readonly to: string
  readonly values: string
  readonly table: string
  readonly tableColumn: string
  readonly shape: TextPatternKind
  readonly mask: string
  /** Value typed to try out the pattern; not part of the rule. */
  readonly trial: string
  readonly severity: RuleSeverity
  readonly most: string
  readonly unit: 'rows' | 'percent'
}

/** Whether rules of a kind apply to several columns together. */
export const isMultiColumnRuleKind = (kind: TableRuleKind): boolean =>
  kind === 'filled' || kind === 'unique'

/** Draft of an existing rule, or an empty draft with the default threshold if there is no rule. */
export function toQualityRuleDraft(
  rule: TableRule | undefined,
  columns: readonly MartColumn[],
  threshold: TableRule['threshold'] = { most: 0, unit: 'rows' }
): QualityRuleDraft {
  const [first = ''] = rule?.columns ?? []
  const column = columns.find(({ name }) => name === first)
  const range =
    rule?.kind === 'between' && column
      ? toColumnFilterDraft(column, { kind: 'between', from: rule.from, to: rule.to })
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

/** Rule that a draft describes, before validation; its columns and bounds may be invalid. */
function toUncheckedRule(
  id: string,
  draft: QualityRuleDraft,
  columns: readonly MartColumn[]
): unknown {
  const { kind, severity, unit } = draft
  const most = Number(parseTypedDecimal(draft.most) ?? Number.NaN)
  const common = { id, kind, severity, threshold: { most, unit } }
  if (isMultiColumnRuleKind(kind)) return { ...common, columns: draft.columns }
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
  return { ...one, ...toColumnFilter(column, { ...bounds, kind: 'between' }) }
}

/** Rule of a valid draft. Throws for an invalid one. */
export function parseQualityRuleDraft(
  id: string,
  draft: QualityRuleDraft,
  columns: readonly MartColumn[]
): TableRule {
  return tableRuleSchema.parse(toUncheckedRule(id, draft, columns))
}

/** Faults of a draft by field; empty if it is valid. */
export function findQualityRuleDraftFaults(
  draft: QualityRuleDraft,
  columns: readonly MartColumn[],
  tableColumns: (table: string) => readonly MartColumn[] | undefined
): Record<string, string> {
  const columnField = isMultiColumnRuleKind(draft.kind) ? 'columns' : 'column'
  const typed = findTypedRuleFaults(draft, columnField)
  if (typed) return typed
  const parsed = tableRuleSchema.safeParse(
    toUncheckedRule('00000000-0000-4000-8000-000000000000', draft, columns)
  )
  const fieldOf = (part: string): string =>
    ({ columns: columnField, column: 'tableColumn', threshold: 'most' })[part] ?? part
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const [part = 'columns', ...inside] = (issue?.path ?? []).map(String)
    // An invalid column name or bound already has a message of its own, so the message about the
    // whole field is omitted.
    const isWhole = part !== 'columns' || inside.length === 0
    const message = (isWhole && wholeFaults[part]) || (issue?.message ?? '')
    return { [fieldOf(part)]: message }
  }
  const fault = findTableRuleFault(parsed.data, columns, tableColumns)
  return fault ? { [fieldOf(fault.field)]: fault.message } : {}
}

/**
 * First fault of the typed or chosen values, found before the schema validates them; undefined if
 * there is none.
 */
function findTypedRuleFaults(
  draft: QualityRuleDraft,
  columnField: 'column' | 'columns'
): Record<string, string> | undefined {
  const names = isMultiColumnRuleKind(draft.kind) ? draft.columns : [draft.column].filter(Boolean)
  if (names.length === 0) return { [columnField]: tableRuleFaultMessages.columns }
  const most = Number(parseTypedDecimal(draft.most) ?? Number.NaN)
  if (!(most >= 0)) return { most: tableRuleFaultMessages.most }
  if (draft.unit === 'percent' && most > 100) return { most: tableRuleFaultMessages.percent }
  if (draft.kind === 'among' && draft.values.trim() === '')
    return { values: tableRuleFaultMessages.values }
  if (draft.kind !== 'listed') return undefined
  if (draft.table === '') return { table: tableRuleFaultMessages.table }
  return draft.tableColumn === '' ? { tableColumn: tableRuleFaultMessages.tableColumn } : undefined
}

/**
 * Messages for rule fields that exceed their maximum number or value, by the field's name in the
 * schema.
 */
const wholeFaults: Readonly<Record<string, string>> = {
  columns: tableRuleFaultMessages.tooManyColumns(formatNumber(maxRuleColumns)),
  values: tableRuleFaultMessages.tooMany(formatNumber(maxRuleValues)),
  threshold: tableRuleFaultMessages.greatest(formatNumber(maxThresholdRows))
}
