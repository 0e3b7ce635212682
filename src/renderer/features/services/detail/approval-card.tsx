import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { dataText } from '@shared/features/services/data-text'
import { serviceText } from '@shared/features/services/text'
import { formatNumber, toDay } from '@shared/kit/format'
import { degrees, type NamedDataView } from '@shared/model/services/named-data'
import { type Network, partnerIn } from '@shared/model/services/network'
import { nameOf, type SharedService, sendsData, waitingSince } from '@shared/model/services/service'
import { workingDaysBetween } from '@shared/model/working-days'
import { useState } from 'react'
import { useConfiguration } from '../../../session/configuration'
import { useOwnDecision } from '../../../session/use-own-decision'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { SelectField } from '../../../ui/form/choice-field'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { TextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/page/card'
import { Badge } from '../../../ui/page/status-badge'
import { useMove } from './use-move'

const text = serviceText.detail.approval

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px', justifyContent: 'flex-end' }
})

interface ApprovalCardProps {
  readonly network: Network
  readonly service: SharedService
  /** Data approved with it; null if it names none. */
  readonly data: NamedDataView | null
  readonly onMoved: () => void
}

/** Decision on a pending registration; a rejection needs a reason. */
export function ApprovalCard({ network, service, data, onMoved }: ApprovalCardProps) {
  const styles = useStyles()
  const move = useMove(network, service, onMoved)
  const [dataType, setDataType] = useState(
    network.dataTypes.includes(service.dataType) ? service.dataType : ''
  )
  const { holidays, approvalDays } = useConfiguration().configuration
  const waited = workingDaysBetween(toDay(waitingSince(service)), toDay(Date.now()), holidays)
  const isLate = waited > approvalDays
  const [asking, setAsking] = useState(false)
  const ofRegistrant = useOwnDecision(service.createdBy)
  const ofNamer = useOwnDecision(service.named?.by ?? '')
  const refusal = ofRegistrant ?? (service.named && ofNamer)
  const isOff = move.busy || refusal !== undefined
  return (
    <Card title={text.title}>
      <LeaveGuard active={move.note.trim() !== ''} />
      <p>{text.waited(formatNumber(waited))}</p>
      {isLate && (
        <p>
          <Badge tone="warning">{text.late(formatNumber(approvalDays))}</Badge>
        </p>
      )}
      {refusal && <MessageBar intent="warning">{refusal}</MessageBar>}
      {sendsData(service) && !data && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{dataText.blind}</MessageBarBody>
        </MessageBar>
      )}
      {data && <p>{approvedWords(data)}</p>}
      <SelectField
        name="dataType"
        label={text.dataType}
        placeholder={text.unfiled}
        value={dataType}
        choices={network.dataTypes.map(value => ({ value, label: value }))}
        disabled={isOff}
        onChange={setDataType}
      />
      <TextField
        name="note"
        label={text.note}
        hint={text.hint}
        value={move.note}
        error={move.error}
        disabled={isOff}
        maxLength={1_000}
        rows={3}
        onChange={move.setNote}
      />
      <div className={styles.actions}>
        <Button disabledFocusable={isOff} onClick={() => void move.run('reject')}>
          {text.reject}
        </Button>
        <Button appearance="primary" disabledFocusable={isOff} onClick={() => setAsking(true)}>
          {text.approve}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={text.confirm(nameOf(service))}
        confirmLabel={text.approve}
        cancelLabel={text.cancel}
        onConfirm={() => {
          setAsking(false)
          void move.run('approve', dataType || null, data?.digest)
        }}
        onCancel={() => setAsking(false)}
      >
        {[
          text.confirmBody(network.receiver, partnerIn(network, service.values)),
          data && approvedWords(data)
        ]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </Card>
  )
}

/** One-line summary of the approval; the data card lists the columns. */
function approvedWords({ source, columns, filter, data, fault }: NamedDataView): string {
  if (fault !== '') return fault
  const personal = columns.filter(column => column.personal).length
  return dataText.covered(
    source,
    formatNumber(columns.length),
    formatNumber(personal),
    filter,
    degrees[data.degree]
  )
}
