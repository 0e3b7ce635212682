import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { ExpectationView } from '@shared/features/ledger/calls'
import { ledgerText } from '@shared/features/ledger/text'
import { formatNumber } from '@shared/kit/format'
import { deliveryIntervalLabels } from '@shared/model/ledger/period'
import { type ReactNode, useState } from 'react'
import { call, toErrorMessage } from '../../ipc/client'
import { IfPermitted } from '../../session/permission'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table'
import { RowActionButton } from '../../ui/table/row-action'

const text = ledgerText.list

const useStyles = makeStyles({ actions: { display: 'flex', gap: '4px' } })

interface DeliveryExpectationListProps {
  readonly expectations: readonly ExpectationView[]
  readonly add: ReactNode
  readonly onEdit: (expectation: ExpectationView) => void
  readonly onChanged: () => void
}

const known = ({ recognition }: ExpectationView): string =>
  recognition.kind === 'file'
    ? text.byFile(recognition.pattern)
    : text.byRows(recognition.unit, recognition.day)

const columns: readonly PlainColumn<ExpectationView>[] = [
  { key: 'name', title: text.name, wrapped: true, cell: ({ name }) => name },
  {
    key: 'units',
    title: text.units,
    number: true,
    narrow: true,
    cell: ({ units }) => formatNumber(units.length)
  },
  {
    key: 'every',
    title: text.every,
    narrow: true,
    cell: ({ every }) => deliveryIntervalLabels[every]
  },
  {
    key: 'due',
    title: text.due,
    wrapped: true,
    cell: ({ dueDays, dueTime }) => text.dueWords(formatNumber(dueDays), dueTime)
  },
  {
    key: 'known',
    title: text.known,
    wrapped: true,
    cell: expected => (
      <>
        {known(expected)}
        {expected.fault !== '' && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{expected.fault}</MessageBarBody>
          </MessageBar>
        )}
      </>
    )
  },
  {
    key: 'overdue',
    title: text.overdue,
    number: true,
    narrow: true,
    cell: ({ overdue }) => formatNumber(overdue)
  }
]

/** List of the expected deliveries, one per line, editable for users with the permission. */
export function DeliveryExpectationList({
  expectations,
  add,
  onEdit,
  onChanged
}: DeliveryExpectationListProps) {
  const styles = useStyles()
  const [removing, setRemoving] = useState<ExpectationView>()
  const notify = useNotify()
  const remove = async (): Promise<void> => {
    const gone = removing
    setRemoving(undefined)
    if (!gone) return
    try {
      await call('ledger:remove', { id: gone.id })
      notify({ intent: 'success', title: ledgerText.remove.done, body: gone.name })
      onChanged()
    } catch (error) {
      notify({ intent: 'error', title: ledgerText.remove.failed, body: toErrorMessage(error) })
    }
  }
  const actions: PlainColumn<ExpectationView> = {
    key: 'actions',
    title: text.actions,
    narrow: true,
    cell: expectation => (
      <IfPermitted to="operate">
        <div className={styles.actions}>
          <RowActionButton
            label={`${ledgerText.actions.edit} ${expectation.name}`}
            icon={<EditRegular />}
            onPress={() => onEdit(expectation)}
          />
          <RowActionButton
            label={`${ledgerText.actions.remove} ${expectation.name}`}
            icon={<DeleteRegular />}
            onPress={() => setRemoving(expectation)}
          />
        </div>
      </IfPermitted>
    )
  }
  return (
    <Card title={text.title} actions={add} table>
      <PlainTable label={text.title} columns={[...columns, actions]} rows={expectations} />
      <ConfirmDialog
        open={removing !== undefined}
        title={ledgerText.remove.title(removing?.name ?? '')}
        confirmLabel={ledgerText.remove.confirm}
        cancelLabel={ledgerText.remove.cancel}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(undefined)}
      >
        {ledgerText.remove.body}
      </ConfirmDialog>
    </Card>
  )
}
