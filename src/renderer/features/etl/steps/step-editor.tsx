import { buildStepQuery, toStepCatalogueTable } from '@shared/features/etl/step-words'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import type { FlowSource } from '@shared/model/etl/flow/source'
import type { FlowStep, FlowStepKind } from '@shared/model/etl/flow/step'
import { defaultMeasureName } from '@shared/model/query/words/output-words'
import { ConditionDialog } from '../../../ui/question/condition-dialog'
import { GroupingDialog } from '../../../ui/question/group-dialog'
import { SelectColumnsStepDialog } from './choose-dialog'
import { LookupStepDialog } from './lookup-dialog'
import { SqlStepDialog } from './select-dialog'
import { CleanUpStepDialog } from './tidy-dialog'

interface FlowStepEditorProps {
  readonly kind: FlowStepKind
  /** Step to edit; undefined for a new step. */
  readonly step: FlowStep | undefined
  readonly fields: readonly FlowField[]
  /** Kind of the pipeline's source. */
  readonly source: FlowSource['kind']
  readonly onDone: (step: FlowStep) => void
  readonly onClose: () => void
}

/**
 * Dialog that creates or edits a step. For a step with several parts it only covers the first part,
 * because the others are edited in the step's row.
 */
export function FlowStepEditor({
  kind,
  step,
  fields,
  source,
  onDone,
  onClose
}: FlowStepEditorProps) {
  const id = step?.id ?? crypto.randomUUID()
  const asked = {
    question: buildStepQuery(),
    catalogue: [toStepCatalogueTable(fields)],
    parameters: [],
    onClose
  }
  switch (kind) {
    case 'choose':
      return (
        <SelectColumnsStepDialog
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
        <CleanUpStepDialog
          fields={fields}
          taken={[]}
          change={undefined}
          onDone={changes => onDone({ kind, id, changes: [...changes] })}
          onClose={onClose}
        />
      )
    case 'lookup':
      return (
        <LookupStepDialog
          fields={fields}
          source={source}
          step={step?.kind === 'lookup' ? step : undefined}
          onDone={made => onDone({ ...made, kind, id })}
          onClose={onClose}
        />
      )
    case 'group':
      return (
        <GroupingDialog
          {...asked}
          place={0}
          onChange={({ groups }) => {
            const counted = { kind: 'count' as const }
            onDone({
              kind,
              id,
              groups,
              measures: [{ ...counted, name: defaultMeasureName(counted) }]
            })
          }}
        />
      )
    case 'select':
      return (
        <SqlStepDialog
          fields={fields}
          sql={step?.kind === 'select' ? step.sql : ''}
          onDone={sql => onDone({ kind, id, sql })}
          onClose={onClose}
        />
      )
  }
}
