import { builderText as text } from '@shared/features/query/builder-text'
import { ruledBy } from '@shared/kit/fields'
import { parseCount } from '@shared/kit/figures/typed-number'
import { formatNumber } from '@shared/kit/format'
import { most } from '@shared/model/query/question'
import { TextField } from '../../../ui/form/text-field'
import { useForm } from '../../../ui/form/use-form'
import { PartForm } from '../../../ui/question/part-form'
import type { PartProps } from '../../../ui/question/part-props'

const schema = ruledBy<{ readonly limit: string }>(({ limit }): Record<string, string> => {
  const count = parseCount(limit)
  const isFine = limit.trim() === '' || (count >= 1 && count <= most.rows)
  return isFine ? {} : { limit: text.fault.limit }
})

/** Row limit of the query. */
export function LimitDialog({ question, onChange, onClose }: PartProps) {
  const { limit } = question
  const form = useForm(schema, { limit: limit === null ? '' : formatNumber(limit) })
  return (
    <PartForm
      title={text.title.limit}
      form={form}
      apply={draft =>
        onChange({ ...question, limit: draft.limit.trim() === '' ? null : parseCount(draft.limit) })
      }
      onClose={onClose}
    >
      <TextField
        {...form.field('limit')}
        label={text.field.limit}
        hint={text.field.limitHint}
        numeric
      />
    </PartForm>
  )
}
