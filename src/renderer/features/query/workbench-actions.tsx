import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { limitChoices } from '@shared/features/query/asked'
import { queryText as text } from '@shared/features/query/page-text'
import { formatNumber } from '@shared/kit/format'
import { ActionButton } from '../../ui/action/action-button'
import { SelectFilter } from '../../ui/filter-bar'

interface RunButtonProps {
  readonly isRunning: boolean
  readonly onRun: () => void
  readonly onStop: () => void
}

/** **Chạy**, and **Dừng** while it runs. */
export function RunButton({ isRunning, onRun, onStop }: RunButtonProps) {
  return isRunning ? (
    <ActionButton appearance="primary" icon={<StopRegular />} onClick={onStop}>
      {text.stop}
    </ActionButton>
  ) : (
    <ActionButton
      appearance="primary"
      icon={<PlayRegular />}
      aria-keyshortcuts="Control+Enter"
      title={text.runHint}
      onClick={onRun}
    >
      {text.run}
    </ActionButton>
  )
}

interface WorkbenchActionsProps extends RunButtonProps {
  readonly limit: number
  readonly onLimit: (limit: number) => void
  readonly onSave: () => void
}

/** What is done with the question as a whole. */
export function WorkbenchActions({ limit, onLimit, onSave, ...run }: WorkbenchActionsProps) {
  return (
    <>
      <ActionButton icon={<SaveRegular />} onClick={onSave}>
        {text.save.action}
      </ActionButton>
      <SelectFilter
        required
        label={text.limit}
        value={String(limit)}
        options={limitChoices.map(choice => ({
          value: String(choice),
          label: text.limitRows(formatNumber(choice))
        }))}
        onChange={value => onLimit(Number(value))}
      />
      <RunButton {...run} />
    </>
  )
}
