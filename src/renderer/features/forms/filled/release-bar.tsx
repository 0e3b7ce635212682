import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle
} from '@fluentui/react-components'
import { formScheduleText } from '@shared/features/forms/schedule-text'
import type { FilledForm } from '@shared/model/forms/filled'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { hasPermission } from '../../../session/permission'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { TextField } from '../../../ui/form/text-field'
import { useNotify } from '../../../ui/notifications'

const text = formScheduleText.release

interface ReleaseBarProps {
  readonly filled: FilledForm
  readonly onDecided: () => void
}

/** Message about a filled form that waits for a second person, with the decision. */
export function ReleaseBar({ filled, onDecided }: ReleaseBarProps) {
  const notify = useNotify()
  const waiting = useCall('forms:waiting')
  const [isRefusing, setIsRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { id, formName } = filled
  const refusal = waiting.data?.find(one => one.filled.id === id)?.refusal
  const mayDecide = hasPermission('approve') && refusal === ''
  const decide = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setIsBusy(true)
    try {
      await work()
      notify({ title: done, body: formName, intent: 'success' })
      onDecided()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setIsBusy(false)
      setIsRefusing(false)
    }
  }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text.title}</MessageBarTitle>
        {refusal || text.text}
      </MessageBarBody>
      {mayDecide && (
        <MessageBarActions>
          <Button disabled={isBusy} onClick={() => setIsRefusing(true)}>
            {text.refuse}
          </Button>
          <Button
            appearance="primary"
            disabled={isBusy}
            onClick={() => void decide(() => call('forms:release', { id }), text.released)}
          >
            {text.release}
          </Button>
        </MessageBarActions>
      )}
      <ConfirmDialog
        open={isRefusing}
        asks
        title={text.refuse}
        confirmLabel={text.refuse}
        cancelLabel={text.cancel}
        confirmDisabled={isBusy || reason.trim() === ''}
        onConfirm={() => void decide(() => call('forms:refuse', { id, reason }), text.refused)}
        onCancel={() => setIsRefusing(false)}
      >
        <TextField
          name="reason"
          label={text.reason}
          value={reason}
          error={undefined}
          maxLength={500}
          required
          onChange={setReason}
        />
      </ConfirmDialog>
    </MessageBar>
  )
}
