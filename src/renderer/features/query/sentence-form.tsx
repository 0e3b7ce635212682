import { makeStyles, tokens } from '@fluentui/react-components'
import { builderText } from '@shared/features/query/builder-text'
import { queryText as text } from '@shared/features/query/page-text'
import type { SentencePart } from '@shared/features/query/sentence'
import type { Edited } from '../../ui/question/part-props'
import { withKeys } from '../../ui/with-keys'

const useStyles = makeStyles({
  sentence: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: '34px',
    maxWidth: '110ch',
    overflowWrap: 'anywhere'
  },
  part: {
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '24px',
    padding: '0 6px',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: '4px',
    cursor: 'pointer',
    textAlign: 'start',
    display: 'inline',
    boxDecorationBreak: 'clone',
    WebkitBoxDecorationBreak: 'clone',
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' }
  },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px'
  }
})

interface SentenceFormProps {
  readonly parts: readonly SentencePart[]
  readonly onEdit: (edited: Edited) => void
}

/** Query as a sentence whose parts open the builder's editors. */
export function SentenceForm({ parts, onEdit }: SentenceFormProps) {
  const styles = useStyles()
  return (
    <>
      <p className={styles.sentence}>
        {withKeys(parts, ({ words, edits }) => edits ?? words).map(({ key, item }) => {
          const { words, edits } = item
          if (!edits) return <span key={key}>{words}</span>
          return (
            <button
              key={key}
              type="button"
              className={styles.part}
              title={builderText.edit(words)}
              onClick={() => onEdit({ path: edits })}
            >
              {words}
            </button>
          )
        })}
        .
      </p>
      <p className={styles.hint}>{text.sentenceHint}</p>
    </>
  )
}
