import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { queryText as text } from '@shared/features/query/page-text'
import { useCopy } from '../../ui/page/copy-block'

const useStyles = makeStyles({
  tools: { display: 'flex', gap: '4px', marginInlineStart: 'auto', alignItems: 'center' }
})

interface QuestionToolsProps {
  readonly sql: string
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly onExplain: () => void
}

/** What is done with the text of the question: steps back and forward, its SQL, its plan. */
export function QuestionTools({ sql, undo, redo, onExplain }: QuestionToolsProps) {
  const styles = useStyles()
  const copy = useCopy()
  return (
    <div className={styles.tools}>
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowUndoRegular />}
        aria-label={text.undo}
        title={text.undoHint}
        disabledFocusable={!undo}
        onClick={undo}
      />
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowRedoRegular />}
        aria-label={text.redo}
        title={text.redoHint}
        disabledFocusable={!redo}
        onClick={redo}
      />
      <Button
        appearance="subtle"
        size="small"
        icon={<CopyRegular />}
        disabledFocusable={sql === ''}
        onClick={() => void copy(sql, text.sqlName)}
      >
        {text.copySql}
      </Button>
      <Button
        appearance="subtle"
        size="small"
        icon={<LightbulbRegular />}
        disabledFocusable={sql === ''}
        onClick={onExplain}
      >
        {text.answer.explain}
      </Button>
    </div>
  )
}
