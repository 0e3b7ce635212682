import {
  type Chosen,
  type ColumnRef,
  type Condition,
  type Group,
  type Measure,
  type Question,
  questionOf,
  type Relation
} from '../question'

/** Another table: nothing that was said of the one before holds for it but how many rows are wanted. */
export const withSource = (question: Question, source: string): Question =>
  source === question.source ? question : { ...questionOf(source), limit: question.limit }

/** Puts a part in the place of another, or behind the last where the place is that of none yet. */
export const put = <T>(list: readonly T[], place: number, part: T): T[] =>
  place < list.length ? list.map((old, index) => (index === place ? part : old)) : [...list, part]

export const without = <T>(list: readonly T[], place: number): T[] =>
  list.filter((_part, index) => index !== place)

/** One place forward or back; at either end it stays. */
export function moved<T>(list: readonly T[], place: number, step: 1 | -1): T[] {
  const to = place + step
  const part = list[place]
  if (part === undefined || to < 0 || to >= list.length) return [...list]
  const rest = without(list, place)
  return [...rest.slice(0, to), part, ...rest.slice(to)]
}

export const withRelation = (question: Question, place: number, relation: Relation): Question => {
  const before = question.relations[place]
  // Columns of another table than before are not those that were chosen.
  const kept =
    before && before.table !== relation.table ? withoutTable(question, place + 1) : question
  return { ...kept, relations: put(question.relations, place, relation) }
}

/** Without a related table, and without all that named one of its columns, also in what is related to it. */
export function withoutRelation(question: Question, place: number): Question {
  const gone = place + 1
  const bare = withoutTable(question, gone)
  const shifted = mapColumns(bare, ref =>
    ref.table > gone ? { ...ref, table: ref.table - 1 } : ref
  )
  return { ...shifted, relations: without(shifted.relations, place) }
}

/** Without all that names a column of one of the tables; what is related by nothing else goes first, as it stands behind. */
function withoutTable(question: Question, table: number): Question {
  const orphan = question.relations.findIndex(({ on }) =>
    on.every(({ from }) => from.table === table)
  )
  if (orphan >= 0) return withoutTable(withoutRelation(question, orphan), table)
  const isKept = (ref: ColumnRef | undefined): boolean => ref?.table !== table
  const relations = question.relations.map(relation => ({
    ...relation,
    on: relation.on.filter(({ from }) => isKept(from))
  }))
  const kept: Question = {
    ...question,
    relations,
    columns: question.columns.filter(({ column }) => isKept(column)),
    filter: question.filter && pruned(question.filter, isKept),
    groups: question.groups.filter(({ column }) => isKept(column))
  }
  const lost = question.measures.flatMap((measure, index) =>
    isKept(measure.column) && (!measure.where || namesOnly(measure.where, isKept)) ? [] : [index]
  )
  const measured = lost.reduceRight(withoutMeasure, kept)
  return withSorts(question, measured)
}

const namesOnly = (condition: Condition, isKept: (ref: ColumnRef) => boolean): boolean =>
  JSON.stringify(pruned(condition, isKept)) === JSON.stringify(condition)

/** What is left of a condition without the leaves of some columns; null where nothing is. */
function pruned(condition: Condition, isKept: (ref: ColumnRef) => boolean): Condition | null {
  if (condition.kind === 'not') {
    const part = pruned(condition.part, isKept)
    return part && { kind: 'not', part }
  }
  if (condition.kind === 'all' || condition.kind === 'any') {
    const parts = condition.parts.flatMap(part => pruned(part, isKept) ?? [])
    return parts.length === 0 ? null : { kind: condition.kind, parts }
  }
  return isKept(condition.column) ? condition : null
}

function mapColumns(question: Question, map: (ref: ColumnRef) => ColumnRef): Question {
  const inside = (condition: Condition): Condition => {
    if (condition.kind === 'not') return { kind: 'not', part: inside(condition.part) }
    if (condition.kind === 'all' || condition.kind === 'any') {
      return { kind: condition.kind, parts: condition.parts.map(inside) }
    }
    return { ...condition, column: map(condition.column) }
  }
  const one = <T extends { readonly column: ColumnRef }>(part: T): T => ({
    ...part,
    column: map(part.column)
  })
  return {
    ...question,
    relations: question.relations.map(relation => ({
      ...relation,
      on: relation.on.map(({ from, to }) => ({ from: map(from), to }))
    })),
    columns: question.columns.map(one),
    filter: question.filter && inside(question.filter),
    groups: question.groups.map(one),
    measures: question.measures.map(measure => ({
      ...measure,
      ...(measure.column && { column: map(measure.column) }),
      ...(measure.where && { where: inside(measure.where) })
    }))
  }
}

/** Its order without what is not answered any more; what was called otherwise before is found by its new name. */
export function withSorts(
  before: Pick<Question, 'sort'>,
  question: Question,
  renamed: Readonly<Record<string, string>> = {}
): Question {
  const isOfRows = question.groups.length === 0 && question.measures.length === 0
  const names = [question.columns, question.groups, question.measures]
    .flat()
    .map(({ name }) => name)
  const sort = before.sort
    .map(one => ({ ...one, output: renamed[one.output] ?? one.output }))
    // Without chosen columns all of the source's are answered.
    .filter(({ output }) => (isOfRows && question.columns.length === 0) || names.includes(output))
  return { ...question, sort }
}

export const withColumns = (question: Question, columns: readonly Chosen[]): Question =>
  withSorts(question, { ...question, columns: [...columns] })

/** Rows become groups: columns that were chosen one by one go. */
export function withGroup(question: Question, place: number, group: Group): Question {
  const before = question.groups[place]
  return withSorts(
    question,
    { ...question, columns: [], groups: put(question.groups, place, group) },
    before && { [before.name]: group.name }
  )
}

export const withoutGroup = (question: Question, place: number): Question =>
  withSorts(question, { ...question, groups: without(question.groups, place) })

/** As `withGroup`. */
export function withMeasure(question: Question, place: number, measure: Measure): Question {
  const before = question.measures[place]
  return withSorts(
    question,
    { ...question, columns: [], measures: put(question.measures, place, measure) },
    before && { [before.name]: measure.name }
  )
}

/** What was asked of the figure goes with it. */
export function withoutMeasure(question: Question, place: number): Question {
  const groupTests = question.groupTests
    .filter(({ measure }) => measure !== place)
    .map(test => (test.measure > place ? { ...test, measure: test.measure - 1 } : test))
  return withSorts(question, {
    ...question,
    measures: without(question.measures, place),
    groupTests
  })
}

/** A name that no other column of the answer has: with a number behind it where it is taken. */
export function freeName(question: Question, wanted: string, place?: string): string {
  const taken = (['columns', 'groups', 'measures'] as const).flatMap(part =>
    question[part].flatMap(({ name }, index) =>
      `${part}.${index}` === place ? [] : [name.toLowerCase()]
    )
  )
  let name = wanted
  for (let turn = 2; taken.includes(name.toLowerCase()); turn++) name = `${wanted}_${turn}`
  return name
}
