import type { DataMart } from '@shared/model/data-mart/data-mart'
import { previousColumnName, type TableStructureChange } from '@shared/model/data-mart/structure'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import { describeTableRule, findTableRuleFault } from '@shared/model/data-quality/rule-words'
import {
  renameLookupRuleColumns,
  renameRuleColumns,
  type TableRule
} from '@shared/model/data-quality/rules'

const text = tableRuleText.touched

/**
 * A rule that a change of columns affects: the consequence in words, and the columns of the rule by
 * their current names.
 */
interface AffectedRule {
  readonly name: string
  readonly columns: readonly string[]
}

function removedColumns(change: TableStructureChange): string[] {
  const kept = new Set(change.after.map(({ name }) => previousColumnName(change, name)))
  return change.before.map(({ name }) => name).filter(name => !kept.has(name))
}

/**
 * Rules over a removed column, which are removed with the column. Rules of other tables that use
 * its values as a list stay and report that they cannot be checked.
 */
export function rulesRemovedByStructureChange(
  rules: readonly TableRule[],
  change: TableStructureChange
): TableRule[] {
  const removed = removedColumns(change)
  return rules.filter(({ columns }) => columns.some(name => removed.includes(name)))
}

/**
 * Text "; bỏ quy tắc: …" that lists the removed rules, to append to a note; empty if no rule is
 * removed.
 */
export function formatRemovedRulesNote(
  { rules, columns }: DataMart,
  change: TableStructureChange
): string {
  const gone = rulesRemovedByStructureChange(rules, change).map(
    rule => `“${describeTableRule(rule, columns)}”`
  )
  return gone.length === 0 ? '' : `; ${text.gone(gone.join(', '))}`
}

/**
 * Rules of the table, and of other tables that use its values as a list, that a change would
 * affect. `broken`: columns that it breaks.
 */
export function rulesAffectedByStructureChange(
  table: DataMart,
  known: readonly DataMart[],
  change: Required<TableStructureChange>,
  broken: readonly string[]
): AffectedRule[] {
  const removed = removedColumns(change)
  const now = (name: string) => known.find(other => other.name === name)?.columns
  const after = (name: string) => (name === table.name ? change.after : now(name))
  const own = table.rules.flatMap(rule => {
    const columns = rule.columns.filter(name => broken.includes(name))
    if (columns.some(name => removed.includes(name))) {
      return [{ name: text.removed(describeTableRule(rule, table.columns)), columns }]
    }
    const [next = rule] = renameRuleColumns([rule], change.renamed)
    const faults = [
      findTableRuleFault(rule, table.columns, now),
      findTableRuleFault(next, change.after, after)
    ]
    return wordsOf(describeTableRule(rule, table.columns), columns, faults)
  })
  const others = known
    .filter(({ name }) => name !== table.name)
    .flatMap(({ name, columns, rules }) =>
      rules.flatMap(rule => {
        if (rule.kind !== 'listed' || rule.table !== table.name) return []
        const [next = rule] = renameLookupRuleColumns([rule], table.name, change.renamed)
        const faults = [
          findTableRuleFault(rule, columns, now),
          findTableRuleFault(next, columns, after)
        ]
        const touched = broken.filter(one => one === rule.column)
        return wordsOf(
          tableRuleText.ofTable(describeTableRule(rule, columns), name),
          touched,
          faults
        )
      })
    )
  return [...own, ...others]
}

/**
 * Consequence of the change for a rule, in words. A rule that can no longer be checked is affected
 * even if its columns keep name and type, for example after a column is masked.
 */
function wordsOf(
  rule: string,
  columns: readonly string[],
  [before, after]: readonly ReturnType<typeof findTableRuleFault>[]
): AffectedRule[] {
  if (after && !before) return [{ name: text.unchecked(rule, after.message), columns }]
  return columns.length > 0 ? [{ name: text.follows(rule), columns }] : []
}
