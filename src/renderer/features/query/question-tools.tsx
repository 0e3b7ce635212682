import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { queryPageText as text } from '@shared/features/query/page-text'
import { formatNumber } from '@shared/kit/format'
import { queryRowLimitChoices } from '@shared/model/query/asked'
import { SelectFilter } from '../../ui/filter-bar'
import { useCopyToClipboard } from '../../ui/page/copy-block'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    marginInlineStart: 'auto',
    alignItems: 'center'
  }
})

interface QueryTextToolsProps {
  readonly limit: number
  readonly onLimit: (limit: number) => void
  readonly sql: string
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly onExplain: () => void
}

/** Tools for the query: row limit, undo and redo, SQL text and execution plan. */
export function QueryTextTools({
  limit,
  onLimit,
  sql,
  undo,
  redo,
  onExplain
}: QueryTextToolsProps) {
  const styles = useStyles()
  const copy = useCopyToClipboard()
  return (
    <div className={styles.tools}>
      <SelectFilter
        required
        label={text.limit}
        value={String(limit)}
        options={queryRowLimitChoices.map(choice => ({
          value: String(choice),
          label: text.limitRows(formatNumber(choice))
        }))}
        onChange={value => onLimit(Number(value))}
      />
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
        aria-label={text.copySql}
        title={text.copySql}
        disabledFocusable={sql === ''}
        onClick={() => void copy(sql, text.sqlName)}
      />
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
