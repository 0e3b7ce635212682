import type { LoadComparison } from '@shared/features/data-load/calls'
import type { FileProfile } from '@shared/model/file-import/profile'
import { useState } from 'react'
import { LoadComparisonDialog } from './comparison-dialog'
import { LoadMappingDialog } from './mapping-dialog'

interface LoadIntoTableDialogProps {
  /** Token by which the main process knows the chosen file; the page never gets its path. */
  readonly token: string
  readonly profile: FileProfile
  /** Whether leaving would lose the parse settings that the user chose for the file. */
  readonly isUnsaved: boolean
  /** Id of the target table; absent if the user chooses the table in this dialog. */
  readonly table: string | undefined
  readonly onClose: () => void
  /** Called with the id of the table to which rows were published or submitted for approval. */
  readonly onLoaded: (table: string) => void
}

/**
 * Dialog **Nạp vào bảng có sẵn** (load into an existing table): columns are mapped, then the file
 * is compared with the table, and only then published.
 */
export function LoadIntoTableDialog(props: LoadIntoTableDialogProps) {
  const { token, profile, isUnsaved, table, onClose, onLoaded } = props
  const [compared, setCompared] = useState<LoadComparison>()
  return compared ? (
    <LoadComparisonDialog comparison={compared} onClose={onClose} onLoaded={onLoaded} />
  ) : (
    <LoadMappingDialog
      token={token}
      profile={profile}
      isUnsaved={isUnsaved}
      table={table}
      onClose={onClose}
      onCompared={setCompared}
    />
  )
}
