import { Button, MessageBar, makeStyles } from '@fluentui/react-components'
import { apiText } from '@shared/features/api-sharing/text'
import { formatDay } from '@shared/kit/format'
import { reasonLength } from '@shared/kit/reason'
import { sourceWords } from '@shared/model/api-sharing/query-source'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { useState } from 'react'
import { CallError, call, messageOf } from '../../../ipc/client'
import { may } from '../../../session/permission'
import { useOwnDecision } from '../../../session/use-own-decision'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { TextField } from '../../../ui/form/text-field'
import { useFormNotify } from '../../../ui/form/use-save'
import { Card } from '../../../ui/page/card'
import { Details } from '../../../ui/page/details'

const text = apiText.detail.decision

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px', justifyContent: 'flex-end' }
})

interface DecisionCardProps {
  readonly api: SharedApi
  readonly onChanged: () => void
}

/** Request and decision; a rejection needs a reason. */
export function DecisionCard({ api, onChanged }: DecisionCardProps) {
  const styles = useStyles()
  const [reason, setReason] = useState('')
  const notify = useFormNotify(reason)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const refusal = useOwnDecision(api.creator)
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
      // Clears the unsaved text before the page is left.
      setReason('')
      onChanged()
    } catch (failure) {
      if (failure instanceof CallError && failure.fields.reason) setError(failure.fields.reason)
      else notify({ title: text.failed, body: messageOf(failure), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title={text.title}>
      <LeaveGuard active={reason.trim() !== ''} />
      {request && (
        <Details
          items={[
            { label: text.unit, value: request.unit },
            { label: text.reason, value: request.reason },
            { label: text.until, value: request.until ? formatDay(request.until) : text.noLimit }
          ]}
        />
      )}
      {api.status === 'pending' && may('approve') && (
        <>
          {refusal && <MessageBar intent="warning">{refusal}</MessageBar>}
          <TextField
            name="reason"
            label={text.note}
            hint={text.hint(String(reasonLength))}
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
        {text.confirmBody(request?.unit ?? '', sourceWords(api))}
      </ConfirmDialog>
    </Card>
  )
}
