import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import { uniqueResultColumnName } from '@shared/features/query/edit/outputs'
import { setSelectedColumns } from '@shared/features/query/edit/parts'
import { createFieldRuleSchema } from '@shared/kit/fields'
import { type StructuredQuery, structuredQueryLimits } from '@shared/model/query/question'
import { useForm } from '../../../ui/form/use-form'
import {
  columnRefKey,
  listQueryColumnChoices,
  parseColumnRefKey
} from '../../../ui/question/column-choice'
import { QueryPartForm } from '../../../ui/question/part-form'
import type { QueryPartProps } from '../../../ui/question/part-props'

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

const schema = createFieldRuleSchema<Draft>(
  ({ keys }): Record<string, string> =>
    keys.length > structuredQueryLimits.columns ? { keys: text.fault.columns } : {}
)

/**
 * Dialog that selects columns, in order of selection; no selection means all columns of the table.
 */
export function SelectedColumnsDialog({ question, catalogue, onChange, onClose }: QueryPartProps) {
  const styles = useStyles()
  const form = useForm(schema, { keys: question.columns.map(({ column }) => columnRefKey(column)) })
  const { keys } = form.values
  return (
    <QueryPartForm
      title={text.title.columns}
      form={form}
      apply={draft => onChange(withChosen(question, draft.keys))}
      onClose={onClose}
    >
      <fieldset aria-label={text.columns} className={styles.group}>
        <div className={styles.list}>
          {listQueryColumnChoices(question, catalogue).map(({ value, label }) => (
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
    </QueryPartForm>
  )
}

/** Query with these columns chosen; columns that remain chosen keep their result names. */
function withChosen(question: StructuredQuery, keys: readonly string[]): StructuredQuery {
  const kept = question.columns.filter(({ column }) => keys.includes(columnRefKey(column)))
  let next = setSelectedColumns(question, kept)
  for (const key of keys) {
    const column = parseColumnRefKey(key)
    if (kept.some(one => columnRefKey(one.column) === key)) continue
    next = setSelectedColumns(next, [
      ...next.columns,
      { name: uniqueResultColumnName(next, column.column), column }
    ])
  }
  return next
}
