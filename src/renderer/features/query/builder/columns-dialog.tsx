import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { builderText as text } from '@shared/features/query/builder-text'
import { freeName, withColumns } from '@shared/features/query/edit/parts'
import { ruledBy } from '@shared/kit/fields'
import { most, type Question } from '@shared/model/query/question'
import { useForm } from '../../../ui/form/use-form'
import { columnChoices, keyOf, refOf } from '../../../ui/question/column-choice'
import { PartForm } from '../../../ui/question/part-form'
import type { PartProps } from '../../../ui/question/part-props'

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '360px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px'
  }
})

interface Draft {
  readonly keys: readonly string[]
}

const schema = ruledBy<Draft>(
  ({ keys }): Record<string, string> =>
    keys.length > most.columns ? { keys: text.fault.columns } : {}
)

/** Selected columns in order of selection; none means all columns of the table. */
export function ColumnsDialog({ question, catalogue, onChange, onClose }: PartProps) {
  const styles = useStyles()
  const form = useForm(schema, { keys: question.columns.map(({ column }) => keyOf(column)) })
  const { keys } = form.values
  return (
    <PartForm
      title={text.title.columns}
      form={form}
      apply={draft => onChange(withChosen(question, draft.keys))}
      onClose={onClose}
    >
      <fieldset aria-label={text.columns} className={styles.group}>
        <div className={styles.list}>
          {columnChoices(question, catalogue).map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={keys.includes(value)}
              onChange={(_event, { checked }) =>
                form.set({
                  keys: checked ? [...keys, value] : keys.filter(other => other !== value)
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </PartForm>
  )
}

/** Remaining columns keep their names. */
function withChosen(question: Question, keys: readonly string[]): Question {
  const kept = question.columns.filter(({ column }) => keys.includes(keyOf(column)))
  let next = withColumns(question, kept)
  for (const key of keys) {
    const column = refOf(key)
    if (kept.some(one => keyOf(one.column) === key)) continue
    next = withColumns(next, [...next.columns, { name: freeName(next, column.column), column }])
  }
  return next
}
