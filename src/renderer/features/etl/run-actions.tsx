import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { etlText } from '@shared/features/etl/text'
import type { PipelineView } from '@shared/model/etl/pipeline'
import { IfPermitted } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { useRunControl } from './use-run-control'

const text = etlText.actions

interface RunActionsProps {
  readonly view: PipelineView
  /** Whether a run cannot be started now, because the page has unsaved changes. */
  readonly held?: boolean
}

/** Button **Chạy ngay** (run now) when idle, **Dừng** (stop) during a run. */
export function PipelineRunControls({ view, held = false }: RunActionsProps) {
  const { running, asked, act } = useRunControl(view)
  return (
    <IfPermitted to="operate">
      {running ? (
        <ActionButton
          icon={<StopRegular />}
          disabledFocusable={asked === 'stop'}
          onClick={() => void act('stop')}
        >
          {asked === 'stop' ? text.stopping : text.stop}
        </ActionButton>
      ) : (
        <ActionButton
          appearance="primary"
          icon={<PlayRegular />}
          disabledFocusable={held || asked !== undefined}
          onClick={() => !held && void act('run')}
        >
          {text.run}
        </ActionButton>
      )}
    </IfPermitted>
  )
}
