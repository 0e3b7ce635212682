import { AppError } from '@shared/contract/reply'
import { formatNumber } from '@shared/kit/format'
import { toDisplayedTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableRuleFaultMessages, tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule, findTableRuleFault } from '@shared/model/data-quality/rule-words'
import { maxTableRules, type TableRule } from '@shared/model/data-quality/rules'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditedResult, audited } from '../noted'

type RuleParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>

/**
 * Changes the rules of a table and records the change in the table's history; `change` returns the
 * action and the rule. Throws AppError.
 */
async function changeRules(
  { clock, records, settings }: RuleParts,
  id: string,
  change: (table: DataMart, known: readonly DataMart[]) => readonly [action: string, TableRule]
): Promise<AuditedResult<DataMart>> {
  const { operator } = settings.read()
  let note = ''
  const changed = await records.update(({ dataMarts }) => {
    const table = findRecord(dataMarts, id, 'bảng')
    const [action, rule] = change(table, dataMarts)
    const words = describeTableRule(rule, table.columns).slice(0, 900)
    note = `${action} “${words}” của bảng “${table.name}”`
    const severity = tableRuleText.severities[rule.severity]
    table.history.push({
      time: clock.now(),
      user: operator,
      action,
      note: `${words} (${severity})`
    })
    return structuredClone(toDisplayedTable(table))
  })
  return audited(changed, 'update', note)
}

/** Adds a rule, or replaces the rule with the same id. Throws AppError. */
export function saveTableRule(
  parts: RuleParts,
  id: string,
  rule: TableRule
): Promise<AuditedResult<DataMart>> {
  return changeRules(parts, id, (table, known) => {
    const fault = findTableRuleFault(
      rule,
      table.columns,
      name => known.find(other => other.name === name)?.columns
    )
    if (fault) throw new AppError('INVALID_INPUT', fault.message)
    const place = table.rules.findIndex(one => one.id === rule.id)
    if (place >= 0) {
      table.rules[place] = rule
      return [tableRuleText.history.changed, rule]
    }
    if (table.rules.length >= maxTableRules) {
      throw new AppError(
        'CONFLICT',
        tableRuleFaultMessages.tooManyRules(formatNumber(maxTableRules))
      )
    }
    table.rules.push(rule)
    return [tableRuleText.history.added, rule]
  })
}

/** Removes a rule of a table. Throws AppError. */
export function removeTableRule(
  parts: RuleParts,
  id: string,
  ruleId: string
): Promise<AuditedResult<DataMart>> {
  return changeRules(parts, id, table => {
    const rule = table.rules.find(one => one.id === ruleId)
    if (!rule) throw new AppError('NOT_FOUND', tableRuleFaultMessages.gone)
    table.rules = table.rules.filter(one => one !== rule)
    return [tableRuleText.history.removed, rule]
  })
}
