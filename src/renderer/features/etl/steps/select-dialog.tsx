import { stepText } from '@shared/features/etl/step-text'
import { ruledBy } from '@shared/kit/fields'
import type { FlowField } from '@shared/model/etl/flow/outcome'
import { useForm } from '../../../ui/form/use-form'
import { PartForm } from '../../../ui/question/part-form'
import { SqlField } from './sql-field'

const text = stepText.select

const schema = ruledBy<{ readonly sql: string }>(
  ({ sql }): Record<string, string> => (sql.trim() === '' ? { sql: text.empty } : {})
)

interface SelectDialogProps {
  readonly fields: readonly FlowField[]
  readonly sql: string
  readonly onDone: (sql: string) => void
  readonly onClose: () => void
}

/** Step defined by one SELECT; its errors are shown at the step after it is added. */
export function SelectDialog({ fields, sql, onDone, onClose }: SelectDialogProps) {
  const form = useForm(schema, { sql })
  return (
    <PartForm
      title={stepText.kinds.select}
      form={form}
      apply={draft => onDone(draft.sql.trim())}
      onClose={onClose}
    >
      <SqlField {...form.field('sql')} label={text.label} hint={text.hint} fields={fields} />
    </PartForm>
  )
}
