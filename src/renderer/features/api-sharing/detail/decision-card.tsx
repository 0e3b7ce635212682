import { Button, MessageBar, makeStyles } from '@fluentui/react-components'
import { apiText } from '@shared/features/api-sharing/text'
import { minReasonLength } from '@shared/kit/fields'
import { formatDay } from '@shared/kit/format'
import { apiSourceLabel } from '@shared/model/api-sharing/query-source'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { useState } from 'react'
import { CallError, call, toErrorMessage } from '../../../ipc/client'
import { hasPermission } from '../../../session/permission'
import { useOwnRequestDecisionRefusal } from '../../../session/use-own-decision'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { TextField } from '../../../ui/form/text-field'
import { useFormNotify } from '../../../ui/form/use-save'
import { Card } from '../../../ui/page/card'
import { DetailList } from '../../../ui/page/details'

const text = apiText.detail.decision

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px', justifyContent: 'flex-end' }
})

interface ApiRequestDecisionCardProps {
  readonly api: SharedApi
  readonly onChanged: () => void
}

/** Card with an API request and its decision; a rejection needs a reason. */
export function ApiRequestDecisionCard({ api, onChanged }: ApiRequestDecisionCardProps) {
  const styles = useStyles()
  const [reason, setReason] = useState('')
  const notify = useFormNotify(reason)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const refusal = useOwnRequestDecisionRefusal(api.creator)
  const isOff = busy || refusal !== undefined
  const { request } = api

  const decide = async (decision: 'approve' | 'reject'): Promise<void> => {
    setBusy(true)
    try {
      await call('apiSharing:decide', { id: api.id, decision, reason })
      notify({
        title: decision === 'approve' ? text.approved : text.rejected,
        body: api.name,
        intent: 'success'
      })
      // The reason is cleared before the page is left, so that it does not count as unsaved.
      setReason('')
      onChanged()
    } catch (failure) {
      if (failure instanceof CallError && failure.fields.reason) setError(failure.fields.reason)
      else notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={text.title}>
      <UnsavedFormGuard active={reason.trim() !== ''} />
      {request && (
        <DetailList
          items={[
            { label: text.unit, value: request.unit },
            { label: text.reason, value: request.reason },
            { label: text.until, value: request.until ? formatDay(request.until) : text.noLimit }
          ]}
        />
      )}
      {api.status === 'pending' && hasPermission('approve') && (
        <>
          {refusal && <MessageBar intent="warning">{refusal}</MessageBar>}
          <TextField
            name="reason"
            label={text.note}
            hint={text.hint(String(minReasonLength))}
            value={reason}
            error={error || undefined}
            disabled={isOff}
            maxLength={1_000}
            rows={2}
            onChange={value => {
              setReason(value)
              setError('')
            }}
          />
          <div className={styles.actions}>
            <Button disabledFocusable={isOff} onClick={() => void decide('reject')}>
              {text.reject}
            </Button>
            <Button appearance="primary" disabledFocusable={isOff} onClick={() => setAsking(true)}>
              {text.approve}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={text.confirm(api.name)}
        confirmLabel={text.approve}
        cancelLabel={text.cancel}
        onConfirm={() => {
          setAsking(false)
          void decide('approve')
        }}
        onCancel={() => setAsking(false)}
      >
        {text.confirmBody(request?.unit ?? '', apiSourceLabel(api))}
      </ConfirmDialog>
    </Card>
  )
}
