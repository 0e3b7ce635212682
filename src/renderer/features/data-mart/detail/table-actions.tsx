import { Button } from '@fluentui/react-components'
import { renameText } from '@shared/features/data-mart/rename'
import { martText } from '@shared/features/data-mart/text'
import { useState } from 'react'
import { ActionMenu } from '../../../ui/action/action-menu'
import { AboutChange } from './about-change'
import type { MartTabProps } from './mart-tab'
import { RenameDialog } from './rename-dialog'
import { StatusChange } from './status-change'

/** What can be done with a table after it was made; the name of a sample table is that of its data. */
export function TableActions(props: MartTabProps) {
  const { table, onChanged } = props
  const [open, setOpen] = useState<'rename'>()
  return (
    <>
      <AboutChange {...props} />
      <StatusChange {...props} />
      {table.origin === 'own' && (
        <ActionMenu
          label={martText.detail.more}
          trigger={<Button size="small">{martText.detail.more}</Button>}
          actions={[{ label: renameText.open, run: () => setOpen('rename') }]}
        />
      )}
      {open === 'rename' && (
        <RenameDialog table={table} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
    </>
  )
}
