import { Button, Checkbox, Field, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { builderText as text } from '@shared/features/query/builder-text'
import {
  begunWhere,
  conditionOfWhere,
  draftOfWhere,
  type WhereDraft,
  withOpenPart
} from '@shared/features/query/edit/where-draft'
import { conditionWords } from '@shared/model/query/words/condition-words'
import { columnChoices, refOf, typeIn } from './column-choice'
import { ConditionTree } from './condition-tree'
import { LeafFields } from './leaf-fields'
import type { Edited, PartProps } from './part-props'

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  add: { alignSelf: 'flex-start' }
})

interface WhereFieldsProps extends Pick<PartProps, 'question' | 'catalogue'> {
  readonly draft: WhereDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (draft: WhereDraft) => void
  /** Whether the input is valid; errors are shown. */
  readonly check: () => boolean
}

/** Condition of a measure: its parts as chips, and the fields of the open one. */
export function WhereFields(props: WhereFieldsProps) {
  const { question, catalogue, draft, errors, onChange, check } = props
  const styles = useStyles()
  const type = typeIn(question, catalogue)
  const first = refOf(columnChoices(question, catalogue)[0]?.value ?? '0.')
  const { leaf, adds } = draft
  // An added condition is not part of the whole yet; an edited one is described as it is typed.
  const shown = adds ? draft.whole : conditionOfWhere(draft, type)
  const isOne = leaf !== null && !adds && draft.path === 'filter'
  const open = (edited: Edited): void => {
    if (leaf === null || check()) onChange(withOpenPart(draft, edited, first, type))
  }
  const isThere = leaf !== null || draft.whole !== null
  return (
    <>
      <Field {...(errors.where && { validationMessage: errors.where })}>
        <Checkbox
          label={text.field.where}
          checked={isThere}
          onChange={(_event, { checked }) =>
            onChange(checked ? begunWhere(first, type) : draftOfWhere(null, type))
          }
        />
      </Field>
      {isThere && (
        <div className={styles.parts} data-row>
          {shown && !isOne && (
            <ConditionTree
              filter={shown}
              words={conditionWords(question, catalogue)}
              isWrong={() => false}
              onEdit={open}
              onChange={next => onChange(draftOfWhere(next, type))}
            />
          )}
          {leaf && (
            <LeafFields
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
        </div>
      )}
    </>
  )
}
