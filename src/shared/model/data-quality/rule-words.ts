import { formatNumber } from '../../kit/format'
import type { MartColumn } from '../data-mart/column'
import {
  describeColumnFilter,
  validateColumnFilter,
  valueFamilyOf
} from '../data-mart/rows/row-filter'
import { tableRuleFaultMessages, tableRuleText } from './rule-text'
import type { TableRule } from './rules'
import { isMatchAllMask } from './shapes'

/** Maximum number of list values named in the text of a rule. */
const saidValues = 5

/**
 * Text of a quality rule, such as "don_vi không rỗng" (is not empty), for the page, rejection
 * reasons and the audit log.
 */
export function describeTableRule(rule: TableRule, columns: readonly MartColumn[]): string {
  const { words } = tableRuleText
  const name = rule.columns.join(', ')
  if (rule.kind === 'filled') return words.filled(name)
  if (rule.kind === 'unique') return words.unique(name)
  if (rule.kind === 'listed') return words.listed(name, rule.table, rule.column)
  if (rule.kind === 'shaped') {
    return words.shaped(name, rule.shape === 'own' ? rule.mask : tableRuleText.shapes[rule.shape])
  }
  const dataType = columns.find(one => one.name === name)?.dataType ?? 'string'
  const column = { name, dataType }
  if (rule.kind === 'between') {
    return describeColumnFilter(column, { kind: 'between', from: rule.from, to: rule.to })
  }
  const said = describeColumnFilter(column, {
    kind: 'among',
    values: rule.values.slice(0, saidValues)
  })
  const left = rule.values.length - saidValues
  return left > 0 ? said + words.more(formatNumber(left)) : said
}

/** Text of a rule's threshold, such as "tối đa 5%" (at most 5 %). */
export function formatTableRuleThreshold({ threshold: { most, unit } }: TableRule): string {
  const number = most.toLocaleString('vi-VN')
  return unit === 'percent'
    ? tableRuleText.percentOf(number)
    : tableRuleText.thresholdOf(number, tableRuleText.units.rows)
}

interface RuleFault {
  readonly field: 'columns' | 'from' | 'to' | 'values' | 'table' | 'column' | 'mask' | 'most'
  readonly message: string
}

/**
 * Reason why a quality rule cannot be checked over these columns; undefined if it can.
 * `tableColumns`: function that returns the columns of a table by its name.
 */
export function findTableRuleFault(
  rule: TableRule,
  columns: readonly MartColumn[],
  tableColumns: (table: string) => readonly MartColumn[] | undefined
): RuleFault | undefined {
  const missing = rule.columns.find(name => !columns.some(column => column.name === name))
  if (missing !== undefined)
    return { field: 'columns', message: tableRuleFaultMessages.missing(missing) }
  const column = columns.find(({ name }) => name === rule.columns[0])
  if (!column || rule.kind === 'filled' || rule.kind === 'unique') return undefined
  if (rule.kind === 'shaped') return shapeFault(rule, column)
  // A personal column is masked, and the number of rows that break a rule would reveal its values.
  if (column.personal)
    return { field: 'columns', message: tableRuleFaultMessages.personal(column.name) }
  if (rule.kind === 'between') return rangeFault(rule, column)
  if (column.dataType !== 'string' && column.dataType !== 'integer') {
    return { field: 'columns', message: tableRuleFaultMessages.listable(column.name) }
  }
  if (rule.kind === 'among') {
    if (column.dataType !== 'integer') return undefined
    const odd = rule.values.find(one => !/^-?\d{1,18}$/.test(one))
    return odd === undefined
      ? undefined
      : { field: 'values', message: tableRuleFaultMessages.whole(odd) }
  }
  return listFault(rule, tableColumns)
}

function listFault(
  rule: Extract<TableRule, { kind: 'listed' }>,
  tableColumns: (table: string) => readonly MartColumn[] | undefined
): RuleFault | undefined {
  const others = tableColumns(rule.table)
  if (!others) return { field: 'table', message: tableRuleFaultMessages.tableGone(rule.table) }
  const other = others.find(({ name }) => name === rule.column)
  if (!other)
    return { field: 'column', message: tableRuleFaultMessages.columnGone(rule.table, rule.column) }
  return other.personal
    ? { field: 'column', message: tableRuleFaultMessages.personal(rule.column) }
    : undefined
}

/**
 * On a personal column only predefined patterns are allowed: they reveal no more than whether a
 * value is well-formed, while a custom pattern could be narrowed down to one value.
 */
function shapeFault(
  { shape, mask }: Extract<TableRule, { kind: 'shaped' }>,
  { name, dataType, personal }: MartColumn
): RuleFault | undefined {
  if (dataType !== 'string' && dataType !== 'integer') {
    return { field: 'columns', message: tableRuleFaultMessages.shapeable(name) }
  }
  if (shape !== 'own') return undefined
  if (personal) return { field: 'columns', message: tableRuleFaultMessages.personalMask(name) }
  if (mask === '') return { field: 'mask', message: tableRuleFaultMessages.mask }
  return isMatchAllMask(mask)
    ? { field: 'mask', message: tableRuleFaultMessages.openMask }
    : undefined
}

function rangeFault(
  { from, to }: Extract<TableRule, { kind: 'between' }>,
  column: MartColumn
): RuleFault | undefined {
  const family = valueFamilyOf(column)
  if (family !== 'number' && family !== 'day') {
    return { field: 'columns', message: tableRuleFaultMessages.range(column.name) }
  }
  const faults = validateColumnFilter(column, { kind: 'between', from, to })
  if (faults.from) return { field: 'from', message: faults.from }
  return faults.to ? { field: 'to', message: faults.to } : undefined
}
