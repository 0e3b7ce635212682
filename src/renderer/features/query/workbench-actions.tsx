import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { LightbulbRegular } from '@fluentui/react-icons/svg/lightbulb'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import type { CatalogueTable } from '@shared/features/data-mart/catalogue'
import { limitChoices } from '@shared/features/query/asked'
import { queryText as text } from '@shared/features/query/page-text'
import { writeSql } from '@shared/features/query/sql/write-sql'
import { formatNumber } from '@shared/kit/format'
import { ActionButton } from '../../ui/action/action-button'
import { SelectFilter } from '../../ui/filter-bar'
import { useCopy } from '../../ui/page/copy-block'
import { sqlOf, type Work } from './work'

interface WorkbenchActionsProps {
  readonly work: Work | undefined
  readonly catalogue: readonly CatalogueTable[]
  readonly isRunning: boolean
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly onLimit: (limit: number) => void
  readonly onSave: () => void
  readonly onExplain: () => void
  readonly onRun: () => void
  readonly onStop: () => void
}

/** What is done with the question as a whole. */
export function WorkbenchActions(props: WorkbenchActionsProps) {
  const { work, catalogue, isRunning, undo, redo } = props
  const copy = useCopy()
  if (!work) return null
  const sql = work.typed ?? sqlOf(work.query.asked, question => writeSql(question, catalogue))
  return (
    <>
      <ActionButton
        icon={<ArrowUndoRegular />}
        aria-label={text.undo}
        title={text.undo}
        disabledFocusable={!undo}
        onClick={undo}
      />
      <ActionButton
        icon={<ArrowRedoRegular />}
        aria-label={text.redo}
        title={text.redo}
        disabledFocusable={!redo}
        onClick={redo}
      />
      <ActionButton
        icon={<CopyRegular />}
        aria-label={text.copySql}
        title={text.copySql}
        onClick={() => void copy(sql, text.sqlName)}
      />
      <ActionButton icon={<LightbulbRegular />} onClick={props.onExplain}>
        {text.answer.explain}
      </ActionButton>
      <ActionButton icon={<SaveRegular />} onClick={props.onSave}>
        {text.save.action}
      </ActionButton>
      <SelectFilter
        required
        label={text.limit}
        value={String(work.query.limit)}
        options={limitChoices.map(limit => ({
          value: String(limit),
          label: text.limitRows(formatNumber(limit))
        }))}
        onChange={value => props.onLimit(Number(value))}
      />
      {isRunning ? (
        <ActionButton appearance="primary" icon={<StopRegular />} onClick={props.onStop}>
          {text.stop}
        </ActionButton>
      ) : (
        <ActionButton
          appearance="primary"
          icon={<PlayRegular />}
          aria-keyshortcuts="Control+Enter"
          title={text.runHint}
          onClick={props.onRun}
        >
          {text.run}
        </ActionButton>
      )}
    </>
  )
}
