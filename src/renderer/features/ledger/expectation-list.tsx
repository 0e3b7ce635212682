import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { DeliveryExpectationView } from '@shared/features/ledger/calls'
import { deliveryRegisterText } from '@shared/features/ledger/text'
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

const text = deliveryRegisterText.list

const useStyles = makeStyles({ actions: { display: 'flex', gap: '4px' } })

interface DeliveryExpectationListProps {
  readonly expectations: readonly DeliveryExpectationView[]
  readonly add: ReactNode
  readonly onEdit: (expectation: DeliveryExpectationView) => void
  readonly onChanged: () => void
}

const known = ({ recognition }: DeliveryExpectationView): string =>
  recognition.kind === 'file'
    ? text.byFile(recognition.pattern)
    : text.byRows(recognition.unit, recognition.day)

const columns: readonly PlainColumn<DeliveryExpectationView>[] = [
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
  const [removing, setRemoving] = useState<DeliveryExpectationView>()
  const notify = useNotify()
  const remove = async (): Promise<void> => {
    const gone = removing
    setRemoving(undefined)
    if (!gone) return
    try {
      await call('ledger:remove', { id: gone.id })
      notify({ intent: 'success', title: deliveryRegisterText.remove.done, body: gone.name })
      onChanged()
    } catch (error) {
      notify({
        intent: 'error',
        title: deliveryRegisterText.remove.failed,
        body: toErrorMessage(error)
      })
    }
  }
  const actions: PlainColumn<DeliveryExpectationView> = {
    key: 'actions',
    title: text.actions,
    narrow: true,
    cell: expectation => (
      <IfPermitted to="operate">
        <div className={styles.actions}>
          <RowActionButton
            label={`${deliveryRegisterText.actions.edit} ${expectation.name}`}
            icon={<EditRegular />}
            onPress={() => onEdit(expectation)}
          />
          <RowActionButton
            label={`${deliveryRegisterText.actions.remove} ${expectation.name}`}
            icon={<DeleteRegular />}
            onPress={() => setRemoving(expectation)}
          />
        </div>
      </IfPermitted>
    )
  }
  return (
    <Card title={text.title} actions={add}>
      <PlainTable label={text.title} columns={[...columns, actions]} rows={expectations} />
      <ConfirmDialog
        open={removing !== undefined}
        title={deliveryRegisterText.remove.title(removing?.name ?? '')}
        confirmLabel={deliveryRegisterText.remove.confirm}
        cancelLabel={deliveryRegisterText.remove.cancel}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(undefined)}
      >
        {deliveryRegisterText.remove.body}
      </ConfirmDialog>
    </Card>
  )
}
