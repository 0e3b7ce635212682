import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { localityQuestionText as text } from '@shared/features/data-load/locality-text'
import { formatNumber } from '@shared/kit/format'
import type { LocalityDecision, LocalityQuestion } from '@shared/model/localities/question'
import { useState } from 'react'
import { type FieldChoice, SelectField } from '../form/choice-field'

/** Questions about codes that mean several places, with the values chosen so far. */
export interface LocalityQuestionsState {
  readonly questions: readonly LocalityQuestion[]
  /** Chosen values by column of the file: a kind and a list or a column, such as "day:3". */
  readonly choices: Readonly<Record<number, string>>
  readonly isAnswered: boolean
  readonly decisions: LocalityDecision[]
  readonly ask: (questions: readonly LocalityQuestion[]) => void
  readonly choose: (column: number, value: string) => void
}

/** State of the questions that main asks about rows before they are loaded. */
export function useLocalityQuestions(
  initial: readonly LocalityQuestion[] = []
): LocalityQuestionsState {
  const [questions, ask] = useState(initial)
  const [choices, setChoices] = useState<LocalityQuestionsState['choices']>({})
  return {
    questions,
    choices,
    isAnswered: questions.every(({ column }) => choices[column] !== undefined),
    decisions: Object.entries(choices).map(([column, choice]) =>
      toDecision(Number(column), choice)
    ),
    ask,
    choose: (column, value) => setChoices({ ...choices, [column]: value })
  }
}

interface LocalityQuestionsProps {
  readonly state: LocalityQuestionsState
  readonly disabled: boolean
  /** Text above the questions; default: that of a file. */
  readonly words?: string
}

/** Questions about columns with codes that mean several places, each with all readings. */
export function LocalityQuestions({
  state: { questions, choices, choose },
  disabled,
  words = text.asked
}: LocalityQuestionsProps) {
  if (questions.length === 0) return null
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{words}</MessageBarBody>
      </MessageBar>
      {questions.map(question => (
        <div key={question.column}>
          <SelectField
            name={`locality-${question.column}`}
            label={text.label(question.title)}
            hint={text.hint}
            placeholder={text.choose}
            required
            disabled={disabled}
            value={choices[question.column] ?? ''}
            choices={choicesOf(question)}
            onChange={value => choose(question.column, value)}
          />
          <ul>
            {question.codes.map(({ code, readings }) => (
              <li key={code}>{text.code(code, readings)}</li>
            ))}
            {question.count > question.codes.length && (
              <li>{text.more(formatNumber(question.count - question.codes.length))}</li>
            )}
          </ul>
        </div>
      ))}
    </>
  )
}

const choicesOf = ({ days, lists }: LocalityQuestion): FieldChoice[] => [
  ...days.map(({ column, title }) => ({ value: `day:${column}`, label: text.byDay(title) })),
  ...lists.map(({ list, label }) => ({ value: `list:${list}`, label })),
  { value: 'none:', label: text.none }
]

/** Decision that a chosen value states. */
function toDecision(column: number, choice: string): LocalityDecision {
  const [kind, value = ''] = choice.split(':')
  if (kind === 'list') return { column, by: { kind, list: value } }
  if (kind === 'day') return { column, by: { kind, column: Number(value) } }
  return { column, by: { kind: 'none' } }
}
