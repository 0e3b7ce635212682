import { makeStyles } from '@fluentui/react-components'
import { builderText as text } from '@shared/features/query/builder-text'
import {
  moved,
  withColumns,
  without,
  withoutGroup,
  withoutMeasure,
  withoutRelation,
  withSorts
} from '@shared/features/query/edit/parts'
import type { QuestionFault } from '@shared/features/query/faults'
import { sentenceOf } from '@shared/features/query/sentence'
import { formatNumber } from '@shared/kit/format'
import { isGrouped, most, type Question } from '@shared/model/query/question'
import { conditionWords } from '@shared/model/query/words/condition-words'
import { Chip } from '../../../ui/question/chip'
import { ConditionTree } from '../../../ui/question/condition-tree'
import type { Edited, PartProps } from '../../../ui/question/part-props'
import { BuilderRow } from './builder-row'

const useStyles = makeStyles({
  builder: { display: 'flex', flexDirection: 'column', rowGap: '6px', minWidth: 0 }
})

interface BuilderProps extends Pick<PartProps, 'question' | 'catalogue' | 'onChange'> {
  readonly faults: readonly QuestionFault[]
  readonly onEdit: (edited: Edited) => void
}

type ListName = 'relations' | 'columns' | 'groups' | 'measures' | 'groupTests' | 'sort'

/** Query builder: each part is a chip that opens its editor. */
export function Builder({ question, catalogue, faults, onChange, onEdit }: BuilderProps) {
  const styles = useStyles()
  const said = new Map(
    sentenceOf(question, catalogue).flatMap(({ words, edits }) => (edits ? [[edits, words]] : []))
  )
  const isWrong = (path: string): boolean =>
    faults.some(fault => fault.path === path || fault.path.startsWith(`${path}.`))
  const faultsOf = (part: string): string[] => [
    ...new Set(
      faults.flatMap(fault =>
        fault.path === part || fault.path.startsWith(`${part}.`) ? [fault.words] : []
      )
    )
  ]
  const chips = (
    part: ListName,
    remove: (place: number) => Question,
    earlier?: (place: number) => Question
  ) =>
    question[part].map((_part, place) => {
      const path = `${part}.${place}`
      return (
        <Chip
          key={path}
          words={said.get(path) ?? path}
          wrong={isWrong(path)}
          onEdit={() => onEdit({ path })}
          onRemove={() => onChange(remove(place))}
          onEarlier={earlier && place > 0 ? () => onChange(earlier(place)) : undefined}
        />
      )
    })
  const adding = (part: ListName, atMost: number) =>
    question[part].length < atMost
      ? () => onEdit({ path: `${part}.${question[part].length}` })
      : undefined
  const withSort = (sort: Question['sort']): Question => ({ ...question, sort })
  return (
    <section aria-label={text.label} className={styles.builder}>
      <BuilderRow label={text.source} faults={faultsOf('source')}>
        <Chip
          words={question.source}
          wrong={isWrong('source')}
          onEdit={() => onEdit({ path: 'source' })}
        />
      </BuilderRow>
      <BuilderRow
        label={text.relations}
        faults={faultsOf('relations')}
        onAdd={adding('relations', most.relations)}
      >
        {chips('relations', place => withoutRelation(question, place))}
      </BuilderRow>
      {!isGrouped(question) && (
        <BuilderRow
          label={text.columns}
          faults={faultsOf('columns')}
          onAdd={() => onEdit({ path: 'columns' })}
        >
          {question.columns.length === 0 && (
            <Chip words={text.allColumns} onEdit={() => onEdit({ path: 'columns' })} />
          )}
          {chips(
            'columns',
            place => withColumns(question, without(question.columns, place)),
            place => withColumns(question, moved(question.columns, place, -1))
          )}
        </BuilderRow>
      )}
      <BuilderRow
        label={text.filter}
        faults={faultsOf('filter')}
        addLabel={text.condition}
        onAdd={() => onEdit({ path: 'filter', adds: true })}
      >
        {question.filter && (
          <ConditionTree
            filter={question.filter}
            words={conditionWords(question, catalogue)}
            isWrong={isWrong}
            onEdit={onEdit}
            onChange={filter => onChange({ ...question, filter })}
          />
        )}
      </BuilderRow>
      <BuilderRow
        label={text.groups}
        faults={faultsOf('groups')}
        onAdd={adding('groups', most.groups)}
      >
        {chips(
          'groups',
          place => withoutGroup(question, place),
          place => withSorts(question, { ...question, groups: moved(question.groups, place, -1) })
        )}
      </BuilderRow>
      <BuilderRow
        label={text.measures}
        faults={faultsOf('measures')}
        onAdd={adding('measures', most.measures)}
      >
        {chips('measures', place => withoutMeasure(question, place))}
      </BuilderRow>
      {question.measures.length > 0 && (
        <BuilderRow
          label={text.groupTests}
          faults={faultsOf('groupTests')}
          onAdd={adding('groupTests', most.measures)}
        >
          {chips('groupTests', place => ({
            ...question,
            groupTests: without(question.groupTests, place)
          }))}
        </BuilderRow>
      )}
      <BuilderRow label={text.sort} faults={faultsOf('sort')} onAdd={adding('sort', most.groups)}>
        {chips(
          'sort',
          place => withSort(without(question.sort, place)),
          place => withSort(moved(question.sort, place, -1))
        )}
      </BuilderRow>
      <BuilderRow label={text.limit} faults={faultsOf('limit')}>
        <Chip
          words={
            question.limit === null ? text.allRows : text.firstRows(formatNumber(question.limit))
          }
          onEdit={() => onEdit({ path: 'limit' })}
          onRemove={
            question.limit === null ? undefined : () => onChange({ ...question, limit: null })
          }
        />
      </BuilderRow>
    </section>
  )
}
