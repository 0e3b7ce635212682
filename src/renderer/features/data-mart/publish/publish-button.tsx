import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { placeText } from '@shared/features/places/text'
import { useState } from 'react'
import { Allowed } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { PublishDialog } from './publish-dialog'

interface PublishButtonProps {
  readonly table: { readonly id: string; readonly name: string }
}

/** **Công bố lên máy chủ**, for users with the permission. */
export function PublishButton({ table }: PublishButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Allowed to="operate">
      <ActionButton icon={<CloudArrowUpRegular />} onClick={() => setOpen(true)}>
        {placeText.publish.action}
      </ActionButton>
      {isOpen && <PublishDialog table={table} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}
