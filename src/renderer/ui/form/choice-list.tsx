import {
  Checkbox,
  Field,
  FieldContextProvider,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import type { FieldChoice } from './choice-field'

const useStyles = makeStyles({
  // A dialog scrolls as a whole before a short list does.
  field: { flexShrink: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    // Labels of checkboxes are 3 px lower than their line, which would show a scrollbar.
    padding: '0 0 4px',
    minWidth: 0,
    maxHeight: '240px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px'
  }
})

interface ChoiceListProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  readonly choices: readonly FieldChoice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Field with checkboxes of which any number is selected, in the order of selection. */
export function ChoiceList(props: ChoiceListProps) {
  const { name, label, hint, error, choices, chosen, onChange } = props
  const styles = useStyles()
  return (
    <Field
      className={styles.field}
      label={label}
      hint={hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      {/* Inside the context of the field every checkbox would get the id and the label of the field. */}
      <FieldContextProvider value={undefined}>
        <fieldset aria-label={label} className={styles.list}>
          {choices.map(({ value, label: words }, index) => (
            <Checkbox
              key={value}
              {...(index === 0 && { 'data-field': name })}
              label={words}
              checked={chosen.includes(value)}
              onChange={(_event, { checked }) =>
                onChange(checked ? [...chosen, value] : chosen.filter(one => one !== value))
              }
            />
          ))}
        </fieldset>
      </FieldContextProvider>
    </Field>
  )
}
