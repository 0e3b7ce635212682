import { comparedAs } from '@shared/features/query/faults'
import { isSameJson } from '@shared/kit/json'
import type { DataType } from '@shared/model/data-mart/data-types'
import { outputsOf, type QueryTable } from '@shared/model/query/outputs'
import type { GroupTest, Question, Sorting } from '@shared/model/query/question'
import { refuse, beyondWords as words } from './beyond'
import { tests } from './read-condition'
import { allOf } from './read-from'
import { type Item, itemAt, itemNamedBeside, type Outputs, readMeasure } from './read-outputs'
import { castOf, constantOf, readOperand } from './read-value'
import { columnOf, isSameColumn, isSameName, type Scope } from './scope'
import { isSamePart, partOf, partsOf, type Syntax, wordOf, wordsOf } from './syntax'

/** Tests on figures: from HAVING, or from QUALIFY if a figure is computed over all groups. */
export function readGroupTests(
  node: Syntax,
  question: Question,
  { items }: Outputs,
  scope: Scope,
  catalogue: readonly QueryTable[]
): GroupTest[] {
  const [having, qualify] = [partOf(node, 'having'), partOf(node, 'qualify')]
  const hasWholeShare = question.measures.some(({ kind, where }) => kind === 'share' && !where)
  if (qualify && !hasWholeShare) return refuse(words.qualify)
  if (having && hasWholeShare) return refuse(words.wholeShare)
  const asked = having ?? qualify
  const types = outputsOf(question, catalogue).slice(question.groups.length)

  /** Index of a figure, by its expression or name. */
  function figureOf(part: Syntax): number | undefined {
    const figures = items.filter(item => item.kind === 'measure')
    const named = itemNamedBeside(part, items, scope)
    if (named) return placeOf(figures.indexOf(named as (typeof figures)[number]))
    const measure = readMeasure(part, scope)
    if (!measure) return undefined
    return placeOf(question.measures.findIndex(({ name: _, ...one }) => isSameJson(one, measure)))
  }

  function readTest(part: Syntax): GroupTest[] {
    if (part.class === 'BETWEEN') {
      const [input, lower, upper] = ['input', 'lower', 'upper'].map(key => partOf(part, key))
      if (!input || !lower || !upper) return refuse(words.having)
      return [
        testOf(input, 'COMPARE_GREATERTHANOREQUALTO', lower),
        testOf(input, 'COMPARE_LESSTHANOREQUALTO', upper)
      ]
    }
    const [left, right] = [partOf(part, 'left'), partOf(part, 'right')]
    const type = wordOf(part, 'type')
    const known = tests[type]
    if (part.class !== 'COMPARISON' || !left || !right || !known) return refuse(words.having)
    const isTurned = constantOf(left) !== undefined || left.class === 'PARAMETER'
    return [isTurned ? testOf(right, known.flipped, left) : testOf(left, type, right)]
  }

  function testOf(figure: Syntax, type: string, value: Syntax): GroupTest {
    const cast = castOf(figure)
    const measure = figureOf(cast?.to === 'DATE' ? cast.of : figure) ?? refuse(words.having)
    const output = types[measure]
    const compared: DataType = output ? comparedAs(output.type) : 'integer'
    if (cast) refuseCast(compared)
    else if (compared === 'datetime') refuseMoment(type, output?.name ?? '')
    // An empty figure IS DISTINCT FROM any value, but passes no test.
    if (type === 'COMPARE_DISTINCT_FROM') return refuse(words.having)
    const test = tests[type]?.is ?? refuse(words.having)
    return { measure, test, value: readOperand(value, compared) ?? refuse(words.constant) }
  }

  return asked ? allOf(asked).flatMap(readTest) : []
}

function refuseCast(compared: DataType): void {
  if (compared !== 'datetime' && compared !== 'date') refuse(words.cast)
}

/** Refuses to compare a time as such; “before” and “from” a day are the same for times. */
function refuseMoment(type: string, name: string): void {
  const isByDay = type === 'COMPARE_LESSTHAN' || type === 'COMPARE_GREATERTHANOREQUALTO'
  if (!isByDay) refuse(words.moment(name))
}

const placeOf = (index: number): number | undefined => (index < 0 ? undefined : index)

/** ORDER BY, which resolves SELECT aliases before columns. */
export function readSort(node: Syntax, { items }: Outputs, scope: Scope): Sorting[] {
  const orders = partsOf(node, 'modifiers')
    .filter(({ type }) => type === 'ORDER_MODIFIER')
    .flatMap(modifier => partsOf(modifier, 'orders'))
  return orders.flatMap(order => {
    const direction = order.type === 'DESCENDING' ? 'desc' : 'asc'
    if (order.null_order === 'NULLS FIRST') {
      return refuse(words.nullsFirst)
    }
    const part = partOf(order, 'expression') ?? refuse(words.order)
    if (part.class === 'COLLATE') return refuse(words.collate)
    if (part.class === 'STAR') return items.map(({ name }) => ({ output: name, direction }))
    const item = sortedBy(part, items, scope) ?? refuse(words.order)
    return [{ output: item.name, direction }]
  })
}

function sortedBy(part: Syntax, items: readonly Item[], scope: Scope): Item | undefined {
  if (part.class === 'CONSTANT') return itemAt(part, items)
  if (part.class === 'COLUMN_REF') {
    const [name = '', ...rest] = wordsOf(part, 'column_names')
    const named = rest.length === 0 && items.find(one => isSameName(one.name, name))
    if (named) return named
    const column = columnOf(scope, part)
    return items.find(
      item => item.kind === 'column' && column && !item.part_of && isSameColumn(item.column)(column)
    )
  }
  return items.find(item => isSamePart(item.part, part))
}

/** Limit of a statement; null without one. */
export function readLimit(node: Syntax): number | null {
  for (const modifier of partsOf(node, 'modifiers')) {
    if (modifier.type === 'LIMIT_PERCENT_MODIFIER') return refuse(words.limit)
    if (modifier.type !== 'LIMIT_MODIFIER') continue
    if (modifier.offset) return refuse(words.offset)
    const limit = partOf(modifier, 'limit')
    if (!limit) continue
    const constant = constantOf(limit)
    const rows = constant?.type === 'INTEGER' ? Number(constant.text) : 0
    return rows >= 1 ? rows : refuse(words.limit)
  }
  return null
}
