import { makeStyles } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { queryPageText as text } from '@shared/features/query/page-text'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'

/** The same width for both labels, so that the button stays in place during a run. */
const useStyles = makeStyles({ run: { minWidth: '104px' } })

interface RunQueryButtonProps {
  readonly isRunning: boolean
  readonly onRun: () => void
  readonly onStop: () => void
}

/** Button **Chạy** (run), or **Dừng** (stop) during a run. */
export function RunQueryButton({ isRunning, onRun, onStop }: RunQueryButtonProps) {
  const styles = useStyles()
  return isRunning ? (
    <ActionButton
      className={styles.run}
      appearance="primary"
      icon={<StopRegular />}
      onClick={onStop}
    >
      {text.stop}
    </ActionButton>
  ) : (
    <ActionButton
      className={styles.run}
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

interface WorkbenchActionsProps extends RunQueryButtonProps {
  readonly onSave: () => void
}

/** Buttons for actions on the whole query, such as running and saving. */
export function QueryWorkbenchActions({ onSave, ...run }: WorkbenchActionsProps) {
  return (
    <>
      <IfPermitted to="analyse" call="query:save">
        <ActionButton icon={<SaveRegular />} onClick={onSave}>
          {text.save.action}
        </ActionButton>
      </IfPermitted>
      <RunQueryButton {...run} />
    </>
  )
}
