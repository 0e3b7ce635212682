import { makeStyles, tokens } from '@fluentui/react-components'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import type { SectorRowView, UnmaskedSectorRow } from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import { type ReactNode, useState } from 'react'
import { CallError, call, toErrorMessage } from '../../ipc/client'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { SecondPersonFields, useSecondPersonConfirmation } from '../../ui/form/second-fields'
import { TextField } from '../../ui/form/text-field'
import { useFormNotify } from '../../ui/form/use-save'
import { RowActionButton } from '../../ui/table/row-action'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '8px 16px' },
  label: { color: tokens.colorNeutralForeground3 }
})

const text = analyticsText.reveal

interface RevealPersonalDataActionProps {
  readonly path: string
  readonly filters: Record<string, string>
  readonly row: SectorRowView
  /** Pseudonym that replaces the person's name in the row. */
  readonly code: string
  readonly onRevealed: () => void
}

/**
 * Asks for a reason before it unmasks a row; the main process writes the reason to the audit log
 * first.
 */
export function RevealPersonalDataAction({
  path,
  filters,
  row,
  code,
  onRevealed
}: RevealPersonalDataActionProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const notify = useFormNotify([open, reason])
  const [error, setError] = useState<string>()
  const [revealed, setRevealed] = useState<UnmaskedSectorRow>()
  const second = useSecondPersonConfirmation()
  const close = (): void => {
    second.reset()
    setOpen(false)
    setReason('')
    setError(undefined)
    setRevealed(undefined)
  }
  const ask = async (): Promise<void> => {
    try {
      setRevealed(
        await call('analytics:reveal', {
          path,
          query: { filters },
          id: row.id,
          reason,
          ...second.given
        })
      )
      onRevealed()
    } catch (failure) {
      if (second.isAbout(failure)) return
      if (failure instanceof CallError && failure.fields.reason) setError(failure.fields.reason)
      else notify({ title: text.failed, body: toErrorMessage(failure), intent: 'error' })
    }
  }
  const body: ReactNode = revealed ? (
    <dl className={styles.list}>
      {revealed.fields.flatMap(({ label, value }) => [
        <dt key={`${label}-name`} className={styles.label}>
          {label}
        </dt>,
        <dd key={label}>{value}</dd>
      ])}
    </dl>
  ) : (
    <>
      <TextField
        rows={3}
        name="reason"
        label={text.reason}
        hint={text.hint}
        required
        value={reason}
        error={error}
        maxLength={300}
        onChange={value => {
          setReason(value)
          setError(undefined)
        }}
      />
      <SecondPersonFields state={second} />
    </>
  )
  return (
    <>
      <RowActionButton label={text.action} icon={<EyeRegular />} onPress={() => setOpen(true)} />
      {open && (
        <ConfirmDialog
          asks
          open
          title={text.title(code)}
          confirmLabel={revealed ? text.close : text.confirm}
          cancelLabel={revealed ? undefined : text.cancel}
          onConfirm={() => (revealed ? close() : void ask())}
          onCancel={close}
        >
          {body}
        </ConfirmDialog>
      )}
    </>
  )
}
