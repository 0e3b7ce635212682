import { lookUpRule, type RuleLookup } from '@shared/model/rules/lookup'
import type { MilitaryRank, PersonnelKind } from '@shared/model/rules/personnel'
import type { Rule, ValueRule } from '@shared/model/rules/rule'
import type { ServiceTraitCount } from './law-due'
import { sum } from './sum'

/** Persons of one kind and rank, with what they are paid by the rules. */
export interface RulePayRow {
  readonly kind: PersonnelKind
  readonly rank: MilitaryRank
  readonly people: number
  /** Distinct coefficients in force in the months, in their order. */
  readonly coefficients: readonly number[]
  /** Pay of all these persons in each month, in million đồng. */
  readonly pay: readonly number[]
}

/** Pay by the coefficient of the rank and the base pay of each month. */
export interface RulePay {
  readonly rows: readonly RulePayRow[]
  /** Rules that state a coefficient or a base pay, each once. */
  readonly rules: readonly ValueRule[]
  /** Why a month has no base pay, in words; null if each month has one. */
  readonly missingBasePay: string | null
  /** Persons of a kind and rank without a coefficient in some month, by kind. */
  readonly withoutCoefficient: ReadonlyMap<PersonnelKind, number>
  /** Persons whose kind or rank is unknown. */
  readonly unknown: number
}

/**
 * Pay of persons in service by their rank: coefficient × base pay, both in force on the first day of
 * each month. The persons and their ranks stay the same.
 */
export function computeRulePay(
  traits: readonly ServiceTraitCount[],
  rules: readonly Rule[],
  months: readonly string[]
): RulePay {
  const used = new Set<ValueRule>()
  const bases = months.map(day => lookUpRule(rules, { table: 'basePay', day }))
  const missingBase = bases.find(base => !base.found)
  const withoutCoefficient = new Map<PersonnelKind, number>()
  const rows: RulePayRow[] = []
  for (const { kind, rank, people } of groupByRank(traits)) {
    const found = months.map(day => lookUpRule(rules, { table: 'payCoefficient', kind, rank, day }))
    const coefficients = valuesOf(found)
    if (coefficients.length < months.length) {
      withoutCoefficient.set(kind, (withoutCoefficient.get(kind) ?? 0) + people)
      continue
    }
    if (missingBase) continue
    addRules(used, [...found, ...bases])
    const pay = valuesOf(bases).map((base, at) => (people * (coefficients[at] ?? 0) * base) / 1e6)
    rows.push({ kind, rank, people, coefficients: [...new Set(coefficients)], pay })
  }
  return {
    rows,
    rules: [...used],
    missingBasePay: missingBase && !missingBase.found ? missingBase.words : null,
    withoutCoefficient,
    unknown: sum(traits, ({ kind, rank, people }) => (kind && rank ? 0 : people))
  }
}

/** Persons of each known kind and rank, whatever their sex. */
function groupByRank(
  traits: readonly ServiceTraitCount[]
): readonly Pick<RulePayRow, 'kind' | 'people' | 'rank'>[] {
  const groups = new Map<string, Pick<RulePayRow, 'kind' | 'people' | 'rank'>>()
  for (const { kind, rank, people } of traits) {
    if (!kind || !rank) continue
    const key = `${kind} ${rank}`
    groups.set(key, { kind, rank, people: people + (groups.get(key)?.people ?? 0) })
  }
  return [...groups.values()]
}

const valuesOf = (lookups: readonly RuleLookup[]): readonly number[] =>
  lookups.flatMap(found => (found.found ? found.value : []))

function addRules(used: Set<ValueRule>, lookups: readonly RuleLookup[]): void {
  for (const found of lookups) if (found.found) used.add(found.rule)
}
