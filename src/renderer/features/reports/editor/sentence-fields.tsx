import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { compositionText } from '@shared/features/reports/composition-text'
import type { ReportBlock } from '@shared/model/reports/composition'
import { TextField } from '../../../ui/form/text-field'

const text = compositionText.sentences

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '8px', alignItems: 'flex-start' },
  wide: { alignSelf: 'stretch' },
  title: { fontWeight: tokens.fontWeightSemibold },
  sentence: { lineHeight: '22px' },
  quiet: { color: tokens.colorNeutralForeground3 }
})

type SentencesBlock = Extract<ReportBlock, { kind: 'sentences' }>

interface SentenceFieldsProps {
  readonly name: string
  readonly block: SentencesBlock
  readonly error: string | undefined
  /** Sentences of the newest document; undefined while they are not known. */
  readonly generated: readonly string[] | undefined
  readonly onChange: (block: SentencesBlock) => void
}

/** Generated sentences of a block, which a user can replace by his own and take back. */
export function SentenceFields(props: SentenceFieldsProps) {
  const { name, block, error, generated, onChange } = props
  const styles = useStyles()
  const { edited, editedFrom, ...plain } = block
  const words = generated?.join(' ')
  if (edited !== undefined) {
    return (
      <div className={styles.part}>
        <div className={styles.wide}>
          <TextField
            name={name}
            label={text.edited}
            hint={text.editedHint}
            value={edited}
            error={error}
            rows={5}
            maxLength={5_000}
            onChange={value => onChange({ ...block, edited: value })}
          />
        </div>
        {words !== undefined && editedFrom !== undefined && editedFrom !== words && (
          <Button
            icon={<CheckmarkRegular />}
            onClick={() => onChange({ ...block, editedFrom: words })}
          >
            {text.reviewed}
          </Button>
        )}
        <Button icon={<ArrowUndoRegular />} onClick={() => onChange(plain)}>
          {text.restore}
        </Button>
      </div>
    )
  }
  const isEmpty = generated?.length === 0
  return (
    <div className={styles.part}>
      <p className={styles.title}>{text.generated}</p>
      {generated === undefined && <p className={styles.quiet}>{text.loading}</p>}
      {isEmpty && <p className={styles.quiet}>{text.none}</p>}
      {generated?.map(sentence => (
        <p key={sentence} className={styles.sentence}>
          {sentence}
        </p>
      ))}
      <Button
        icon={<EditRegular />}
        disabledFocusable={words === undefined}
        onClick={() =>
          words !== undefined && onChange({ ...plain, edited: words, editedFrom: words })
        }
      >
        {text.edit}
      </Button>
    </div>
  )
}
