import type { ColumnRef } from '../../../model/query/column-ref'
import type { ComputedColumn, ValueExpression } from '../../../model/query/expression'
import type { QuestionDraft } from './draft'
import type { DictionaryComputed } from './types'

const birthColumn = 'ngay_sinh'

const own = (column: string): ColumnRef => ({ table: 0, column })

/** Adds a computed column unless it is there, and returns its reference. */
function addComputed({ computed }: QuestionDraft, column: ComputedColumn): ColumnRef {
  if (!computed.some(({ name }) => name === column.name)) computed.push(column)
  return { table: -1, column: column.name }
}

/** Computed column of the age in completed years; undefined if the table has no date of birth. */
export function ageColumn(draft: QuestionDraft): ColumnRef | undefined {
  const { scope } = draft
  const birth = scope.columns().find(({ column }) => scope.roleOf(column) === birthColumn)
  if (!birth) return undefined
  return addComputed(draft, {
    name: 'Tuổi',
    value: { kind: 'years', from: { column: birth }, until: { today: true } }
  })
}

/** Computed column of age groups that begin at the given ages. */
export function ageBandColumn(
  draft: QuestionDraft,
  edges: readonly number[]
): ColumnRef | undefined {
  const age = ageColumn(draft)
  if (!age) return undefined
  return addComputed(draft, {
    name: 'Nhóm tuổi',
    value: { kind: 'bands', value: { kind: 'column', column: age }, edges: edges.map(String) }
  })
}

/** Computed number of days from a date to the day of the question. */
export const daysSince = (draft: QuestionDraft, column: ColumnRef): ColumnRef =>
  addComputed(draft, {
    name: 'Số ngày',
    value: { kind: 'days', from: { column }, until: { today: true } }
  })

/** Computed number of days from one date of a row to another. */
export const daysBetween = (draft: QuestionDraft, from: ColumnRef, until: ColumnRef): ColumnRef =>
  addComputed(draft, {
    name: 'Số ngày',
    value: { kind: 'days', from: { column: from }, until: { column: until } }
  })

/** Computed quotient of two columns. */
export const addQuotient = (draft: QuestionDraft, over: string, under: string): ColumnRef =>
  addComputed(draft, {
    name: 'Tỷ lệ',
    value: {
      kind: 'arithmetic',
      operator: 'divide',
      left: { kind: 'column', column: own(over) },
      right: { kind: 'column', column: own(under) }
    }
  })

const isOwn = (name: string | undefined): name is string =>
  name !== undefined && /^[a-z_0-9]+$/.test(name)

const quotient = (
  operator: 'divide' | 'subtract',
  left: string | undefined,
  right: string | undefined
): ValueExpression | undefined =>
  isOwn(left) && isOwn(right)
    ? {
        kind: 'arithmetic',
        operator,
        left: { kind: 'column', column: own(left) },
        right: { kind: 'column', column: own(right) }
      }
    : undefined

/** Computed columns of the dictionary that typed questions build. */
export const isBuildable = (computed: DictionaryComputed): boolean =>
  expressionOf(computed) !== undefined

function expressionOf(computed: DictionaryComputed): ValueExpression | undefined {
  const { kind, column, numerator, denominator, left, right } = computed
  switch (kind) {
    case 'age':
      return isOwn(column)
        ? { kind: 'years', from: { column: own(column) }, until: { today: true } }
        : undefined
    case 'daysUntil':
      return isOwn(column)
        ? { kind: 'days', from: { column: own(column) }, until: { today: true } }
        : undefined
    case 'ratio':
      return quotient('divide', numerator, denominator)
    case 'difference':
      return quotient('subtract', left, right)
    default:
      return undefined
  }
}

/** References of the computed columns of a dictionary entry by their names in the dictionary. */
export function addDictionaryComputed(
  draft: QuestionDraft,
  computed: readonly DictionaryComputed[]
): ReadonlyMap<string, ColumnRef> {
  return new Map(
    computed.flatMap((item): [string, ColumnRef][] => {
      const value = expressionOf(item)
      if (!value) return []
      const name = item.kind === 'age' ? 'Tuổi' : item.name
      return [[item.name, addComputed(draft, { name, value })]]
    })
  )
}
