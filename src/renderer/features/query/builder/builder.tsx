import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { queryComputingText } from '@shared/features/query/computing-text'
import type { StructuredQueryFault } from '@shared/features/query/faults'
import { buildQuerySentence } from '@shared/features/query/sentence'
import { formatNumber } from '@shared/kit/format'
import { createConditionDescriber } from '@shared/model/query/words/condition-words'
import { useEffect, useRef } from 'react'
import { QueryPartChip } from '../../../ui/question/chip'
import { ConditionTree } from '../../../ui/question/condition-tree'
import type { EditedQueryPart, QueryPartProps } from '../../../ui/question/part-props'
import { QueryBuilderRow } from './builder-row'
import { isOptionalRow, listBuilderRows, type QueryBuilderRowModel } from './builder-rows'

const useStyles = makeStyles({
  builder: { display: 'flex', flexDirection: 'column', rowGap: '6px', minWidth: 0 }
})

interface QueryBuilderProps extends Pick<QueryPartProps, 'question' | 'catalogue' | 'onChange'> {
  readonly faults: readonly StructuredQueryFault[]
  readonly onEdit: (edited: EditedQueryPart) => void
}

/**
 * Query builder: each part is a chip that opens its editor. Optional parts that the query does not
 * have share one row, so that the result stays near.
 */
export function QueryBuilder(props: QueryBuilderProps) {
  const { question, faults, onEdit } = props
  const styles = useStyles()
  const { section, noteRemoval } = useFocusAfterRemoval()
  const rows = listBuilderRows(question)
  const absent = rows.filter(
    row => isOptionalRow(row) && wordsWithin(faults, row.paths).length === 0
  )
  return (
    <section ref={section} aria-label={text.label} className={styles.builder}>
      {rows
        .filter(row => !absent.includes(row))
        .map(row => (
          <BuilderRow key={row.part} row={row} {...props} onLast={noteRemoval} />
        ))}
      {absent.length > 0 && (
        <QueryBuilderRow label={queryComputingText.more} faults={[]}>
          {absent.map(({ part, label, add }) => (
            <Button
              key={part}
              data-add
              size="small"
              appearance="subtle"
              icon={<AddRegular />}
              aria-label={text.add(label)}
              onClick={() => add && onEdit(add)}
            >
              {label}
            </Button>
          ))}
        </QueryBuilderRow>
      )}
    </section>
  )
}

/**
 * Moves the focus to the add button of an optional part whose last chip was removed, because its row
 * is removed with the focused button.
 */
function useFocusAfterRemoval() {
  const section = useRef<HTMLElement>(null)
  const removed = useRef<string>(undefined)
  useEffect(() => {
    const label = removed.current
    removed.current = undefined
    if (label === undefined) return
    const buttons = [...(section.current?.querySelectorAll<HTMLElement>('[data-add]') ?? [])]
    buttons.find(button => button.getAttribute('aria-label') === text.add(label))?.focus()
  })
  const noteRemoval = (label: string): void => {
    removed.current = label
  }
  return { section, noteRemoval }
}

interface BuilderRowProps extends QueryBuilderProps {
  readonly row: QueryBuilderRowModel
  /** Called with the label of a row whose last part is being removed. */
  readonly onLast: (label: string) => void
}

/** Row of the builder for one kind of part. */
function BuilderRow(props: BuilderRowProps) {
  const { row, question, catalogue, faults, onChange, onEdit, onLast } = props
  const { part, label, paths, add, chips } = row
  const said = spokenParts(question, catalogue)
  const isWrong = (path: string): boolean => faults.some(fault => isWithin(fault, path))
  return (
    <QueryBuilderRow
      label={label}
      faults={wordsWithin(faults, paths)}
      onAdd={add && (() => onEdit(add))}
      {...(part === 'filter' && { addLabel: text.condition })}
    >
      {part === 'filter' && question.filter && (
        <ConditionTree
          filter={question.filter}
          words={createConditionDescriber(question, catalogue)}
          isWrong={isWrong}
          onEdit={onEdit}
          onChange={filter => onChange({ ...question, filter })}
        />
      )}
      {part === 'columns' && question.columns.length === 0 && (
        <QueryPartChip words={text.allColumns} onEdit={() => onEdit({ path: 'columns' })} />
      )}
      {part === 'limit' && (
        <QueryPartChip
          words={
            question.limit === null ? text.allRows : text.firstRows(formatNumber(question.limit))
          }
          onEdit={() => onEdit({ path: 'limit' })}
          onRemove={
            question.limit === null ? undefined : () => onChange({ ...question, limit: null })
          }
        />
      )}
      {chips.map(({ path, remove, earlier }) => (
        <QueryPartChip
          key={path}
          words={path === 'distinct' ? queryComputingText.once : (said.get(path) ?? path)}
          wrong={isWrong(path)}
          onEdit={() => onEdit({ path })}
          onRemove={
            remove &&
            (() => {
              if (chips.length === 1) onLast(label)
              onChange(remove())
            })
          }
          onEarlier={earlier && (() => onChange(earlier()))}
        />
      ))}
    </QueryBuilderRow>
  )
}

/** Whether a fault concerns the query part at a path, or a part below it. */
const isWithin = (fault: StructuredQueryFault, path: string): boolean =>
  fault.path === path || fault.path.startsWith(`${path}.`)

/** Messages about the faults of some query parts, without duplicates. */
const wordsWithin = (
  faults: readonly StructuredQueryFault[],
  paths: readonly string[]
): string[] => [
  ...new Set(
    faults.filter(fault => paths.some(path => isWithin(fault, path))).map(({ words }) => words)
  )
]

/** Descriptions of all query parts, each by its path in the query tree. */
const spokenParts = (
  question: QueryPartProps['question'],
  catalogue: QueryPartProps['catalogue']
): ReadonlyMap<string, string> =>
  new Map(
    buildQuerySentence(question, catalogue).flatMap(({ words, edits }) =>
      edits ? [[edits, words]] : []
    )
  )
