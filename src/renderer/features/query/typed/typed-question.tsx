import { Button, Input, Label, makeStyles, tokens } from '@fluentui/react-components'
import { typedQuestionText as text, typedQuestionExamples } from '@shared/features/query/typed-text'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { type ReactNode, useId, useRef, useState } from 'react'
import { TypedQuestionOutcomeView } from './outcome-view'
import { useTypedQuestion } from './use-typed-question'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    alignItems: 'center',
    margin: 0
  },
  input: { flex: '1 1 280px', minWidth: 0 },
  examples: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', margin: 0, padding: 0 },
  item: { listStyleType: 'none' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 }
})

interface TypedQuestionFieldProps {
  readonly catalogue: readonly QueryCatalogueTable[]
  /** Structured query of the page; undefined if there is none. */
  readonly question: StructuredQuery | undefined
  /** Whether the query runs on a server, whose tables typed questions do not read. */
  readonly isElsewhere: boolean
  /** Whether examples are offered: on a page without a query. */
  readonly hasExamples: boolean
  readonly onTake: (question: StructuredQuery) => void
  /** Control shown in the line of the field. */
  readonly beside: ReactNode
}

/** Field **Gõ câu hỏi** (typed question) with the outcome of the last question. */
export function TypedQuestionField(props: TypedQuestionFieldProps) {
  const { catalogue, question, isElsewhere, hasExamples, onTake, beside } = props
  const styles = useStyles()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { state, read, choose } = useTypedQuestion(onTake)
  const examples = hasExamples
    ? typedQuestionExamples.filter(({ table }) => catalogue.some(({ name }) => name === table))
    : []
  if (isElsewhere) return <p className={styles.note}>{text.elsewhere}</p>
  return (
    <>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          read(typed)
        }}
      >
        <Label htmlFor={id} weight="semibold">
          {text.label}
        </Label>
        <Input
          id={id}
          ref={input}
          className={styles.input}
          value={typed}
          placeholder={text.placeholder}
          autoComplete="off"
          onChange={(_event, { value }) => setTyped(value)}
        />
        <Button type="submit">{text.ask}</Button>
        {beside}
      </form>
      {examples.length > 0 && (
        <ul aria-label={text.examples} className={styles.examples}>
          {examples.map(example => (
            <li key={example.text} className={styles.item}>
              <Button
                size="small"
                onClick={() => {
                  setTyped(example.text)
                  read(example.text)
                  // The examples disappear with the first query, so the focus moves to the field.
                  input.current?.focus()
                }}
              >
                {example.text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TypedQuestionOutcomeView
        state={state}
        catalogue={catalogue}
        question={question}
        onChoose={chosen => {
          choose(chosen)
          input.current?.focus()
        }}
      />
    </>
  )
}
