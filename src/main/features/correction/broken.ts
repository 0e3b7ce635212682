import { AppError } from '@shared/contract/reply'
import { isSameCorrectedCell } from '@shared/features/correction/typed-cell'
import { correctionText } from '@shared/model/correction/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule, findTableRuleFault } from '@shared/model/data-quality/rule-words'
import type { TableRule } from '@shared/model/data-quality/rules'
import type { RowCorrection } from '../../warehouse/correcting/correct-sql'
import {
  buildCorrectionCheckQuery,
  type CorrectionCheck,
  type CorrectionViolation,
  parseCorrectionViolations
} from '../../warehouse/correcting/faults-sql'
import { openRuleLists } from '../../warehouse/quality/open-lists'
import type { OpenedRuleLists } from '../../warehouse/quality/rule-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import { type CorrectionDependencies, correctionQueryTimeout } from './parts'

const text = correctionText.faults

/**
 * A proposed row and the names of the columns that differ from the current row; all columns for a
 * new row.
 */
export interface CorrectionRowWithChanges extends RowCorrection {
  readonly changed: ReadonlySet<string>
}

/** Field name of a proposed cell in validation errors. */
export const cellField = (row: number, column: string): string => `${row}.${column}`

/**
 * Violations by cell: of the table's key, which stays unique and non-empty, and of the blocking
 * rules that involve a corrected column. Throws AppError if a rule cannot be checked, and
 * EngineFault.
 */
export async function findCorrectionViolations(
  { records, warehouse }: Pick<CorrectionDependencies, 'records' | 'warehouse'>,
  table: DataMart,
  opened: OpenedTableGeneration,
  rows: readonly CorrectionRowWithChanges[]
): Promise<Record<string, string>> {
  const faults = emptyKeys(table, opened, rows)
  const touching = (names: readonly string[]): number[] =>
    rows.flatMap(({ after, changed }, row) =>
      after && names.some(name => changed.has(name)) ? [row] : []
    )
  const rules = table.rules.filter(
    ({ severity, columns }) => severity === 'blocking' && touching(columns).length > 0
  )
  const lists = await openRuleLists(warehouse.tables, records.read().dataMarts, rules)
  refuseUnchecked(table, rules, lists)
  const checks: CorrectionCheck[] = [
    { rule: null, unique: table.key, rows: touching(table.key) },
    ...rules.map(rule => ({
      rule,
      unique: rule.kind === 'unique' ? rule.columns : [],
      rows: touching(rule.columns)
    }))
  ].filter(check => check.rows.length > 0)
  if (checks.length === 0) return faults
  const question = buildCorrectionCheckQuery(opened, rows, checks, lists)
  const answer = await warehouse.reader.ask(question, { deadline: correctionQueryTimeout })
  for (const broken of parseCorrectionViolations(answer.rows)) {
    const check = checks[broken.check]
    if (!check) continue
    const first = (check.rule?.columns ?? check.unique)[0] ?? ''
    faults[cellField(broken.row, first)] ??= faultOf(table, check, broken)
  }
  return faults
}

/**
 * Refuses the correction if a blocking rule names a missing column or list, so that the rule cannot
 * be checked.
 */
function refuseUnchecked(
  { columns }: DataMart,
  rules: readonly TableRule[],
  lists: OpenedRuleLists
): void {
  for (const rule of rules) {
    const fault = findTableRuleFault(rule, columns, name => lists.get(name)?.columns)
    if (fault) {
      throw new AppError(
        'CONFLICT',
        tableRuleText.cannot(describeTableRule(rule, columns), fault.message)
      )
    }
  }
}

function faultOf(
  { key, columns }: DataMart,
  { rule }: CorrectionCheck,
  { isTwice }: CorrectionViolation
): string {
  if (!rule) return (isTwice ? text.twiceKey : text.takenKey)(key.join(', '))
  const words = describeTableRule(rule, columns)
  return rule.kind === 'unique' && !isTwice
    ? tableRuleText.twiceInTable(words)
    : tableRuleText.broken(words)
}

/** Cells of the key that are empty; a row without its key could not be identified later. */
function emptyKeys(
  { key }: DataMart,
  { columns }: OpenedTableGeneration,
  rows: readonly CorrectionRowWithChanges[]
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [place, { after, changed }] of rows.entries()) {
    for (const name of key) {
      const value = after?.[columns.findIndex(column => column.name === name)] ?? null
      if (after && changed.has(name) && isSameCorrectedCell(value, null)) {
        faults[cellField(place, name)] = text.emptyKey
      }
    }
  }
  return faults
}
