import type { LoadComparison } from '@shared/features/data-load/calls'
import type { FileProfile } from '@shared/model/file-import/profile'
import { useState } from 'react'
import { LoadComparisonDialog } from './comparison-dialog'
import { LoadMappingDialog } from './mapping-dialog'

interface LoadIntoTableDialogProps {
  /** Token of the chosen file. */
  readonly token: string
  readonly profile: FileProfile
  /** Whether leaving would lose the user's reading options for the file. */
  readonly isUnsaved: boolean
  /** Id of the table; absent if the user chooses it. */
  readonly table: string | undefined
  readonly onClose: () => void
  /** Called with the id of the table that has new rows or a load awaiting approval. */
  readonly onLoaded: (table: string) => void
}

/** **Nạp vào bảng có sẵn**: columns are mapped, then the file is compared, and only then published. */
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
