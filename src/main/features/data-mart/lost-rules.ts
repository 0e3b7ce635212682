import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule } from '@shared/model/data-quality/rule-words'

/** Maximum length of a note in the history, in characters. */
const longest = 1_000

/**
 * Appends to a note the rules that lost their columns: the table's own rules, and rules of other
 * tables that use its values as a list.
 */
export function appendLostRulesText(
  note: string,
  table: DataMart,
  known: readonly DataMart[]
): string {
  const isGone = (name: string): boolean => !table.columns.some(column => column.name === name)
  const own = table.rules
    .filter(({ columns }) => columns.some(isGone))
    .map(rule => `“${describeTableRule(rule, table.columns)}”`)
  const others = known.flatMap(({ name, rules, columns }) =>
    rules
      .filter(rule => rule.kind === 'listed' && rule.table === table.name && isGone(rule.column))
      .map(rule => tableRuleText.ofTable(describeTableRule(rule, columns), name))
  )
  const lost = [...own, ...others]
  return lost.length === 0
    ? note
    : `${note}; ${tableRuleText.lost(lost.join(', '))}`.slice(0, longest)
}
