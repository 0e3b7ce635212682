import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens
} from '@fluentui/react-components'
import { formatQuerySentence } from '@shared/features/query/sentence'
import {
  maxTypedQuestionLength,
  type TypedQuestionOutcome,
  type UnknownWord
} from '@shared/features/query/typed-question/outcome'
import { typedQuestionText as text } from '@shared/features/query/typed-text'
import { formatNumber } from '@shared/kit/format'
import { isSameJson } from '@shared/kit/json'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { StructuredQuery } from '@shared/model/query/question'
import { toErrorMessage } from '../../../ipc/client'
import { LiveRegion } from '../spoken'
import type { TypedQuestionState } from './use-typed-question'

const useStyles = makeStyles({
  words: { margin: 0, overflowWrap: 'anywhere' },
  // In a low window the sentence takes one line, so that the result below stays in view.
  sentence: {
    '@media (max-height: 700px)': {
      overflowX: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap'
    }
  },
  mark: {
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: 'transparent',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'underline',
    textDecorationStyle: 'wavy'
  },
  choices: { display: 'flex', flexDirection: 'column', rowGap: '4px', margin: 0, padding: 0 },
  choice: { justifyContent: 'flex-start', textAlign: 'start', maxWidth: '100%' },
  item: { listStyleType: 'none' }
})

interface OutcomeViewProps {
  readonly state: TypedQuestionState
  readonly catalogue: readonly QueryCatalogueTable[]
  /** Structured query of the page; the sentence of a reading is shown as long as it is this query. */
  readonly question: StructuredQuery | undefined
  readonly onChoose: (question: StructuredQuery) => void
}

/** Outcome of the last typed question: its sentence, the choice among readings, or what to do. */
export function TypedQuestionOutcomeView({
  state,
  catalogue,
  question,
  onChoose
}: OutcomeViewProps) {
  const styles = useStyles()
  const outcome = state.kind === 'read' ? state.outcome : undefined
  const isTaken = outcome?.kind === 'asked' && question && isSameJson(question, outcome.question)
  const warning = warningOf(state)
  return (
    <>
      <LiveRegion>
        {state.kind === 'reading' && <p className={styles.words}>{text.reading}</p>}
        {isTaken && (
          <p className={mergeClasses(styles.words, styles.sentence)}>
            {text.asked(formatQuerySentence(outcome.question, catalogue))}
          </p>
        )}
        {outcome?.kind === 'ambiguous' && (
          <p className={styles.words}>{text.ambiguous(outcome.questions.length)}</p>
        )}
        {warning && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {warning}
              {state.kind === 'read' && outcome?.kind === 'unknown' && (
                <MarkedText text={state.text} words={outcome.words} />
              )}
            </MessageBarBody>
          </MessageBar>
        )}
      </LiveRegion>
      {outcome?.kind === 'ambiguous' && (
        <ul className={styles.choices}>
          {outcome.questions.map(choice => (
            <li key={JSON.stringify(choice)} className={styles.item}>
              <Button className={styles.choice} onClick={() => onChoose(choice)}>
                {formatQuerySentence(choice, catalogue)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Why nothing runs, and what to do; undefined if a question was read. */
function warningOf(state: TypedQuestionState): string | undefined {
  if (state.kind === 'failed') return `${text.failed}. ${toErrorMessage(state.error)}`
  return state.kind === 'read' ? refusalOf(state.outcome, state.text.length) : undefined
}

function refusalOf(outcome: TypedQuestionOutcome, length: number): string | undefined {
  switch (outcome.kind) {
    case 'asked':
    case 'ambiguous':
      return undefined
    case 'unknown':
      return text.unknown(outcome.words.map(({ word }) => word))
    case 'tooLong':
      return text.tooLong(formatNumber(length), formatNumber(maxTypedQuestionLength))
    default:
      return text[outcome.kind]
  }
}

interface MarkedTextProps {
  readonly text: string
  readonly words: readonly UnknownWord[]
}

/** Text as it was typed, with the unknown words marked. */
function MarkedText({ text: typed, words }: MarkedTextProps) {
  const styles = useStyles()
  return (
    <p className={styles.words} aria-hidden>
      {words.map(({ start, end }, index) => (
        <span key={start}>
          {typed.slice(words[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{typed.slice(start, end)}</mark>
        </span>
      ))}
      {typed.slice(words.at(-1)?.end ?? 0)}
    </p>
  )
}
