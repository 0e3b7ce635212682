import { Button } from '@fluentui/react-components'
import { tableUnitsText } from '@shared/features/admin/table-units'
import { tableDeletionText } from '@shared/features/data-mart/deleted'
import { tableRenameText } from '@shared/features/data-mart/rename'
import { martText } from '@shared/features/data-mart/text'
import { degreeText } from '@shared/features/secrecy/text'
import { pagePaths } from '@shared/navigation/paths'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../../session/permission'
import { ActionMenu } from '../../../ui/action/action-menu'
import { useOpenDialogRequest } from '../../../ui/page/use-open-request'
import { EditTableInfoAction } from './about-change'
import { TableDegreeDialog } from './degree-dialog'
import { DeleteTableDialog } from './delete-dialog'
import type { MartTabProps } from './mart-tab'
import { RenameTableDialog } from './rename-dialog'
import { WriteStatusAction } from './status-change'
import { TableUnitsDialog } from './units-dialog'

/** Actions on an existing table; a sample table cannot be renamed. */
export function TableActions(props: MartTabProps) {
  const { table, onChanged } = props
  const navigate = useNavigate()
  const [gone, setGone] = useState(false)
  const [open, setOpen] = useState<'degree' | 'rename' | 'delete' | 'units'>()
  // Navigates only after the dialog is closed, because its form, still filled in, would ask for
  // confirmation.
  useEffect(() => {
    if (gone && open === undefined) navigate(pagePaths.martList)
  }, [gone, open, navigate])
  const mayDeclare = hasPermission('administer', 'scope:declareTable')
  useOpenDialogRequest('units', () => mayDeclare && setOpen('units'))
  return (
    <>
      <EditTableInfoAction {...props} />
      <WriteStatusAction {...props} />
      <Button size="small" onClick={() => setOpen('degree')}>
        {degreeText.open}
      </Button>
      {mayDeclare && (
        <Button size="small" onClick={() => setOpen('units')}>
          {tableUnitsText.open}
        </Button>
      )}
      {table.origin === 'own' && (
        <ActionMenu
          label={martText.detail.more}
          trigger={<Button size="small">{martText.detail.more}</Button>}
          actions={[
            { label: tableRenameText.open, run: () => setOpen('rename') },
            { label: tableDeletionText.open, run: () => setOpen('delete') }
          ]}
        />
      )}
      {open === 'degree' && (
        <TableDegreeDialog table={table} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
      {open === 'units' && (
        <TableUnitsDialog table={table} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
      {open === 'delete' && (
        <DeleteTableDialog
          table={table}
          onClose={() => setOpen(undefined)}
          onDeleted={() => setGone(true)}
        />
      )}
      {open === 'rename' && (
        <RenameTableDialog table={table} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      )}
    </>
  )
}
