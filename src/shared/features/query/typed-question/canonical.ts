import { addDays } from '../../../kit/calendar-day'
import { isSameJson } from '../../../kit/json'
import type { ColumnRef } from '../../../model/query/column-ref'
import type { QueryCondition } from '../../../model/query/condition'
import type { DerivedColumn } from '../../../model/query/derived'
import type { DateOperand, ValueExpression } from '../../../model/query/expression'
import type { ConditionOperand, Measure, StructuredQuery } from '../../../model/query/question'
import { dayBoundsOfRelativePeriod } from '../period'

/**
 * Normal form of a structured query on a given day: equal queries have equal normal forms whatever
 * the order and names of their parts. Columns are named by table, computed columns by their
 * expression and periods by their first and last day.
 */
export interface CanonicalQuery {
  readonly source: string
  readonly relations: readonly string[]
  readonly columns: readonly string[]
  readonly filter: readonly string[]
  readonly groups: readonly string[]
  readonly outputs: readonly string[]
  readonly tests: readonly string[]
  readonly sort: readonly string[]
  readonly rest: string
}

type ColumnNamer = (column: ColumnRef) => string

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** Computes the normal form of a structured query as of `today`. */
export function canonicalQuery(question: StructuredQuery, today: string): CanonicalQuery {
  const tables = [question.source, ...question.relations.map(({ table }) => table)]
  const nameOf: ColumnNamer = ({ table, column }) => {
    if (table >= 0) return `${tables[table]}.${column}`
    const computed = question.computed?.find(({ name }) => name === column)
    return computed ? expressionText(computed.value, nameOf, today) : `?${column}`
  }
  const outputs = outputNames(question, nameOf, today)
  const named = (name: string): string =>
    outputs.get(name) ?? nameOf({ table: nameOfComputed(question, name) ? -1 : 0, column: name })
  const testText = (name: string, test: string, value: ConditionOperand): string =>
    `${named(name)} ${test} ${operandText(value)}`
  return {
    source: question.source,
    relations: sorted(
      question.relations.map(
        ({ table, kind, on }) =>
          `${kind} ${table} ${sorted(on.map(({ from, to }) => `${nameOf(from)}=${to}`))}`
      )
    ),
    columns: sorted(question.columns.map(({ column }) => nameOf(column))),
    filter: question.filter ? conjuncts(question.filter, nameOf, today) : [],
    groups: sorted(question.groups.map(({ name }) => named(name))),
    outputs: sorted(
      [...question.measures, ...(question.derived ?? [])].map(({ name }) => named(name))
    ),
    tests: sorted([
      ...question.groupTests.map(({ measure, test, value }) =>
        testText(question.measures[measure]?.name ?? '', test, value)
      ),
      ...(question.derivedTests ?? []).map(({ measure, test, value }) =>
        testText(question.derived?.[measure]?.name ?? '', test, value)
      )
    ]),
    sort: question.sort.map(({ output, direction }) => `${named(output)} ${direction}`),
    rest: JSON.stringify([
      question.distinct ?? false,
      question.limit,
      question.top
        ? [named(question.top.by), question.top.direction, question.top.count].concat(
            sorted(question.top.within.map(named))
          )
        : null,
      sorted(question.together ?? []),
      [question.validOn, question.knownOn, question.comparison]
    ])
  }
}

/** Whether two structured queries have the same meaning on a day. */
export const isSameQuery = (
  left: StructuredQuery,
  right: StructuredQuery,
  today: string
): boolean => isSameJson(canonicalQuery(left, today), canonicalQuery(right, today))

const nameOfComputed = ({ computed = [] }: StructuredQuery, name: string): boolean =>
  computed.some(column => column.name === name)

function outputNames(
  question: StructuredQuery,
  nameOf: ColumnNamer,
  today: string
): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { name, column } of question.columns) names.set(name, nameOf(column))
  for (const { name, column, part } of question.groups) {
    names.set(name, part ? `${nameOf(column)}@${part}` : nameOf(column))
  }
  for (const measure of question.measures) {
    names.set(measure.name, measureText(measure, nameOf, today))
  }
  for (const derived of question.derived ?? []) {
    names.set(
      derived.name,
      derivedText(derived, name => names.get(name) ?? name)
    )
  }
  return names
}

function measureText({ kind, column, where }: Measure, nameOf: ColumnNamer, today: string): string {
  const of = column ? ` ${nameOf(column)}` : ''
  return where ? `${kind}${of} where ${conjuncts(where, nameOf, today).join(' & ')}` : kind + of
}

function derivedText(derived: DerivedColumn, named: (name: string) => string): string {
  if (derived.kind === 'formula') {
    const side = (part: typeof derived.left): string =>
      'output' in part ? named(part.output) : part.number
    return `(${side(derived.left)} ${derived.operator} ${side(derived.right)})`
  }
  const { kind, name: _, within, ...rest } = derived
  const values = Object.values(rest).map(value =>
    typeof value === 'string' ? named(value) : String(value)
  )
  return `${kind}(${values.join(', ')} | ${sorted(within.map(named)).join(', ')})`
}

function dateText(operand: DateOperand, nameOf: ColumnNamer, today: string): string {
  if ('column' in operand) return nameOf(operand.column)
  return 'day' in operand ? operand.day : today
}

function expressionText(value: ValueExpression, nameOf: ColumnNamer, today: string): string {
  switch (value.kind) {
    case 'column':
      return nameOf(value.column)
    case 'number':
      return value.value
    case 'arithmetic':
      return `${value.operator}(${expressionText(value.left, nameOf, today)},${expressionText(value.right, nameOf, today)})`
    case 'round':
      return `round(${expressionText(value.value, nameOf, today)},${value.digits})`
    case 'years':
    case 'months':
    case 'days':
      return `${value.kind}(${dateText(value.from, nameOf, today)},${dateText(value.until, nameOf, today)})`
    case 'addDays':
    case 'addMonths':
      return `${value.kind}(${dateText(value.to, nameOf, today)},${value.count})`
    case 'bands':
      return `bands(${expressionText(value.value, nameOf, today)},${value.edges.join(',')})`
    case 'cases':
      return `cases(${nameOf(value.column)},${JSON.stringify([value.cases, value.other])})`
    case 'locality': {
      const { reading } = value
      const known = 'column' in reading ? nameOf(reading.column) : 'list' in reading && reading.list
      return `locality(${nameOf(value.column)},${reading.kind},${known})`
    }
  }
}

const operandText = (operand: ConditionOperand): string => {
  if ('parameter' in operand) return `:${operand.parameter}`
  return /^-?\d+(\.\d+)?$/.test(operand.value) ? String(Number(operand.value)) : operand.value
}

/** Conditions that all have to hold, each as text; ranges and periods give one for each end. */
function conjuncts(condition: QueryCondition, nameOf: ColumnNamer, today: string): string[] {
  if (condition.kind === 'all') {
    return sorted(condition.parts.flatMap(part => conjuncts(part, nameOf, today)))
  }
  if (condition.kind === 'between') {
    const name = nameOf(condition.column)
    return [
      `${name} atLeast ${operandText(condition.from)}`,
      `${name} atMost ${operandText(condition.to)}`
    ]
  }
  if (condition.kind === 'period') {
    const { from, to } = dayBoundsOfRelativePeriod(condition, today)
    const name = nameOf(condition.column)
    return [`${name} atLeast ${from}`, `${name} atMost ${to}`]
  }
  return [conditionText(condition, nameOf, today)]
}

function conditionText(condition: QueryCondition, nameOf: ColumnNamer, today: string): string {
  switch (condition.kind) {
    case 'compare':
      return comparisonText(nameOf(condition.column), condition.test, operandText(condition.value))
    case 'among':
      return amongText(nameOf(condition.column), condition.values.map(operandText))
    case 'compareColumns':
      return columnsText(nameOf(condition.column), condition.test, nameOf(condition.other))
    case 'repeated':
      return `repeated ${sorted([condition.column, ...condition.also].map(nameOf))}`
    case 'contains':
    case 'startsWith':
      return `${nameOf(condition.column)} ${condition.kind} ${operandText(condition.text)}`
    case 'empty':
    case 'filled':
      return `${nameOf(condition.column)} ${condition.kind}`
    case 'not':
      return `not(${conjuncts(condition.part, nameOf, today).join(' & ')})`
    case 'any':
      return anyText(condition.parts, nameOf, today)
    case 'related': {
      const inner: ColumnNamer = ({ column }) => `${condition.table}.${column}`
      const on = sorted(condition.on.map(({ from, to }) => `${nameOf(from)}=${to}`))
      const filter = condition.filter ? conjuncts(condition.filter, inner, today) : []
      return `${condition.has} ${condition.table} ${on} ${filter.join(' & ')}`
    }
    default:
      return conjuncts(condition, nameOf, today).join(' & ')
  }
}

/** Strict comparisons of days become inclusive ones, so that "before" and "until the day before" are equal. */
function comparisonText(name: string, test: string, value: string): string {
  if (isoDay.test(value) && test === 'less') return `${name} atMost ${addDays(value, -1)}`
  if (isoDay.test(value) && test === 'greater') return `${name} atLeast ${addDays(value, 1)}`
  // Completed years are whole numbers.
  if (name.startsWith('years(') && /^\d+$/.test(value)) {
    if (test === 'less') return `${name} atMost ${Number(value) - 1}`
    if (test === 'greater') return `${name} atLeast ${Number(value) + 1}`
  }
  return `${name} ${test} ${value}`
}

const amongText = (name: string, values: readonly string[]): string => {
  const distinct = sorted(values)
  return distinct.length === 1 ? `${name} is ${distinct[0]}` : `${name} among ${distinct.join('|')}`
}

const mirrored: Readonly<Record<string, string>> = {
  less: 'greater',
  atMost: 'atLeast',
  greater: 'less',
  atLeast: 'atMost'
}

const columnsText = (left: string, test: string, right: string): string =>
  left <= right ? `${left} ${test} ${right}` : `${right} ${mirrored[test] ?? test} ${left}`

function anyText(parts: readonly QueryCondition[], nameOf: ColumnNamer, today: string): string {
  const texts = parts.map(part => conjuncts(part, nameOf, today).join(' & '))
  const choices = texts.map(text => / (?:is|among) /.exec(text))
  const names = texts.map((text, index) => text.slice(0, choices[index]?.index ?? 0))
  if (choices.every(Boolean) && new Set(names).size === 1 && !texts.some(t => t.includes(' & '))) {
    const values = texts.flatMap((text, index) =>
      text
        .slice(names[index]?.length)
        .replace(/^ (?:is|among) /, '')
        .split('|')
    )
    return amongText(names[0] ?? '', values)
  }
  return texts.length === 1 ? (texts[0] ?? '') : `any(${sorted(texts).join(' ; ')})`
}
