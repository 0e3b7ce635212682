import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { parseTypedInteger } from '@shared/kit/figures/typed-number'
import { formatNumber } from '@shared/kit/format'
import { structuredQueryLimits } from '@shared/model/query/question'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

const schema = createFieldRuleSchema<{ readonly limit: string }>(
  ({ limit }): Record<string, string> => {
    const count = parseTypedInteger(limit)
    const isFine = limit.trim() === '' || (count >= 1 && count <= structuredQueryLimits.rows)
    return isFine ? {} : { limit: text.fault.limit }
  }
)

/** Dialog for the row limit of the query. */
export function RowLimitDialog({ question, onChange, onClose }: QueryPartProps) {
  const { limit } = question
  const form = useForm(schema, { limit: limit === null ? '' : formatNumber(limit) })
  return (
    <QueryPartForm
      title={text.title.limit}
      form={form}
      apply={draft =>
        onChange({
          ...question,
          limit: draft.limit.trim() === '' ? null : parseTypedInteger(draft.limit)
        })
      }
      onClose={onClose}
    >
      <TextField
        {...form.field('limit')}
        label={text.field.limit}
        hint={text.field.limitHint}
        numeric
      />
    </QueryPartForm>
  )
}
