import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { flowStepText } from '@shared/features/etl/step-text'
import {
  buildStepQuery,
  describeColumnCleanUp,
  toStepCatalogueTable
} from '@shared/features/etl/step-words'
import { queryBuilderText } from '@shared/features/query/builder-text'
import { removeItemAt } from '@shared/features/query/edit/lists'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import type { ColumnCleanUp, FlowStep } from '@shared/model/etl/flow/step'
import { structuredQueryLimits } from '@shared/model/query/question'
import { createConditionDescriber } from '@shared/model/query/words/condition-words'
import {
  createResultColumnLabels,
  defaultGroupingName,
  defaultMeasureName
} from '@shared/model/query/words/output-words'
import { type ReactNode, useState } from 'react'
import { useNotify } from '../../../ui/notifications'
import { QueryPartChip } from '../../../ui/question/chip'
import { ConditionDialog } from '../../../ui/question/condition-dialog'
import { ConditionTree } from '../../../ui/question/condition-tree'
import { GroupingDialog } from '../../../ui/question/group-dialog'
import { MeasureDialog } from '../../../ui/question/measure-dialog'
import type { EditedQueryPart } from '../../../ui/question/part-props'
import { CleanUpStepDialog } from './tidy-dialog'

const useStyles = makeStyles({
  parts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 6px',
    alignItems: 'center',
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none'
  },
  rows: { display: 'flex', flexDirection: 'column', rowGap: '4px' }
})

interface FlowStepChipsProps<S extends FlowStep = FlowStep> {
  readonly step: S
  readonly fields: readonly FlowField[]
  readonly onChange: (step: S) => void
  /** Called when the last part of the step is removed, so that the whole step is removed. */
  readonly onRemove: () => void
}

type Of<K extends FlowStep['kind']> = Extract<FlowStep, { readonly kind: K }>

/** Editable parts of a step, shown as chips as on the query page. */
export function FlowStepChips({ step, onChange, ...props }: FlowStepChipsProps) {
  if (step.kind === 'filter') return <FilterChips {...props} step={step} onChange={onChange} />
  if (step.kind === 'tidy') return <TidyChips {...props} step={step} onChange={onChange} />
  if (step.kind === 'group') return <GroupChips {...props} step={step} onChange={onChange} />
  return null
}

const unanswered = { parameters: [] } as const

function FilterChips({ step, fields, onChange, onRemove }: FlowStepChipsProps<Of<'filter'>>) {
  const notify = useNotify()
  const [edited, setEdited] = useState<EditedQueryPart>()
  const catalogue = [toStepCatalogueTable(fields)]
  const question = buildStepQuery({ filter: step.condition })
  const change = (condition: typeof question.filter): void => {
    if (condition) onChange({ ...step, condition })
    else {
      notify({ title: flowStepText.lastCondition, intent: 'info' })
      onRemove()
    }
  }
  return (
    <Parts
      label={flowStepText.kinds.filter}
      add={queryBuilderText.condition}
      onAdd={() => setEdited({ path: 'filter', adds: true })}
    >
      <ConditionTree
        filter={step.condition}
        words={createConditionDescriber(question, catalogue)}
        isWrong={() => false}
        onEdit={setEdited}
        onChange={change}
      />
      {edited && (
        <ConditionDialog
          {...unanswered}
          {...edited}
          question={question}
          catalogue={catalogue}
          onChange={next => change(next.filter)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Parts>
  )
}

function TidyChips({ step, fields, onChange, onRemove }: FlowStepChipsProps<Of<'tidy'>>) {
  const notify = useNotify()
  const [doing, setDoing] = useState<{ readonly change?: ColumnCleanUp }>()
  const set = (changes: readonly ColumnCleanUp[]): void => {
    if (changes.length > 0) onChange({ ...step, changes: [...changes] })
    else {
      notify({ title: flowStepText.lastChange, intent: 'info' })
      onRemove()
    }
  }
  return (
    <Parts label={flowStepText.kinds.tidy} add={flowStepText.tidy.add} onAdd={() => setDoing({})}>
      {step.changes.map((change, place) => (
        <QueryPartChip
          key={change.column}
          words={describeColumnCleanUp(change)}
          onEdit={() => setDoing({ change })}
          onRemove={() => set(removeItemAt(step.changes, place))}
        />
      ))}
      {doing && (
        <CleanUpStepDialog
          fields={fields}
          taken={step.changes.map(({ column }) => column)}
          change={doing.change}
          onDone={made =>
            set([
              ...step.changes.filter(
                one => one !== doing.change && !made.some(({ column }) => column === one.column)
              ),
              ...made
            ])
          }
          onClose={() => setDoing(undefined)}
        />
      )}
    </Parts>
  )
}

function GroupChips({ step, fields, onChange, onRemove }: FlowStepChipsProps<Of<'group'>>) {
  const styles = useStyles()
  const notify = useNotify()
  const [edited, setEdited] = useState<{
    readonly part: 'groups' | 'measures'
    readonly place: number
  }>()
  const { groups, measures } = step
  const catalogue = [toStepCatalogueTable(fields)]
  const question = buildStepQuery({ groups, measures })
  const words = createResultColumnLabels(question, catalogue)
  const set = (next: Pick<typeof step, 'groups' | 'measures'>): void => {
    if (next.groups.length + next.measures.length > 0) onChange({ ...step, ...next })
    else {
      notify({ title: flowStepText.lastGroup, intent: 'info' })
      onRemove()
    }
  }
  const dialog = {
    ...unanswered,
    question,
    catalogue,
    onChange: (next: typeof question) => set({ groups: next.groups, measures: next.measures }),
    onClose: () => setEdited(undefined)
  }
  const adding = (part: 'groups' | 'measures') =>
    step[part].length < structuredQueryLimits[part]
      ? () => setEdited({ part, place: step[part].length })
      : undefined
  return (
    <div className={styles.rows}>
      <Parts
        label={flowStepText.group.groups}
        add={queryBuilderText.add(flowStepText.group.groups)}
        onAdd={adding('groups')}
      >
        {flowStepText.group.groups}:
        {groups.map((group, place) => (
          <QueryPartChip
            key={group.name}
            words={words.called(words.group(group), group.name, defaultGroupingName(group))}
            onEdit={() => setEdited({ part: 'groups', place })}
            onRemove={() => set({ measures, groups: removeItemAt(groups, place) })}
          />
        ))}
      </Parts>
      <Parts
        label={flowStepText.group.measures}
        add={queryBuilderText.add(flowStepText.group.measures)}
        onAdd={adding('measures')}
      >
        {flowStepText.group.measures}:
        {measures.map((measure, place) => (
          <QueryPartChip
            key={measure.name}
            words={words.called(words.measure(measure), measure.name, defaultMeasureName(measure))}
            onEdit={() => setEdited({ part: 'measures', place })}
            onRemove={() => set({ groups, measures: removeItemAt(measures, place) })}
          />
        ))}
      </Parts>
      {edited?.part === 'groups' && <GroupingDialog {...dialog} place={edited.place} />}
      {edited?.part === 'measures' && <MeasureDialog {...dialog} place={edited.place} />}
    </div>
  )
}

interface PartsProps {
  readonly label: string
  readonly add: string
  readonly onAdd: (() => void) | undefined
  readonly children: ReactNode
}

function Parts({ label, add, onAdd, children }: PartsProps) {
  const styles = useStyles()
  return (
    <fieldset aria-label={label} data-row className={styles.parts}>
      {children}
      {onAdd && (
        <Button
          data-add
          size="small"
          appearance="subtle"
          icon={<AddRegular />}
          aria-label={add}
          title={add}
          onClick={onAdd}
        />
      )}
    </fieldset>
  )
}
