import { makeStyles, tokens } from '@fluentui/react-components'
import { queryBuilderText } from '@shared/features/query/builder-text'
import { queryPageText as text } from '@shared/features/query/page-text'
import type { QuerySentencePart } from '@shared/features/query/sentence-parts'
import type { EditedQueryPart } from '../../ui/question/part-props'
import { withUniqueReactKeys } from '../../ui/with-keys'

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

interface QuerySentenceProps {
  readonly parts: readonly QuerySentencePart[]
  readonly onEdit: (edited: EditedQueryPart) => void
}

/** Query as a sentence; pressing a part of the sentence opens the builder's editor for it. */
export function QuerySentence({ parts, onEdit }: QuerySentenceProps) {
  const styles = useStyles()
  return (
    <>
      <p className={styles.sentence}>
        {withUniqueReactKeys(parts, ({ words, edits }) => edits ?? words).map(({ key, item }) => {
          const { words, edits } = item
          if (!edits) return <span key={key}>{words}</span>
          return (
            <button
              key={key}
              type="button"
              className={styles.part}
              title={queryBuilderText.edit(words)}
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
