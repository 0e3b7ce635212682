import { makeStyles } from '@fluentui/react-components'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import {
  moveByOneAt,
  removeGroupingAt,
  removeInvalidSortColumns,
  removeItemAt,
  removeMeasureAt,
  removeTableJoinAt,
  setSelectedColumns
} from '@shared/features/query/edit/parts'
import type { StructuredQueryFault } from '@shared/features/query/faults'
import { buildQuerySentence } from '@shared/features/query/sentence'
import { formatNumber } from '@shared/kit/format'
import {
  isGroupedQuery,
  type StructuredQuery,
  structuredQueryLimits
} from '@shared/model/query/question'
import { createConditionDescriber } from '@shared/model/query/words/condition-words'
import type { ReactNode } from 'react'
import { QueryPartChip } from '../../../ui/question/chip'
import { ConditionTree } from '../../../ui/question/condition-tree'
import type { EditedQueryPart, QueryPartProps } from '../../../ui/question/part-props'
import { QueryBuilderRow } from './builder-row'

const useStyles = makeStyles({
  builder: { display: 'flex', flexDirection: 'column', rowGap: '6px', minWidth: 0 }
})

interface QueryBuilderProps extends Pick<QueryPartProps, 'question' | 'catalogue' | 'onChange'> {
  readonly faults: readonly StructuredQueryFault[]
  readonly onEdit: (edited: EditedQueryPart) => void
}

type ListName = 'relations' | 'columns' | 'groups' | 'measures' | 'groupTests' | 'sort'

/** Query builder: each part is a chip that opens its editor. */
export function QueryBuilder({ question, catalogue, faults, onChange, onEdit }: QueryBuilderProps) {
  const styles = useStyles()
  const said = spokenParts(question, catalogue)
  const isWrong = (path: string): boolean => faults.some(fault => isWithin(fault, path))
  const faultsOf = (part: string): string[] => wordsWithin(faults, part)
  const chips = (
    part: ListName,
    remove: (place: number) => StructuredQuery,
    earlier?: (place: number) => StructuredQuery
  ) =>
    question[part].map((_part, place) => {
      const path = `${part}.${place}`
      return (
        <QueryPartChip
          key={path}
          words={said.get(path) ?? path}
          wrong={isWrong(path)}
          onEdit={() => onEdit({ path })}
          onRemove={() => onChange(remove(place))}
          onEarlier={earlier && place > 0 ? () => onChange(earlier(place)) : undefined}
        />
      )
    })
  /**
   * Properties of a builder row for a list of query parts; a full list has no button to add another
   * part.
   */
  const listed = (part: ListName, atMost: number) => ({
    label: text[part],
    faults: faultsOf(part),
    onAdd:
      question[part].length < atMost
        ? () => onEdit({ path: `${part}.${question[part].length}` })
        : undefined
  })
  const withSort = (sort: StructuredQuery['sort']): StructuredQuery => ({ ...question, sort })
  return (
    <section aria-label={text.label} className={styles.builder}>
      <QueryBuilderRow label={text.source} faults={faultsOf('source')}>
        <QueryPartChip
          words={question.source}
          wrong={isWrong('source')}
          onEdit={() => onEdit({ path: 'source' })}
        />
      </QueryBuilderRow>
      <QueryBuilderRow {...listed('relations', structuredQueryLimits.relations)}>
        {chips('relations', place => removeTableJoinAt(question, place))}
      </QueryBuilderRow>
      {!isGroupedQuery(question) && (
        <ColumnsRow
          isAll={question.columns.length === 0}
          faults={faultsOf('columns')}
          onEdit={() => onEdit({ path: 'columns' })}
        >
          {chips(
            'columns',
            place => setSelectedColumns(question, removeItemAt(question.columns, place)),
            place => setSelectedColumns(question, moveByOneAt(question.columns, place, -1))
          )}
        </ColumnsRow>
      )}
      <FilterRow
        question={question}
        catalogue={catalogue}
        faults={faultsOf('filter')}
        isWrong={isWrong}
        onChange={onChange}
        onEdit={onEdit}
      />
      <QueryBuilderRow {...listed('groups', structuredQueryLimits.groups)}>
        {chips(
          'groups',
          place => removeGroupingAt(question, place),
          place =>
            removeInvalidSortColumns(question, {
              ...question,
              groups: moveByOneAt(question.groups, place, -1)
            })
        )}
      </QueryBuilderRow>
      <QueryBuilderRow {...listed('measures', structuredQueryLimits.measures)}>
        {chips('measures', place => removeMeasureAt(question, place))}
      </QueryBuilderRow>
      {question.measures.length > 0 && (
        <QueryBuilderRow {...listed('groupTests', structuredQueryLimits.measures)}>
          {chips('groupTests', place => ({
            ...question,
            groupTests: removeItemAt(question.groupTests, place)
          }))}
        </QueryBuilderRow>
      )}
      <QueryBuilderRow {...listed('sort', structuredQueryLimits.groups)}>
        {chips(
          'sort',
          place => withSort(removeItemAt(question.sort, place)),
          place => withSort(moveByOneAt(question.sort, place, -1))
        )}
      </QueryBuilderRow>
      <LimitRow
        question={question}
        faults={faultsOf('limit')}
        onChange={onChange}
        onEdit={onEdit}
      />
    </section>
  )
}

/** Whether a fault concerns the query part at a path, or a part below it. */
const isWithin = (fault: StructuredQueryFault, path: string): boolean =>
  fault.path === path || fault.path.startsWith(`${path}.`)

/** Messages about the faults of one query part, without duplicates. */
const wordsWithin = (faults: readonly StructuredQueryFault[], part: string): string[] => [
  ...new Set(faults.filter(fault => isWithin(fault, part)).map(({ words }) => words))
]

/** Descriptions of all query parts, each by its path in the query tree. */
const spokenParts = (
  question: StructuredQuery,
  catalogue: QueryPartProps['catalogue']
): ReadonlyMap<string, string> =>
  new Map(
    buildQuerySentence(question, catalogue).flatMap(({ words, edits }) =>
      edits ? [[edits, words]] : []
    )
  )

interface ColumnsRowProps {
  /** Whether no column is chosen, so that the result has all columns. */
  readonly isAll: boolean
  readonly faults: string[]
  readonly onEdit: () => void
  readonly children: ReactNode
}

/** Builder row for the columns of a result without groups. */
function ColumnsRow({ isAll, faults, onEdit, children }: ColumnsRowProps) {
  return (
    <QueryBuilderRow label={text.columns} faults={faults} onAdd={onEdit}>
      {isAll && <QueryPartChip words={text.allColumns} onEdit={onEdit} />}
      {children}
    </QueryBuilderRow>
  )
}

interface FilterRowProps extends Omit<QueryBuilderProps, 'faults'> {
  readonly faults: string[]
  /** Whether the condition at a path has a fault. */
  readonly isWrong: (path: string) => boolean
}

/** Builder row for the conditions on table rows. */
function FilterRow({ question, catalogue, faults, isWrong, onChange, onEdit }: FilterRowProps) {
  return (
    <QueryBuilderRow
      label={text.filter}
      faults={faults}
      addLabel={text.condition}
      onAdd={() => onEdit({ path: 'filter', adds: true })}
    >
      {question.filter && (
        <ConditionTree
          filter={question.filter}
          words={createConditionDescriber(question, catalogue)}
          isWrong={isWrong}
          onEdit={onEdit}
          onChange={filter => onChange({ ...question, filter })}
        />
      )}
    </QueryBuilderRow>
  )
}

interface LimitRowProps extends Pick<QueryBuilderProps, 'question' | 'onChange' | 'onEdit'> {
  readonly faults: string[]
}

/** Builder row for the maximum number of rows; removing it returns all rows. */
function LimitRow({ question, faults, onChange, onEdit }: LimitRowProps) {
  return (
    <QueryBuilderRow label={text.limit} faults={faults}>
      <QueryPartChip
        words={
          question.limit === null ? text.allRows : text.firstRows(formatNumber(question.limit))
        }
        onEdit={() => onEdit({ path: 'limit' })}
        onRemove={
          question.limit === null ? undefined : () => onChange({ ...question, limit: null })
        }
      />
    </QueryBuilderRow>
  )
}
