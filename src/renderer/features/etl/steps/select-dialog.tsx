import { flowStepText } from '@shared/features/etl/step-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import { useForm } from '../../../ui/form/use-form'
import { QueryPartForm } from '../../../ui/question/part-form'
import { SqlTextField } from './sql-field'

const text = flowStepText.select

const schema = createFieldRuleSchema<{ readonly sql: string }>(
  ({ sql }): Record<string, string> => (sql.trim() === '' ? { sql: text.empty } : {})
)

interface SqlStepDialogProps {
  readonly fields: readonly FlowField[]
  readonly sql: string
  readonly onDone: (sql: string) => void
  readonly onClose: () => void
}

/**
 * Dialog for a step defined by a SELECT; faults of the SELECT are shown at the step after it was
 * added.
 */
export function SqlStepDialog({ fields, sql, onDone, onClose }: SqlStepDialogProps) {
  const form = useForm(schema, { sql })
  return (
    <QueryPartForm
      title={flowStepText.kinds.select}
      form={form}
      apply={draft => onDone(draft.sql.trim())}
      onClose={onClose}
    >
      <SqlTextField {...form.field('sql')} label={text.label} hint={text.hint} fields={fields} />
    </QueryPartForm>
  )
}
