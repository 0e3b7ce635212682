import { Button } from '@fluentui/react-components'
import { deletedText } from '@shared/features/data-mart/deleted'
import { renameText } from '@shared/features/data-mart/rename'
import { martText } from '@shared/features/data-mart/text'
import { paths } from '@shared/navigation/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionMenu } from '../../../ui/action/action-menu'
import { AboutChange } from './about-change'
import { DeleteDialog } from './delete-dialog'
import type { MartTabProps } from './mart-tab'
import { RenameDialog } from './rename-dialog'
import { StatusChange } from './status-change'

/** Actions on an existing table; a sample table cannot be renamed. */
export function TableActions(props: MartTabProps) {
  const { table, onChanged } = props
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  const [open, setOpen] = useState<'rename' | 'delete'>()
  // Deferred until the dialog is closed, whose filled form would ask for confirmation.
  useEffect(() => {
    if (gone && open === undefined) navigate(paths.martList)
  }, [gone, open, navigate])
  return (
    <>
      <AboutChange {...props} />
      <StatusChange {...props} />
      {table.origin === 'own' && (
        <ActionMenu
          label={martText.detail.more}
          trigger={<Button size="small">{martText.detail.more}</Button>}
          actions={[
            { label: renameText.open, run: () => setOpen('rename') },
            { label: deletedText.open, run: () => setOpen('delete') }
          ]}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          table={table}
          onClose={() => setOpen(undefined)}
          onDeleted={() => setGone(true)}
        />
      )}
      {open === 'rename' && (
        <RenameDialog table={table} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
    </>
  )
}
