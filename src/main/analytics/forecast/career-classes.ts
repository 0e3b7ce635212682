import { forecastText } from '@shared/features/analytics/forecast-text'
import { keysOf } from '@shared/kit/keys-of'
import { lookUpRule } from '@shared/model/rules/lookup'
import {
  type MilitaryRank,
  militaryRankLabels,
  militaryRanks,
  type PersonnelKind,
  personnelKindLabels
} from '@shared/model/rules/personnel'
import type { Rule } from '@shared/model/rules/rule'
import type { AgeLimitRule } from '../../planning/forecast/age-limit-table'
import type { CareerProfile } from '../../planning/forecast/career-space'
import type { CareerTransition } from '../../planning/forecast/count-careers'
import {
  gradeCount,
  lastYearsInRank,
  type ReadTraits,
  type ReadTransition
} from './read-transitions'

const kinds = keysOf(personnelKindLabels)
const rankLabels: readonly string[] = Object.values(militaryRankLabels)

/** Grades, kinds and years in rank that a forecast distinguishes, as indexes with their names. */
export interface CareerClasses {
  /** Name of each grade: a military rank, or a grade of the organisation without ranks. */
  readonly grades: readonly string[]
  /** Military rank of each grade; null for a grade without one. */
  readonly ranks: readonly (MilitaryRank | null)[]
  /** Kind of each index; null for persons of unknown kind. */
  readonly kinds: readonly (PersonnelKind | null)[]
  /** Names of the classes of whole years in the rank; one class if dates of ranks are missing. */
  readonly yearClasses: readonly string[]
  readonly toTransition: (read: ReadTransition) => CareerTransition
}

/**
 * Classes that occur in the observed years. Kinds, ranks and dates of ranks are used only if each
 * end of each year has some: otherwise a column that was filled later would look like a change of
 * all persons. A person without a rank has the grade of the organisation.
 */
export function classifyCareers(
  years: readonly (readonly ReadTransition[])[],
  gradeNames: readonly string[]
): CareerClasses {
  const isRecorded = (isKnown: (traits: ReadTraits) => boolean): boolean =>
    years.every(
      transitions =>
        transitions.some(({ from }) => from && isKnown(from)) &&
        transitions.some(({ to }) => to && isKnown(to))
    )
  const hasRanks = isRecorded(({ rank }) => rank > 0)
  const hasKinds = isRecorded(({ kind }) => kind > 0)
  const hasYears = isRecorded(({ years: inRank }) => inRank !== null)
  const codeOfRank = (rank: number): number => gradeCount - 1 + rank
  // A grade of the organisation that is named like a rank is that rank.
  const namedRanks = gradeNames.map(name => rankLabels.indexOf(name) + 1)
  const gradeOf = ({ grade, rank }: ReadTraits): number => {
    const named = rank > 0 ? rank : (namedRanks[grade - 1] ?? 0)
    return hasRanks && named > 0 ? codeOfRank(named) : grade
  }
  const kindOf = ({ kind }: ReadTraits): number => (hasKinds ? kind : 0)
  const all = years.flat().flatMap(({ from, to }) => [from, to].filter(one => one !== null))
  const usedGrades = distinct(all.map(gradeOf))
  const usedKinds = distinct(all.map(kindOf))
  const [gradeIndexes, kindIndexes] = [indexesOf(usedGrades), indexesOf(usedKinds)]
  const rankOf = (grade: number): MilitaryRank | null => militaryRanks[grade - gradeCount] ?? null
  const toProfile = (traits: ReadTraits): CareerProfile => ({
    grade: gradeIndexes.get(gradeOf(traits)) ?? 0,
    // Persons without the date of their rank count among those who have served longest in it.
    years: hasYears ? (traits.years ?? lastYearsInRank) : 0,
    kind: kindIndexes.get(kindOf(traits)) ?? 0,
    group: traits.group,
    age: traits.age,
    isWoman: traits.isWoman
  })
  return {
    grades: usedGrades.map(grade => {
      const rank = rankOf(grade)
      if (rank) return militaryRankLabels[rank]
      return grade === 0 ? forecastText.unknownGrade : (gradeNames[grade - 1] ?? '')
    }),
    ranks: usedGrades.map(rankOf),
    kinds: usedKinds.map(kind => kinds[kind - 1] ?? null),
    yearClasses: hasYears
      ? Array.from({ length: lastYearsInRank + 1 }, (_, at) =>
          forecastText.yearsInRank(at, at === lastYearsInRank)
        )
      : [''],
    toTransition: ({ from, to, ...rest }) => ({
      ...rest,
      from: from && toProfile(from),
      to: to && toProfile(to)
    })
  }
}

const distinct = (indexes: readonly number[]): readonly number[] =>
  [...new Set(indexes)].sort((left, right) => left - right)

const indexesOf = (used: readonly number[]): ReadonlyMap<number, number> =>
  new Map(used.map((value, at) => [value, at]))

/**
 * Age limits of a forecast: those of the rules in force on the day, in whole years. A limit with
 * months is rounded to the nearest year, because a forecast counts ages in whole years.
 */
export const createAgeLimitRule =
  (
    rules: readonly Rule[],
    { ranks, kinds: used }: Pick<CareerClasses, 'kinds' | 'ranks'>
  ): AgeLimitRule =>
  ({ grade, kind, isWoman }, day) => {
    const found = lookUpRule(rules, {
      table: 'serviceAge',
      day,
      kind: used[kind] ?? undefined,
      rank: ranks[grade] ?? undefined,
      sex: isWoman ? 'women' : 'men'
    })
    return found.found ? Math.round(found.value / 12) : null
  }
