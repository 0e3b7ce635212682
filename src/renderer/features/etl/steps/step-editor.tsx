import type { FlowField } from '@shared/features/etl/flow/outcome'
import type { FlowSource } from '@shared/features/etl/flow/source'
import type { FlowStep, StepKind } from '@shared/features/etl/flow/step'
import { fieldTable, stepQuestion } from '@shared/features/etl/step-words'
import { nameOfMeasure } from '@shared/features/query/words/output-words'
import { ConditionDialog } from '../../../ui/question/condition-dialog'
import { GroupDialog } from '../../../ui/question/group-dialog'
import { ChooseDialog } from './choose-dialog'
import { LookupDialog } from './lookup-dialog'
import { SelectDialog } from './select-dialog'
import { TidyDialog } from './tidy-dialog'

interface StepEditorProps {
  readonly kind: StepKind
  /** Missing where one is added. */
  readonly step: FlowStep | undefined
  readonly fields: readonly FlowField[]
  /** Where the rows come from. */
  readonly source: FlowSource['kind']
  readonly onDone: (step: FlowStep) => void
  readonly onClose: () => void
}

/** Makes a step or changes one; of a step in parts only its first part, the others stand in its row. */
export function StepEditor({ kind, step, fields, source, onDone, onClose }: StepEditorProps) {
  const id = step?.id ?? crypto.randomUUID()
  const asked = {
    question: stepQuestion(),
    catalogue: [fieldTable(fields)],
    parameters: [],
    onClose
  }
  switch (kind) {
    case 'choose':
      return (
        <ChooseDialog
          fields={fields}
          columns={step?.kind === 'choose' ? step.columns : undefined}
          onDone={columns => onDone({ kind, id, columns })}
          onClose={onClose}
        />
      )
    case 'filter':
      return (
        <ConditionDialog
          {...asked}
          path="filter"
          adds
          onChange={({ filter }) => filter && onDone({ kind, id, condition: filter })}
        />
      )
    case 'tidy':
      return (
        <TidyDialog
          fields={fields}
          taken={[]}
          change={undefined}
          onDone={changes => onDone({ kind, id, changes: [...changes] })}
          onClose={onClose}
        />
      )
    case 'lookup':
      return (
        <LookupDialog
          fields={fields}
          source={source}
          step={step?.kind === 'lookup' ? step : undefined}
          onDone={made => onDone({ ...made, kind, id })}
          onClose={onClose}
        />
      )
    case 'group':
      return (
        <GroupDialog
          {...asked}
          place={0}
          onChange={({ groups }) => {
            const counted = { kind: 'count' as const }
            onDone({
              kind,
              id,
              groups,
              measures: [{ ...counted, name: nameOfMeasure(counted) }]
            })
          }}
        />
      )
    case 'select':
      return (
        <SelectDialog
          fields={fields}
          sql={step?.kind === 'select' ? step.sql : ''}
          onDone={sql => onDone({ kind, id, sql })}
          onClose={onClose}
        />
      )
  }
}
