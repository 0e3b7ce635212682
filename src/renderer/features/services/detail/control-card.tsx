import { PauseRegular } from '@fluentui/react-icons/svg/pause'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { serviceStatusAfter } from '@shared/features/services/moves'
import { serviceLabels } from '@shared/features/services/text'
import type { SharingNetwork } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { useState } from 'react'
import { hasPermission } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useServiceTransition } from './use-move'

const text = serviceLabels.detail.control

interface ControlProps {
  readonly network: SharingNetwork
  readonly service: SharedService
  readonly onMoved: () => void
}

/**
 * Buttons that pause or resume a service, each with a reason; nothing is shown if neither is
 * permitted.
 */
export function ServicePauseControl({ network, service, onMoved }: ControlProps) {
  const [open, setOpen] = useState(false)
  const action = useServiceTransition(network, service, onMoved)
  const isPause = serviceStatusAfter(service.status, 'pause') !== undefined
  if (!hasPermission('share')) return null
  if (!isPause && serviceStatusAfter(service.status, 'resume') === undefined) return null
  const move = isPause ? 'pause' : 'resume'
  const confirm = async (): Promise<void> => {
    if (await action.run(move)) setOpen(false)
  }
  return (
    <>
      <ActionButton
        icon={isPause ? <PauseRegular /> : <PlayRegular />}
        onClick={() => setOpen(true)}
      >
        {text[move]}
      </ActionButton>
      <ConfirmDialog
        asks
        open={open}
        title={isPause ? text.confirmPause : text.confirmResume}
        confirmLabel={text[move]}
        cancelLabel={text.cancel}
        confirmDisabled={action.busy}
        onConfirm={() => void confirm()}
        onCancel={() => setOpen(false)}
      >
        <p style={{ marginBottom: '12px' }}>{isPause ? text.pauseNote : text.resumeNote}</p>
        <TextField
          name="note"
          label={text.reason}
          hint={text.reasonHint}
          required
          value={action.note}
          error={action.error}
          disabled={action.busy}
          maxLength={1_000}
          rows={3}
          onChange={action.setNote}
        />
      </ConfirmDialog>
    </>
  )
}
