import { computedTable } from './column-ref'
import type { QueryCondition } from './condition'
import { columnsOfCondition } from './conditions'
import type { StructuredQuery } from './question'

/** Vietnamese names of the parts of a query beyond columns, plain conditions, groups and measures. */
export const extendedPartLabels = {
  together: 'đọc chung nhiều bảng',
  computed: 'cột tính toán',
  distinct: 'mỗi dòng một lần',
  compareColumns: 'so cột với cột',
  related: 'điều kiện có hoặc không có dòng trong bảng khác',
  repeated: 'điều kiện trùng giá trị',
  order: 'xếp theo thứ tự danh mục',
  derived: 'cột tính từ kết quả',
  derivedTests: 'điều kiện trên cột tính từ kết quả',
  top: 'các dòng đầu của mỗi nhóm',
  cross: 'bảng chéo',
  validOn: 'đúng vào ngày',
  knownOn: 'theo hiểu biết ngày',
  comparison: 'so với kỳ khác'
} as const
type ExtendedPartKind = keyof typeof extendedPartLabels

/** Part of a query beyond columns, plain conditions, groups and measures, with its path. */
interface ExtendedPart {
  readonly kind: ExtendedPartKind
  readonly path: string
}

/** Extended parts that a query has once. */
const wholeParts = [
  'together',
  'distinct',
  'top',
  'cross',
  'validOn',
  'knownOn',
  'comparison'
] as const

/**
 * Parts of a query that only some features support: disclosure control, the SQL form and the places
 * that reuse queries each support fewer parts than the engine.
 */
export function extendedPartsOf(question: StructuredQuery): ExtendedPart[] {
  const whole = wholeParts.filter(kind => question[kind])
  const lists = (['computed', 'derived', 'derivedTests'] as const).flatMap(kind =>
    (question[kind] ?? []).map((_, index) => ({ kind, path: `${kind}.${index}` }))
  )
  return [
    ...whole.map(kind => ({ kind, path: kind })),
    ...lists,
    ...(question.filter ? extendedPartsOfCondition(question.filter, 'filter') : []),
    ...question.measures.flatMap(({ where }, index) =>
      where ? extendedPartsOfCondition(where, `measures.${index}.where`) : []
    ),
    ...question.sort.flatMap(({ order }, index) =>
      order ? [{ kind: 'order' as const, path: `sort.${index}` }] : []
    )
  ]
}

/** Extended parts of a condition; a test of a computed column is one of them. */
function extendedPartsOfCondition(condition: QueryCondition, path: string): ExtendedPart[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.parts.flatMap((part, index) =>
        extendedPartsOfCondition(part, `${path}.parts.${index}`)
      )
    case 'not':
      return extendedPartsOfCondition(condition.part, `${path}.part`)
    case 'related':
    case 'compareColumns':
    case 'repeated':
      return [{ kind: condition.kind, path }]
    default:
      return columnsOfCondition(condition).some(({ table }) => table === computedTable)
        ? [{ kind: 'computed', path }]
        : []
  }
}

/** Distinct names of the extended parts of a query, for a message; empty if it has none. */
export const extendedPartNamesOf = (question: StructuredQuery): string[] => [
  ...new Set(extendedPartsOf(question).map(({ kind }) => extendedPartLabels[kind]))
]
