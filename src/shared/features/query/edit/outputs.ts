import { isAddable } from '../../../model/query/additive-outputs'
import type { CrossTable } from '../../../model/query/cross'
import type { DerivedColumn, FormulaOperand } from '../../../model/query/derived'
import {
  type GroupCondition,
  isGroupedQuery,
  type StructuredQuery
} from '../../../model/query/question'
import { comparedColumnsOf, comparedOutputName } from '../../../model/query/views'
import { removeItemAt, replaceOrAppendAt } from './lists'

type Renaming = Readonly<Record<string, string>>

/**
 * Structured query without parts that refer to result columns that no longer exist: sort keys,
 * derived columns, conditions on them and the choice of first rows. A renamed column keeps its place
 * under the new name. `before` is the query whose sort order is taken.
 */
export function removeInvalidOutputs(
  before: Pick<StructuredQuery, 'sort'>,
  question: StructuredQuery,
  renamedOutputs: Renaming = {}
): StructuredQuery {
  const { distinct, derived: _, derivedTests: __, top, comparison, cross, ...plain } = question
  const renamed = withComparedNames(question, renamedOutputs)
  const isGrouped = isGroupedQuery(question)
  const names = new Set(
    [question.columns, question.groups, question.measures].flat().map(({ name }) => name)
  )
  for (const { name } of comparedColumnsOf(question)) names.add(name)
  const results = isGrouped ? keepDerivedColumns(question, names, renamed) : {}
  const table = cross && keepCrossTable(cross, question, renamed)
  for (const { name } of table?.shares ?? []) names.add(name)
  const kept = top && {
    ...top,
    by: renamed[top.by] ?? top.by,
    within: top.within.map(name => renamed[name] ?? name)
  }
  // A query without chosen columns returns all columns of the source, so every sort column remains
  // valid.
  const isOfAllColumns = !isGrouped && question.columns.length === 0
  const isKnown = (name: string): boolean => isOfAllColumns || names.has(name)
  return {
    ...plain,
    ...(distinct && !isGrouped && { distinct }),
    ...(comparison && question.measures.length > 0 && { comparison }),
    ...results,
    ...(kept && [kept.by, ...kept.within].every(isKnown) && { top: kept }),
    ...(table && { cross: table }),
    sort: before.sort
      .map(one => ({ ...one, output: renamed[one.output] ?? one.output }))
      .filter(({ output }) => isKnown(output))
  }
}

/** Renaming that also names the columns of the comparison of a renamed measure. */
function withComparedNames(question: StructuredQuery, renamed: Renaming): Renaming {
  const compared = comparedColumnsOf(question).flatMap(({ name, kind, measure }) =>
    Object.entries(renamed)
      .filter(([, to]) => to === measure.name)
      .map(([from]) => [comparedOutputName(from, kind), name])
  )
  return { ...Object.fromEntries(compared), ...renamed }
}

/**
 * Derived columns whose columns exist, and the conditions on them. Adds the names of the derived
 * columns to `names`.
 */
function keepDerivedColumns(
  { derived = [], derivedTests = [] }: StructuredQuery,
  names: Set<string>,
  renamed: Renaming
): Pick<StructuredQuery, 'derived' | 'derivedTests'> {
  const places = new Map<number, number>()
  const kept: DerivedColumn[] = []
  for (const [index, one] of derived.entries()) {
    const column = renameInDerivedColumn(one, renamed)
    if (!outputsOfDerivedColumn(column).every(name => names.has(name))) continue
    places.set(index, kept.length)
    kept.push(column)
    names.add(column.name)
  }
  const tests = derivedTests.flatMap(test => {
    const measure = places.get(test.measure)
    return measure === undefined ? [] : [{ ...test, measure }]
  })
  return {
    ...(kept.length > 0 && { derived: kept }),
    ...(tests.length > 0 && { derivedTests: tests })
  }
}

/**
 * Cross table without groups and shares that no longer exist; undefined if no group is left across
 * or down.
 */
function keepCrossTable(
  cross: CrossTable,
  { groups, measures }: StructuredQuery,
  renamed: Renaming
): CrossTable | undefined {
  const columns = cross.columns
    .map(name => renamed[name] ?? name)
    .filter(name => groups.some(group => group.name === name))
  const shares = cross.shares
    .map(share => ({ ...share, of: renamed[share.of] ?? share.of }))
    .filter(({ of }) => isAddable(measures.find(({ name }) => name === of)))
  const isWhole = columns.length > 0 && columns.length < groups.length
  return isWhole ? { ...cross, columns, shares } : undefined
}

/** Result columns that a derived column uses. */
function outputsOfDerivedColumn(column: DerivedColumn): string[] {
  if (column.kind === 'formula') {
    return [column.left, column.right].flatMap(operand =>
      'output' in operand ? [operand.output] : []
    )
  }
  const own = column.kind === 'rank' ? [column.by] : [column.of]
  return [...own, ...('along' in column ? [column.along] : []), ...column.within]
}

function renameInDerivedColumn(column: DerivedColumn, renamed: Renaming): DerivedColumn {
  const to = (name: string): string => renamed[name] ?? name
  if (column.kind === 'formula') {
    const operand = (one: FormulaOperand): FormulaOperand =>
      'output' in one ? { output: to(one.output) } : one
    return { ...column, left: operand(column.left), right: operand(column.right) }
  }
  const within = column.within.map(to)
  if (column.kind === 'rank') return { ...column, by: to(column.by), within }
  if (column.kind === 'shareOf') return { ...column, of: to(column.of), within }
  return { ...column, of: to(column.of), along: to(column.along), within }
}

/** Adds or replaces a derived column. */
export function setDerivedColumnAt(
  question: StructuredQuery,
  place: number,
  column: DerivedColumn
): StructuredQuery {
  const derived = question.derived ?? []
  const before = derived[place]
  return removeInvalidOutputs(
    question,
    { ...question, derived: replaceOrAppendAt(derived, place, column) },
    before && { [before.name]: column.name }
  )
}

/** Removes a derived column, with the conditions on it and what is computed from it. */
export function removeDerivedColumnAt(question: StructuredQuery, place: number): StructuredQuery {
  const { derived = [], derivedTests = [], ...plain } = question
  const tests = removeTestsOf(derivedTests, place)
  return removeInvalidOutputs(question, {
    ...plain,
    derived: removeItemAt(derived, place),
    derivedTests: tests
  })
}

/** Removes a condition on a derived column. */
export function removeDerivedTestAt(question: StructuredQuery, place: number): StructuredQuery {
  const { derivedTests = [], ...plain } = question
  const tests = removeItemAt(derivedTests, place)
  return tests.length === 0 ? plain : { ...plain, derivedTests: tests }
}

/** Conditions without those on the figure at an index; later figures move up by one. */
const removeTestsOf = (tests: readonly GroupCondition[], place: number): GroupCondition[] =>
  tests
    .filter(({ measure }) => measure !== place)
    .map(test => (test.measure > place ? { ...test, measure: test.measure - 1 } : test))

/** Removes a measure, together with the conditions on its values. */
export function removeMeasureAt(question: StructuredQuery, place: number): StructuredQuery {
  return removeInvalidOutputs(question, {
    ...question,
    measures: removeItemAt(question.measures, place),
    groupTests: removeTestsOf(question.groupTests, place)
  })
}

/** Unique column name for the result, with a number appended if the wanted one is taken. */
export function uniqueResultColumnName(
  question: StructuredQuery,
  wanted: string,
  place?: string
): string {
  const taken = (['columns', 'groups', 'measures', 'derived'] as const).flatMap(part =>
    (question[part] ?? []).flatMap(({ name }, index) =>
      `${part}.${index}` === place ? [] : [name.toLowerCase()]
    )
  )
  taken.push(...(question.cross?.shares ?? []).map(({ name }) => name.toLowerCase()))
  let name = wanted
  for (let turn = 2; taken.includes(name.toLowerCase()); turn++) name = `${wanted}_${turn}`
  return name
}

/** Query whose groups are a list again, without the shares of its cross table. */
export function withoutCrossTable({ cross: _, ...question }: StructuredQuery): StructuredQuery {
  return removeInvalidOutputs(question, question)
}
