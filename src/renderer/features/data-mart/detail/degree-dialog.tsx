import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import { degreeText as text } from '@shared/features/secrecy/text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  highestDegree,
  isDegreeAbove,
  type SecrecyDegree,
  secrecyDegreeLabels
} from '@shared/model/secrecy/degree'
import {
  describeDegreeChanges,
  type TableDegreeSetting
} from '@shared/model/secrecy/degree-request'
import { useState } from 'react'
import { CallError, call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { fieldChoicesFromLabels, SelectField } from '../../../ui/form/choice-field'
import { SecondPersonFields, useSecondPersonConfirmation } from '../../../ui/form/second-fields'
import { TextField } from '../../../ui/form/text-field'
import { useFormNotify } from '../../../ui/form/use-save'
import { LoadingDialog } from '../../../ui/loading-dialog'
import { reloadDegreeBadges } from '../../../ui/page/degree-badge'

const choices = fieldChoicesFromLabels(secrecyDegreeLabels)

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: '12px',
    // In a low window the whole dialog scrolls, because two scroll bars would leave little space.
    '@media (min-height: 700px)': { maxHeight: '40vh', overflowY: 'auto' }
  },
  actions: { display: 'flex', columnGap: '8px', paddingTop: '8px' }
})

interface DegreeDialogProps {
  readonly table: DataMart
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** Dialog **Đặt độ mật**: degrees of a table and its columns, and a request that waits. */
export function TableDegreeDialog(props: DegreeDialogProps) {
  const { data, error, reload } = useCall('secrecy:table', { id: props.table.id })
  if (data) return <DegreeFields {...props} degrees={data} onDecided={reload} />
  return (
    <LoadingDialog
      title={text.title(props.table.name)}
      confirmLabel={text.save}
      cancelLabel={text.cancel}
      error={error}
      onRetry={reload}
      onClose={props.onClose}
    />
  )
}

interface DegreeFieldsProps extends DegreeDialogProps {
  readonly degrees: CallOutput<'secrecy:table'>
  readonly onDecided: () => void
}

function DegreeFields({ table, degrees, onClose, onChanged, onDecided }: DegreeFieldsProps) {
  const styles = useStyles()
  const { own, present, request } = degrees
  const [setting, setSetting] = useState(own)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const notify = useFormNotify([setting, reason])
  const second = useSecondPersonConfirmation()
  const { changes, lowered } = describeDegreeChanges(own, setting)
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { outcome } = await call('secrecy:change', {
        id: table.id,
        setting,
        ...(lowered.length > 0 && { reason }),
        ...second.given
      })
      notify({
        title: outcome === 'changed' ? text.done : text.sent,
        body: table.name,
        intent: 'success'
      })
      reloadDegreeBadges()
      onChanged()
      onClose()
    } catch (failure) {
      if (second.isAbout(failure)) return
      if (failure instanceof CallError && failure.fields.reason) setError(failure.fields.reason)
      else notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      asks
      open
      title={text.title(table.name)}
      confirmLabel={text.save}
      cancelLabel={text.cancel}
      confirmDisabled={isBusy || changes.length === 0 || request !== null}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className={styles.content}>
        {request ? (
          <WaitingDegreeRequest
            request={request}
            onDecided={() => {
              onDecided()
              onChanged()
            }}
          />
        ) : (
          <div>{text.note}</div>
        )}
        <SelectField
          name="degree"
          label={text.ofTable}
          hint={hintOf(own.degree, present.degree) ?? text.ofTableHint}
          value={setting.degree}
          choices={choices}
          disabled={request !== null}
          onChange={degree => setSetting(before => ({ ...before, degree }))}
        />
        <ColumnDegrees
          table={table}
          setting={setting}
          own={own}
          present={present}
          disabled={request !== null}
          onChange={setSetting}
        />
        {lowered.length > 0 && (
          <TextField
            name="reason"
            label={text.reason}
            required
            rows={2}
            maxLength={300}
            value={reason}
            error={error}
            onChange={value => {
              setReason(value)
              setError(undefined)
            }}
          />
        )}
        <SecondPersonFields state={second} />
      </div>
    </ConfirmDialog>
  )
}

/** Hint that the sources of a table or column give it a higher degree than the stored one. */
const hintOf = (stored: SecrecyDegree, now: SecrecyDegree | undefined): string | undefined =>
  now && isDegreeAbove(now, stored) ? text.raisedBySource(secrecyDegreeLabels[now]) : undefined

interface ColumnDegreesProps {
  readonly table: DataMart
  readonly setting: TableDegreeSetting
  /** Stored degrees. */
  readonly own: TableDegreeSetting
  /** Stored degrees with those of the sources. */
  readonly present: TableDegreeSetting
  readonly disabled: boolean
  readonly onChange: (setting: TableDegreeSetting) => void
}

/** Degree of each column of a table. */
function ColumnDegrees({ table, setting, own, present, disabled, onChange }: ColumnDegreesProps) {
  const styles = useStyles()
  return (
    <div className={styles.columns}>
      {table.columns.map(({ name }) => {
        const value = setting.columns[name] ?? 'none'
        // A column that only has the degree of the whole table needs no hint of its own.
        const hint = hintOf(highestDegree(present.degree, own.columns[name]), present.columns[name])
        return (
          <SelectField
            key={name}
            name={`degree-${name}`}
            label={text.ofColumn(name)}
            {...(hint !== undefined && { hint })}
            value={value}
            choices={choices}
            disabled={disabled}
            onChange={degree =>
              onChange({ ...setting, columns: { ...setting.columns, [name]: degree } })
            }
          />
        )
      })}
    </div>
  )
}

interface WaitingRequestProps {
  readonly request: NonNullable<CallOutput<'secrecy:table'>['request']>
  readonly onDecided: () => void
}

/** Request of another person to lower degrees, with the decisions on it. */
function WaitingDegreeRequest({ request, onDecided }: WaitingRequestProps) {
  const styles = useStyles()
  const notify = useFormNotify(request.id)
  const { id, user, changes, reason, refusal } = request
  const decide = async (isApproved: boolean): Promise<void> => {
    try {
      await call('secrecy:decide', { id, isApproved })
      notify({ title: text.decided, body: request.tableName, intent: 'success' })
      reloadDegreeBadges()
      onDecided()
    } catch (failure) {
      notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {text.waiting(user, changes.join('; '), reason)}
        {refusal === '' ? (
          <div className={styles.actions}>
            <Button size="small" appearance="primary" onClick={() => void decide(true)}>
              {text.approve}
            </Button>
            <Button size="small" onClick={() => void decide(false)}>
              {text.reject}
            </Button>
          </div>
        ) : (
          <p>{refusal}</p>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
