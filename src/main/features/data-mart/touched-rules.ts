import type { DataMart } from '@shared/features/data-mart/data-mart'
import { type StructureChange, sourceOf } from '@shared/features/data-mart/structure'
import { ruleText } from '@shared/features/data-quality/rule-text'
import { ruleFault, ruleWords } from '@shared/features/data-quality/rule-words'
import { relistedRules, renamedRules, type TableRule } from '@shared/features/data-quality/rules'

const text = ruleText.touched

/** A rule that a change of columns touches: what becomes of it, in words, and the columns by their names of now. */
interface TouchedRule {
  readonly name: string
  readonly columns: readonly string[]
}

/** Names of columns that the change takes away. */
function removedColumns(change: StructureChange): string[] {
  const kept = new Set(change.after.map(({ name }) => sourceOf(change, name)))
  return change.before.map(({ name }) => name).filter(name => !kept.has(name))
}

/** Rules over a column that goes: they go with it. Those of other tables that list its values stay, and say that they cannot be checked. */
export function rulesThatGo(rules: readonly TableRule[], change: StructureChange): TableRule[] {
  const removed = removedColumns(change)
  return rules.filter(({ columns }) => columns.some(name => removed.includes(name)))
}

/** "; bỏ quy tắc: …", as the end of a note; empty where none goes. */
export function noteOfRulesThatGo({ rules, columns }: DataMart, change: StructureChange): string {
  const gone = rulesThatGo(rules, change).map(rule => `“${ruleWords(rule, columns)}”`)
  return gone.length === 0 ? '' : `; ${text.gone(gone.join(', '))}`
}

/** The rules of the table, and those of others that list its values, that a change would touch. `broken`: columns that it touches. */
export function touchedRules(
  table: DataMart,
  known: readonly DataMart[],
  change: Required<StructureChange>,
  broken: readonly string[]
): TouchedRule[] {
  const removed = removedColumns(change)
  const now = (name: string) => known.find(other => other.name === name)?.columns
  const after = (name: string) => (name === table.name ? change.after : now(name))
  const own = table.rules.flatMap(rule => {
    const columns = rule.columns.filter(name => broken.includes(name))
    if (columns.some(name => removed.includes(name))) {
      return [{ name: text.removed(ruleWords(rule, table.columns)), columns }]
    }
    const [next = rule] = renamedRules([rule], change.renamed)
    const faults = [ruleFault(rule, table.columns, now), ruleFault(next, change.after, after)]
    return wordsOf(ruleWords(rule, table.columns), columns, faults)
  })
  const others = known
    .filter(({ name }) => name !== table.name)
    .flatMap(({ name, columns, rules }) =>
      rules.flatMap(rule => {
        if (rule.kind !== 'listed' || rule.table !== table.name) return []
        const [next = rule] = relistedRules([rule], table.name, change.renamed)
        const faults = [ruleFault(rule, columns, now), ruleFault(next, columns, after)]
        const touched = broken.filter(one => one === rule.column)
        return wordsOf(ruleText.ofTable(ruleWords(rule, columns), name), touched, faults)
      })
    )
  return [...own, ...others]
}

/** A rule that could be checked before and no more is touched too where its columns keep name and type, such as by a mask. */
function wordsOf(
  rule: string,
  columns: readonly string[],
  [before, after]: readonly ReturnType<typeof ruleFault>[]
): TouchedRule[] {
  if (after && !before) return [{ name: text.unchecked(rule, after.message), columns }]
  return columns.length > 0 ? [{ name: text.follows(rule), columns }] : []
}
