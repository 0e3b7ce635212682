import { builderText as text } from '@shared/features/query/builder-text'
import {
  conditionAt,
  withConditionAt,
  withConditionIn
} from '@shared/features/query/edit/conditions'
import {
  conditionOf,
  draftOfColumn,
  draftOfCondition,
  type LeafDraft
} from '@shared/features/query/edit/leaf-draft'
import { ruledBy } from '@shared/kit/fields'
import type { Condition, Question } from '@shared/model/query/question'
import { useForm } from '../form/use-form'
import { columnChoices, refOf, typeIn } from './column-choice'
import { LeafFields, leafFaults } from './leaf-fields'
import { PartForm } from './part-form'
import type { PartProps } from './part-props'

interface ConditionDialogProps extends PartProps {
  /** Leaf that is edited, or group that gets another condition. */
  readonly path: string
  readonly adds?: boolean
}

/** Dialog for one condition on rows. */
export function ConditionDialog(props: ConditionDialogProps) {
  const { question, catalogue, path, adds = false, onChange, onClose } = props
  const type = typeIn(question, catalogue)
  const before = adds ? undefined : conditionAt(question.filter, path)
  const first = refOf(columnChoices(question, catalogue)[0]?.value ?? '0.')
  const put = (condition: Condition): Question => ({
    ...question,
    filter: adds
      ? withConditionIn(question.filter, path, condition)
      : withConditionAt(question.filter, path, condition)
  })
  // A new condition is validated alone, because its position in the group is unknown until it
  // exists.
  const alone = (condition: Condition): Question => ({ ...question, filter: condition })
  const schema = ruledBy<LeafDraft>(draft => leafFaults(draft, alone, 'filter', props))
  const form = useForm(
    schema,
    (before && draftOfCondition(before, type)) ?? draftOfColumn(first, type(first))
  )
  return (
    <PartForm
      title={text.title.condition}
      form={form}
      apply={draft => onChange(put(conditionOf(draft, type(draft.column))))}
      onClose={onClose}
    >
      <LeafFields
        question={question}
        catalogue={catalogue}
        draft={form.values}
        errors={form.errors}
        onChange={draft => form.set(draft)}
      />
    </PartForm>
  )
}
