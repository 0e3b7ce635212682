import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { executionTargetText } from '@shared/features/places/text'
import { useState } from 'react'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { PublishTableDialog } from './publish-dialog'

interface PublishTableButtonProps {
  readonly table: { readonly id: string; readonly name: string }
}

/** Button **Công bố lên máy chủ** (publish to a server), for users with the permission. */
export function PublishTableButton({ table }: PublishTableButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <IfPermitted to="operate">
      <ActionButton icon={<CloudArrowUpRegular />} onClick={() => setOpen(true)}>
        {executionTargetText.publish.action}
      </ActionButton>
      {isOpen && <PublishTableDialog table={table} onClose={() => setOpen(false)} />}
    </IfPermitted>
  )
}
