import { fieldTable, stepQuestion } from '@shared/features/etl/step-words'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import type { FlowSource } from '@shared/model/etl/flow/source'
import type { FlowStep, StepKind } from '@shared/model/etl/flow/step'
import { nameOfMeasure } from '@shared/model/query/words/output-words'
import { ConditionDialog } from '../../../ui/question/condition-dialog'
import { GroupDialog } from '../../../ui/question/group-dialog'
import { ChooseDialog } from './choose-dialog'
import { LookupDialog } from './lookup-dialog'
import { SelectDialog } from './select-dialog'
import { TidyDialog } from './tidy-dialog'

interface StepEditorProps {
  readonly kind: StepKind
  /** Undefined for a new step. */
  readonly step: FlowStep | undefined
  readonly fields: readonly FlowField[]
  /** Kind of the source of the rows. */
  readonly source: FlowSource['kind']
  readonly onDone: (step: FlowStep) => void
  readonly onClose: () => void
}

/**
 * Creates or edits a step; for a step with parts only the first one, because the others are edited
 * in its row.
 */
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
