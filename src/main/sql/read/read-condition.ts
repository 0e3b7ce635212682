import { ownFunctions, periodKeys } from '@shared/features/query/sql/functions'
import { plainCondition, turned } from '@shared/features/query/sql/plain-question'
import type { ColumnRef, Condition, Operand, Period, Test } from '@shared/model/query/question'
import { refuse, beyondWords as words } from './beyond'
import { castOf, constantOf, readOperand, truthOf } from './read-value'
import { columnOf, type Scope, typeIn } from './scope'
import { partOf, partsOf, type Syntax, wordOf, wordsOf } from './syntax'

/** Condition that is true for exactly the rows for which the SQL is TRUE. */
export const readCondition = (part: Syntax, scope: Scope): Condition =>
  plainCondition(read(part, scope, true))

/**
 * Condition that is true for exactly the rows for which the SQL is TRUE, or FALSE. A comparison
 * with NULL has a third value, which NOT preserves, so the wanted value is passed down to the
 * leaves.
 */
function read(part: Syntax, scope: Scope, wanted: boolean): Condition {
  const children = partsOf(part, 'children')
  if (part.class === 'CONJUNCTION') {
    // Negated directly if NULL cannot occur.
    if (!wanted && isTwoValued(part)) return turned(plainCondition(read(part, scope, true)))
    const isAll = (part.type === 'CONJUNCTION_AND') === wanted
    return { kind: isAll ? 'all' : 'any', parts: children.map(one => read(one, scope, wanted)) }
  }
  const [first] = children
  if (part.type === 'OPERATOR_NOT' && first) return read(first, scope, !wanted)
  if (part.class === 'COMPARISON') return readComparison(part, scope, wanted)
  if (part.class === 'BETWEEN') return readBetween(part, scope, wanted)
  if (part.class === 'FUNCTION') return definite(readCall(part, scope), wanted)
  if (part.class === 'COLUMN_REF') return readTruth(part, scope, wanted)
  if (part.class === 'SUBQUERY') return refuse(words.subquery)
  switch (part.type) {
    case 'OPERATOR_IS_NULL':
      return readEmpty(part, scope, wanted)
    case 'OPERATOR_IS_NOT_NULL':
      return readEmpty(part, scope, !wanted)
    case 'COMPARE_IN':
      return readList(children, scope, wanted)
    case 'COMPARE_NOT_IN':
      return readList(children, scope, !wanted)
    default:
      return refuse(words.condition(textOf(part)))
  }
}

function readEmpty(part: Syntax, scope: Scope, isEmpty: boolean): Condition {
  const [of] = partsOf(part, 'children')
  const { column } = comparedColumn(of ?? refuse(words.condition(textOf(part))), scope)
  if (typeIn(scope, column) === 'string') return refuse(words.nullText(column.column))
  return { kind: isEmpty ? 'empty' : 'filled', column }
}

function readList([first, ...others]: readonly Syntax[], scope: Scope, isIn: boolean): Condition {
  if (!first || others.length === 0) return refuse(words.constant)
  const { column, operand } = comparedColumn(first, scope)
  return readAmong(column, others.map(operand), isIn)
}

/** A column of truth values as a condition. */
function readTruth(part: Syntax, scope: Scope, wanted: boolean): Condition {
  const column = columnOf(scope, part) ?? refuse(words.constant)
  if (typeIn(scope, column) !== 'boolean') return refuse(words.condition(column.column))
  return { kind: 'compare', column, test: 'is', value: { value: String(wanted) } }
}

/** Whether the SQL is true or false for every row, never NULL. */
function isTwoValued(part: Syntax): boolean {
  if (part.class === 'CONJUNCTION' || part.type === 'OPERATOR_NOT') {
    return partsOf(part, 'children').every(isTwoValued)
  }
  return (
    part.class === 'FUNCTION' ||
    wordOf(part, 'type').startsWith('OPERATOR_IS_') ||
    wordOf(part, 'type').endsWith('DISTINCT_FROM')
  )
}

/** IN and NOT IN: NOT IN is NULL for an empty value, so it requires a non-empty one. */
function readAmong(column: ColumnRef, values: readonly Operand[], wanted: boolean): Condition {
  if (wanted) return { kind: 'among', column, values: [...values] }
  const parts = values.map(
    (value): Condition => ({ kind: 'compare', column, test: 'isNot', value })
  )
  return { kind: 'all', parts }
}

/** The condition, or its negation, for a part that is true or false for every row. */
const definite = (condition: Condition, wanted: boolean): Condition =>
  wanted ? condition : turned(plainCondition(condition))

/** Comparison operators with their negation and their mirrored form. */
export const tests: Readonly<Record<string, { is: Test; not: Test; flipped: string }>> = {
  COMPARE_EQUAL: { is: 'is', not: 'isNot', flipped: 'COMPARE_EQUAL' },
  COMPARE_NOTEQUAL: { is: 'isNot', not: 'is', flipped: 'COMPARE_NOTEQUAL' },
  COMPARE_LESSTHAN: { is: 'less', not: 'atLeast', flipped: 'COMPARE_GREATERTHAN' },
  COMPARE_LESSTHANOREQUALTO: {
    is: 'atMost',
    not: 'greater',
    flipped: 'COMPARE_GREATERTHANOREQUALTO'
  },
  COMPARE_GREATERTHAN: { is: 'greater', not: 'atMost', flipped: 'COMPARE_LESSTHAN' },
  COMPARE_GREATERTHANOREQUALTO: {
    is: 'atLeast',
    not: 'less',
    flipped: 'COMPARE_LESSTHANOREQUALTO'
  },
  COMPARE_DISTINCT_FROM: { is: 'is', not: 'is', flipped: 'COMPARE_DISTINCT_FROM' },
  COMPARE_NOT_DISTINCT_FROM: { is: 'is', not: 'is', flipped: 'COMPARE_NOT_DISTINCT_FROM' }
}

function readComparison(part: Syntax, scope: Scope, wanted: boolean): Condition {
  const [left, right] = [partOf(part, 'left'), partOf(part, 'right')]
  const type = wordOf(part, 'type')
  const test = tests[type]
  if (!left || !right || !test) return refuse(words.condition(textOf(part)))
  const isTwoValued = type.endsWith('DISTINCT_FROM')
  // `x IS TRUE` and `x IS NOT TRUE`: the engine adds a cast to the operand.
  const cast = castOf(left)
  const truth = truthOf(right)
  if (isTwoValued && cast?.to === 'BOOLEAN' && truth !== undefined) {
    const inner = plainCondition(read(cast.of, scope, truth))
    return definite(inner, (type === 'COMPARE_NOT_DISTINCT_FROM') === wanted)
  }
  if (!hasColumn(left) && hasColumn(right)) {
    const flipped = { ...part, type: test.flipped, left: right, right: left }
    return readComparison(flipped, scope, wanted)
  }
  const { column, operand } = comparedColumn(left, scope, type)
  if (right.class === 'COLUMN_REF') return refuse(words.columnPair)
  const value = operand(right)
  const said: Condition = { kind: 'compare', column, test: wanted ? test.is : test.not, value }
  // An empty value IS DISTINCT FROM any value, but does not match `isNot`.
  return isTwoValued ? definite(said, (type === 'COMPARE_NOT_DISTINCT_FROM') === wanted) : said
}

function readBetween(part: Syntax, scope: Scope, wanted: boolean): Condition {
  const [input, lower, upper] = [
    partOf(part, 'input'),
    partOf(part, 'lower'),
    partOf(part, 'upper')
  ]
  if (!input || !lower || !upper) return refuse(words.constant)
  const { column, operand } = comparedColumn(input, scope)
  const [from, to] = [operand(lower), operand(upper)]
  if (wanted) return { kind: 'between', column, from, to }
  const outside = [
    { kind: 'compare', column, test: 'less', value: from },
    { kind: 'compare', column, test: 'greater', value: to }
  ] as const
  return { kind: 'any', parts: outside }
}

const hasColumn = (part: Syntax): boolean =>
  part.class === 'COLUMN_REF' || castOf(part)?.of.class === 'COLUMN_REF'

/**
 * The column of a comparison and the parser for its other side. A query tree compares a timestamp
 * by its day: with a cast to DATE, or without one if comparing with the start of the day is
 * equivalent.
 */
function comparedColumn(part: Syntax, scope: Scope, comparison = '') {
  const cast = castOf(part)
  const column = columnOf(scope, cast?.to === 'DATE' ? cast.of : part)
  if (!column) return refuse(part.class === 'CAST' ? words.cast : words.condition(textOf(part)))
  const type = typeIn(scope, column)
  if (cast && type !== 'datetime' && type !== 'date') return refuse(words.cast)
  const operand = (value: Syntax): Operand => {
    const isByDay = ['COMPARE_LESSTHAN', 'COMPARE_GREATERTHANOREQUALTO'].includes(comparison)
    if (type === 'datetime' && !cast && !isByDay) return refuse(words.moment(column.column))
    return readOperand(value, type) ?? refuse(words.constant)
  }
  return { column, operand }
}

/** Functions of the query tree, which are true or false for every row. */
function readCall(part: Syntax, scope: Scope): Condition {
  const name = wordOf(part, 'function_name')
  const [first, second, ...rest] = partsOf(part, 'children')
  if (['~~', '!~~', '~~*', '!~~*', '~~~', 'like_escape', 'regexp_matches'].includes(name)) {
    return refuse(words.like)
  }
  const column = (first && columnOf(scope, first)) ?? refuse(words.condition(textOf(part)))
  const isPlain = rest.length === 0 && !part.filter && part.distinct !== true
  if (!isPlain) return refuse(words.condition(textOf(part)))
  switch (name) {
    case ownFunctions.contains:
    case ownFunctions.startsWith: {
      const text = second && readOperand(second, 'string')
      const kind = name === ownFunctions.contains ? 'contains' : 'startsWith'
      return text ? { kind, column, text } : refuse(words.call(name, `${name}(ho_ten, 'an')`))
    }
    case ownFunctions.empty:
      return second ? refuse(words.call(name, `${name}(ho_ten)`)) : { kind: 'empty', column }
    case ownFunctions.period:
      return readPeriod(column, name, second)
    case ownFunctions.lastDays:
      return readLastDays(column, name, second)
    default:
      return refuse(words.condition(textOf(part)))
  }
}

function readPeriod(column: ColumnRef, name: string, second: Syntax | undefined): Condition {
  const key = second && constantOf(second)?.text
  const found = Object.entries(periodKeys).find(([, one]) => one === key)?.[0]
  if (!found) return refuse(words.call(name, `${name}(ngay_vao, 'quy_nay')`))
  return { kind: 'period', column, period: found as Period }
}

function readLastDays(column: ColumnRef, name: string, second: Syntax | undefined): Condition {
  const days = second && constantOf(second)
  if (days?.type !== 'INTEGER') return refuse(words.call(name, `${name}(ngay_vao, 30)`))
  return { kind: 'period', column, period: 'lastDays', days: Number(days.text) }
}

/** Abbreviated text of a part, for messages. */
export function textOf(part: Syntax): string {
  const name = wordOf(part, 'function_name')
  if (name !== '') return /^[a-z_]\w*$/.test(name) ? `${name}(…)` : `… ${name} …`
  if (part.class === 'COLUMN_REF') return wordsOf(part, 'column_names').join('.')
  return constantOf(part)?.text ?? wordOf(part, 'class')
}
