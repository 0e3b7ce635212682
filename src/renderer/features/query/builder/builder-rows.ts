import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { queryComputingText } from '@shared/features/query/computing-text'
import { removeComputedColumnAt } from '@shared/features/query/edit/columns'
import { moveByOneAt, removeItemAt } from '@shared/features/query/edit/lists'
import {
  removeDerivedColumnAt,
  removeDerivedTestAt,
  removeInvalidOutputs,
  removeMeasureAt,
  withoutCrossTable
} from '@shared/features/query/edit/outputs'
import {
  removeGroupingAt,
  removeTableJoinAt,
  setSelectedColumns
} from '@shared/features/query/edit/parts'
import { expressionLimits } from '@shared/model/query/expression'
import {
  isGroupedQuery,
  type StructuredQuery,
  structuredQueryLimits
} from '@shared/model/query/question'
import type { EditedQueryPart } from '../../../ui/question/part-props'
import { withDistinct, withTogether } from './reading-parts'

/** Part of a query shown as a chip, with the changes that its buttons make. */
interface QueryPartChipModel {
  readonly path: string
  readonly remove?: (() => StructuredQuery) | undefined
  readonly earlier?: (() => StructuredQuery) | undefined
}

/** Row of the query builder. */
export interface QueryBuilderRowModel {
  readonly part: string
  readonly label: string
  /** Paths of the parts whose faults are shown in the row. */
  readonly paths: readonly string[]
  /** Editor that adds a part; undefined if no part can be added. */
  readonly add: EditedQueryPart | undefined
  readonly chips: readonly QueryPartChipModel[]
  /** Whether the row is shown only if it has parts. */
  readonly isOptional: boolean
}

/** Whether a row has no parts and may share the row of the parts that can be added. */
export const isOptionalRow = ({ isOptional, chips, add }: QueryBuilderRowModel): boolean =>
  isOptional && chips.length === 0 && add !== undefined

/** Whether a query has, or can have, a cross table: groups for both axes, and a figure. */
const canCross = ({ cross, groups, measures }: StructuredQuery): boolean =>
  cross !== undefined || (groups.length > 1 && measures.length > 0)

/** Rows of the query builder, in the order of evaluation; without parts that cannot be added. */
export function listBuilderRows(question: StructuredQuery): QueryBuilderRowModel[] {
  const isGrouped = isGroupedQuery(question)
  const rows: readonly (QueryBuilderRowModel | false)[] = [
    {
      ...plainRow('source', text.source),
      chips: [{ path: 'source' }],
      add: undefined
    },
    togetherRow(question),
    listRow(question, 'relations', text.relations, structuredQueryLimits.relations, place =>
      removeTableJoinAt(question, place)
    ),
    listRow(
      question,
      'computed',
      queryComputingText.rows.computed,
      expressionLimits.computed,
      place => removeComputedColumnAt(question, place)
    ),
    !isGrouped && columnsRow(question),
    !isGrouped && distinctRow(question),
    { ...plainRow('filter', text.filter), add: { path: 'filter', adds: true } },
    viewRow(question, 'validOn'),
    viewRow(question, 'knownOn'),
    groupsRow(question),
    {
      ...listRow(question, 'measures', text.measures, structuredQueryLimits.measures, place =>
        removeMeasureAt(question, place)
      ),
      isOptional: false
    },
    canCross(question) && crossRow(question),
    question.measures.length > 0 &&
      (!question.cross || question.groupTests.length > 0) &&
      listRow(question, 'groupTests', text.groupTests, structuredQueryLimits.measures, place => ({
        ...question,
        groupTests: removeItemAt(question.groupTests, place)
      })),
    isGrouped &&
      listRow(
        question,
        'derived',
        queryComputingText.rows.derived,
        structuredQueryLimits.measures,
        place => removeDerivedColumnAt(question, place)
      ),
    question.derived !== undefined &&
      listRow(
        question,
        'derivedTests',
        queryComputingText.rows.derivedTests,
        structuredQueryLimits.measures,
        place => removeDerivedTestAt(question, place)
      ),
    ((isGrouped && !question.cross) || question.top !== undefined) && topRow(question),
    ((question.measures.length > 0 && !question.cross) || question.comparison !== undefined) &&
      viewRow(question, 'comparison'),
    sortRow(question),
    { ...plainRow('limit', text.limit), add: undefined }
  ]
  return rows.filter(row => row !== false)
}

const plainRow = (part: string, label: string): QueryBuilderRowModel => ({
  part,
  label,
  paths: [part],
  add: { path: part },
  chips: [],
  isOptional: false
})

type ListPart =
  | 'relations'
  | 'computed'
  | 'columns'
  | 'groups'
  | 'measures'
  | 'groupTests'
  | 'derived'
  | 'derivedTests'
  | 'sort'

/** Row for a list of parts; a full list has no button to add another part. */
function listRow(
  question: StructuredQuery,
  part: ListPart,
  label: string,
  atMost: number,
  remove: (place: number) => StructuredQuery,
  earlier?: (place: number) => StructuredQuery
): QueryBuilderRowModel {
  const list: readonly unknown[] = question[part] ?? []
  return {
    ...plainRow(part, label),
    isOptional: true,
    add: list.length < atMost ? { path: `${part}.${list.length}` } : undefined,
    chips: list.map((_, place) => ({
      path: `${part}.${place}`,
      remove: () => remove(place),
      earlier: earlier && place > 0 ? () => earlier(place) : undefined
    }))
  }
}

const columnsRow = (question: StructuredQuery): QueryBuilderRowModel => ({
  ...listRow(
    question,
    'columns',
    text.columns,
    structuredQueryLimits.columns,
    place => setSelectedColumns(question, removeItemAt(question.columns, place)),
    place => setSelectedColumns(question, moveByOneAt(question.columns, place, -1))
  ),
  isOptional: false,
  add: { path: 'columns' }
})

const groupsRow = (question: StructuredQuery): QueryBuilderRowModel => ({
  ...listRow(
    question,
    'groups',
    text.groups,
    structuredQueryLimits.groups,
    place => removeGroupingAt(question, place),
    place =>
      removeInvalidOutputs(question, {
        ...question,
        groups: moveByOneAt(question.groups, place, -1)
      })
  ),
  isOptional: false
})

function sortRow(question: StructuredQuery): QueryBuilderRowModel {
  const withSort = (sort: StructuredQuery['sort']): StructuredQuery => ({ ...question, sort })
  return listRow(
    question,
    'sort',
    text.sort,
    structuredQueryLimits.groups,
    place => withSort(removeItemAt(question.sort, place)),
    place => withSort(moveByOneAt(question.sort, place, -1))
  )
}

function togetherRow(question: StructuredQuery): QueryBuilderRowModel {
  const tables = question.together ?? []
  return {
    ...plainRow('together', queryComputingText.rows.together),
    isOptional: true,
    chips: tables.map((_, place) => ({
      path: `together.${place}`,
      remove: () => withTogether(question, removeItemAt(tables, place))
    }))
  }
}

const distinctRow = (question: StructuredQuery): QueryBuilderRowModel => ({
  ...plainRow('distinct', queryComputingText.rows.distinct),
  isOptional: true,
  add: question.distinct ? undefined : { path: 'distinct' },
  chips: question.distinct
    ? [{ path: 'distinct', remove: () => withDistinct(question, false) }]
    : []
})

/** Row of a day of the query, or of its baseline. */
function viewRow(
  question: StructuredQuery,
  part: 'validOn' | 'knownOn' | 'comparison'
): QueryBuilderRowModel {
  const { [part]: value, ...plain } = question
  const remove = (): StructuredQuery => removeInvalidOutputs(plain, plain)
  return {
    ...plainRow(part, queryComputingText.rows[part]),
    isOptional: true,
    add: value === undefined ? { path: part } : undefined,
    chips: value === undefined ? [] : [{ path: part, remove }]
  }
}

function topRow(question: StructuredQuery): QueryBuilderRowModel {
  const { top, ...plain } = question
  return {
    ...plainRow('top', queryComputingText.rows.top),
    isOptional: true,
    add: top ? undefined : { path: 'top' },
    chips: top ? [{ path: 'top', remove: () => plain }] : []
  }
}

function crossRow(question: StructuredQuery): QueryBuilderRowModel {
  const { cross } = question
  return {
    ...plainRow('cross', queryComputingText.rows.cross),
    isOptional: true,
    add: cross ? undefined : { path: 'cross' },
    chips: cross ? [{ path: 'cross', remove: () => withoutCrossTable(question) }] : []
  }
}
