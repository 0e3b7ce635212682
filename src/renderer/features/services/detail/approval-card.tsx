import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { serviceDataText } from '@shared/features/services/data-text'
import { serviceLabels } from '@shared/features/services/text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import {
  type RegisteredServiceDataView,
  serviceSecrecyLabels
} from '@shared/model/services/named-data'
import { partnerLabelOf, type SharingNetwork } from '@shared/model/services/network'
import {
  approvalPendingSince,
  hasUnitDataToSend,
  type SharedService,
  serviceNameOf
} from '@shared/model/services/service'
import { countWorkingDays } from '@shared/model/working-days'
import { useState } from 'react'
import { useOwnRequestDecisionRefusal } from '../../../session/use-own-decision'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { SelectField } from '../../../ui/form/choice-field'
import { UnsavedFormGuard } from '../../../ui/form/leave-guard'
import { TextField } from '../../../ui/form/text-field'
import { Card } from '../../../ui/page/card'
import { ToneBadge } from '../../../ui/page/status-badge'
import { useApprovalDeadline } from '../../../ui/use-work-calendar'
import { useServiceTransition } from './use-move'

const text = serviceLabels.detail.approval

const useStyles = makeStyles({
  actions: { display: 'flex', gap: '8px', justifyContent: 'flex-end' }
})

interface ServiceApprovalCardProps {
  readonly network: SharingNetwork
  readonly service: SharedService
  /**
   * Data that is approved together with the registration; null if the registration chooses none.
   */
  readonly data: RegisteredServiceDataView | null
  readonly onMoved: () => void
}

/** Decision on a pending registration; a rejection needs a reason. */
export function ServiceApprovalCard({ network, service, data, onMoved }: ServiceApprovalCardProps) {
  const styles = useStyles()
  const move = useServiceTransition(network, service, onMoved)
  const [dataType, setDataType] = useState(
    network.dataTypes.includes(service.dataType) ? service.dataType : ''
  )
  const deadline = useApprovalDeadline()
  const waited =
    deadline &&
    countWorkingDays(
      toVietnamIsoDay(approvalPendingSince(service)),
      toVietnamIsoDay(Date.now()),
      deadline.calendar
    )
  const [asking, setAsking] = useState(false)
  const ofRegistrant = useOwnRequestDecisionRefusal(service.createdBy)
  const ofNamer = useOwnRequestDecisionRefusal(service.named?.by ?? '')
  const refusal = ofRegistrant ?? (service.named && ofNamer)
  const isOff = move.busy || refusal !== undefined
  return (
    <Card title={text.title}>
      <UnsavedFormGuard active={move.note.trim() !== ''} />
      {waited !== undefined && <p>{text.waited(formatNumber(waited))}</p>}
      {deadline && waited !== undefined && waited > deadline.approvalDays && (
        <p>
          <ToneBadge tone="warning">{text.late(formatNumber(deadline.approvalDays))}</ToneBadge>
        </p>
      )}
      {refusal && <MessageBar intent="warning">{refusal}</MessageBar>}
      {hasUnitDataToSend(service) && !data && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{serviceDataText.blind}</MessageBarBody>
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
        title={text.confirm(serviceNameOf(service))}
        confirmLabel={text.approve}
        cancelLabel={text.cancel}
        onConfirm={() => {
          setAsking(false)
          void move.run('approve', dataType || null, data?.digest)
        }}
        onCancel={() => setAsking(false)}
      >
        {[
          text.confirmBody(network.receiver, partnerLabelOf(network, service.values)),
          data && approvedWords(data)
        ]
          .filter(Boolean)
          .join(' ')}
      </ConfirmDialog>
    </Card>
  )
}

/** One-line summary of the data to be approved; its columns are listed in the data card. */
function approvedWords({
  source,
  columns,
  filter,
  data,
  fault
}: RegisteredServiceDataView): string {
  if (fault !== '') return fault
  const personal = columns.filter(column => column.personal).length
  return serviceDataText.covered(
    source,
    formatNumber(columns.length),
    formatNumber(personal),
    filter,
    serviceSecrecyLabels[data.degree]
  )
}
