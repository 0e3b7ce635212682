import {
  type ColumnRef,
  type Condition,
  type Group,
  isGrouped,
  type Operand,
  type Parameter,
  type Question
} from '@shared/features/query/question'

/**
 * Groups of fewer rows tell of single persons: their figures are hidden from whoever may not see persons, and a question that could be
 * set against an earlier one to learn of so few is refused (fault F60).
 */
export const leastGroup = 5

/** A question that was answered, with the values that its parameters had. */
export interface AskedQuestion {
  readonly question: Question
  readonly parameters: readonly Parameter[]
}

/** How the figures beside an answer are called that tell the sizes of its groups; no person's column begins so. */
const sizeName = (index: number): string => `~${index}`

/**
 * The question with the sizes of its groups behind its figures: of the group, then, for each figure over a part of it, of that part. `parts`
 * tells for each figure the place of its part among the sizes; 0 is the group's own.
 */
export function withSizes(question: Question): { sized: Question; parts: readonly number[] } {
  const sizes: Question['measures'] = [{ name: sizeName(0), kind: 'count' }]
  const parts = question.measures.map(({ where }) => {
    if (!where) return 0
    sizes.push({ name: sizeName(sizes.length), kind: 'count', where })
    return sizes.length - 1
  })
  return { sized: { ...question, measures: [...question.measures, ...sizes] }, parts }
}

/** Populations of one question that are compared at most; one of more figures over different parts is refused for whoever may not see persons. */
const mostPopulations = 12

/**
 * A question whose answer tells whether two could be set against each other: in each group that both have, how many rows one counts and the
 * other does not. Null where they look into different tables; `tooMany` where they are too many to be compared.
 */
export function differenceQuestion(
  later: AskedQuestion,
  earlier: AskedQuestion
): Question | null | 'tooMany' {
  if (!isGrouped(later.question) || !isGrouped(earlier.question)) return null
  if (later.question.source !== earlier.question.source) return null
  const { source, relations } = later.question
  const joined = earlier.question.relations
  const isSame = JSON.stringify(relations) === JSON.stringify(joined)
  const shift = isSame ? 0 : relations.length
  const here = populationsOf(later, 0)
  const there = populationsOf(earlier, shift)
  if (here.length > mostPopulations || there.length > mostPopulations) return 'tooMany'
  const differences = here.flatMap(one => there.flatMap(other => differenceOf(one, other)))
  if (differences.length === 0) return null
  return {
    source,
    relations: [
      ...relations,
      ...(isSame ? [] : joined).map(({ on, ...relation }) => ({
        ...relation,
        // Rows without a partner are rows of the population all the same.
        kind: 'left' as const,
        on: on.map(({ from, to }) => ({ from: shifted(from, shift), to }))
      }))
    ],
    columns: [],
    filter: null,
    groups: sharedGroups(later.question.groups, earlier.question.groups),
    measures: differences.map((where, index) => ({ name: sizeName(index), kind: 'count', where })),
    groupTests: [],
    sort: [],
    limit: null
  }
}

/** Whether the answer of such a question, behind its groups, tells of fewer persons than may be told. */
export function tellsTooMuch(rows: readonly (readonly unknown[])[], groups: number): boolean {
  return rows.some(row =>
    row.slice(groups).some(size => Number(size) > 0 && Number(size) < leastGroup)
  )
}

/** What its figures count: the rows that pass the filter, and the parts of them that single figures are of. Null stands for all rows. */
function populationsOf(
  { question, parameters }: AskedQuestion,
  shift: number
): (Condition | null)[] {
  const { filter, measures } = question
  const ready = (condition: Condition): Condition => settled(condition, parameters, shift)
  const whole = filter && ready(filter)
  const parts = measures.flatMap(({ where }) => {
    if (!where) return []
    const part = ready(where)
    return [whole ? ({ kind: 'all', parts: [whole, part] } as const) : part]
  })
  const all = new Map([whole, ...parts].map(one => [JSON.stringify(one), one]))
  return [...all.values()]
}

/** Rows that belong to one of two and not to the other; none where both are the same. */
function differenceOf(one: Condition | null, other: Condition | null): Condition[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  if (!one || !other) {
    const only = one ?? other
    return only ? [{ kind: 'not', part: only }] : []
  }
  return [
    {
      kind: 'any',
      parts: [
        { kind: 'all', parts: [one, { kind: 'not', part: other }] },
        { kind: 'all', parts: [other, { kind: 'not', part: one }] }
      ]
    }
  ]
}

/** A condition with the values that its parameters had; of related tables that now stand so many places later. */
function settled(condition: Condition, parameters: readonly Parameter[], shift: number): Condition {
  const again = (part: Condition): Condition => settled(part, parameters, shift)
  const operand = (given: Operand): Operand => {
    if ('value' in given) return given
    const known = parameters.find(({ name }) => name === given.parameter)
    return known ? { value: known.value } : given
  }
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map(again) }
    case 'not':
      return { ...condition, part: again(condition.part) }
  }
  const column = shifted(condition.column, shift)
  switch (condition.kind) {
    case 'compare':
      return { ...condition, column, value: operand(condition.value) }
    case 'among':
      return { ...condition, column, values: condition.values.map(operand) }
    case 'between':
      return { ...condition, column, from: operand(condition.from), to: operand(condition.to) }
    case 'contains':
    case 'startsWith':
      return { ...condition, column, text: operand(condition.text) }
    case 'empty':
    case 'filled':
    case 'period':
      return { ...condition, column }
  }
}

const shifted = ({ table, column }: ColumnRef, shift: number): ColumnRef => ({
  table: table === 0 ? 0 : table + shift,
  column
})

/** Only groups of the source that both have part the rows of both in the same way. */
function sharedGroups(later: readonly Group[], earlier: readonly Group[]): Group[] {
  const key = ({ column, part }: Group): string => `${column.table} ${column.column} ${part ?? ''}`
  const known = new Set(earlier.map(key))
  return later.filter(group => group.column.table === 0 && known.has(key(group)))
}
