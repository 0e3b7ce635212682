import { Button, Checkbox, Field, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { queryBuilderText as text } from '@shared/features/query/builder-text'
import {
  createFilterConditionDraft,
  type FilterConditionDraft,
  openConditionPart,
  toFilterCondition,
  toFilterConditionDraft
} from '@shared/features/query/edit/where-draft'
import { createConditionDescriber } from '@shared/model/query/words/condition-words'
import { createColumnTypeLookup, listQueryColumnChoices, parseColumnRefKey } from './column-choice'
import { ConditionTree } from './condition-tree'
import { LeafConditionFields } from './leaf-fields'
import type { EditedQueryPart, QueryPartProps } from './part-props'

const useStyles = makeStyles({
  parts: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0
  },
  add: { alignSelf: 'flex-start' }
})

interface MeasureConditionFieldsProps extends Pick<QueryPartProps, 'question' | 'catalogue'> {
  readonly draft: FilterConditionDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (draft: FilterConditionDraft) => void
  /** Validates the condition and shows its errors; returns whether it is valid. */
  readonly check: () => boolean
}

/**
 * Editor for the condition of a figure: its parts as chips, and the input fields of the selected
 * part.
 */
export function MeasureConditionFields(props: MeasureConditionFieldsProps) {
  const { question, catalogue, draft, errors, onChange, check } = props
  const styles = useStyles()
  const type = createColumnTypeLookup(question, catalogue)
  const first = parseColumnRefKey(listQueryColumnChoices(question, catalogue)[0]?.value ?? '0.')
  const { leaf, adds } = draft
  // A condition that is being added is not part of the shown condition until it is confirmed; an
  // edited one is shown as it is typed.
  const shown = adds ? draft.whole : toFilterCondition(draft, type)
  const isOne = leaf !== null && !adds && draft.path === 'filter'
  const open = (edited: EditedQueryPart): void => {
    if (leaf === null || check()) onChange(openConditionPart(draft, edited, first, type))
  }
  const isThere = leaf !== null || draft.whole !== null
  return (
    <>
      <Field {...(errors.where && { validationMessage: errors.where })}>
        <Checkbox
          label={text.field.where}
          checked={isThere}
          onChange={(_event, { checked }) =>
            onChange(
              checked ? createFilterConditionDraft(first, type) : toFilterConditionDraft(null, type)
            )
          }
        />
      </Field>
      {isThere && (
        <fieldset aria-label={text.field.where} className={styles.parts} data-row>
          {shown && !isOne && (
            <ConditionTree
              filter={shown}
              words={createConditionDescriber(question, catalogue)}
              isWrong={() => false}
              onEdit={open}
              onChange={next => onChange(toFilterConditionDraft(next, type))}
            />
          )}
          {leaf && (
            <LeafConditionFields
              question={question}
              catalogue={catalogue}
              draft={leaf}
              errors={errors}
              onChange={changed => onChange({ ...draft, leaf: changed })}
            />
          )}
          <Button
            size="small"
            icon={<AddRegular />}
            className={styles.add}
            data-add
            onClick={() => open({ path: 'filter', adds: true })}
          >
            {text.condition}
          </Button>
        </fieldset>
      )}
    </>
  )
}
