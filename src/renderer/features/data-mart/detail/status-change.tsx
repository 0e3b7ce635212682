import { Button } from '@fluentui/react-components'
import { martText } from '@shared/features/data-mart/text'
import { writeStatusBadges } from '@shared/kit/status'
import { type WriteStatus, writeStatusSchema } from '@shared/model/data-mart/data-mart'
import { useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { ActionMenu } from '../../../ui/action/action-menu'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import type { MartTabProps } from './mart-tab'

const text = martText.detail.status

/**
 * Button that pauses or resumes writing to the table, after a confirmation that names the affected
 * dependents.
 */
export function WriteStatusAction({ table, use, onChanged }: MartTabProps) {
  const notify = useNotify()
  const [next, setNext] = useState<WriteStatus>()
  const [busy, setBusy] = useState(false)
  const apply = async (status: WriteStatus): Promise<void> => {
    setBusy(true)
    try {
      await call('dataMart:setStatus', { id: table.id, status })
      notify({ title: text.done, body: table.name, intent: 'success' })
      onChanged()
    } catch (error) {
      notify({ title: text.failed, body: toErrorMessage(error), intent: 'error' })
    } finally {
      setBusy(false)
      setNext(undefined)
    }
  }
  const affected = [
    ...use.apis.map(api => text.api(api.name)),
    ...use.services.map(service => text.service(service.network, service.name))
  ]
  return (
    <>
      <ActionMenu
        label={text.change}
        trigger={<Button size="small">{text.change}</Button>}
        actions={writeStatusSchema.options
          .filter(status => status !== table.status)
          .map(status => ({ label: writeStatusBadges[status].label, run: () => setNext(status) }))}
      />
      <ConfirmDialog
        open={next !== undefined}
        title={next ? text.confirm(writeStatusBadges[next].label) : ''}
        confirmLabel={text.apply}
        cancelLabel={text.cancel}
        confirmDisabled={busy}
        onConfirm={() => next && void apply(next)}
        onCancel={() => setNext(undefined)}
      >
        {next && <p>{text.effects[next]}</p>}
        <p style={{ marginTop: '8px' }}>{affected.length > 0 ? text.affects : text.nothing}</p>
        <ul style={{ listStyle: 'disc', paddingLeft: '20px' }}>
          {affected.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
