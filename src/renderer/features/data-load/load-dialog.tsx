import type { LoadComparison } from '@shared/features/data-load/calls'
import type { FileProfile } from '@shared/features/file-import/profile'
import { useState } from 'react'
import { ComparisonDialog } from './comparison-dialog'
import { MappingDialog } from './mapping-dialog'

interface LoadDialogProps {
  /** Of the chosen file. */
  readonly token: string
  readonly profile: FileProfile
  /** Id of the table; none where the person chooses. */
  readonly table: string | undefined
  readonly onClose: () => void
  /** Told the id of the table that has new rows, or waits for them. */
  readonly onLoaded: (table: string) => void
}

/** **Nạp vào bảng có sẵn**: columns are mapped, then the file is compared, and only then published. */
export function LoadDialog({ token, profile, table, onClose, onLoaded }: LoadDialogProps) {
  const [compared, setCompared] = useState<LoadComparison>()
  return compared ? (
    <ComparisonDialog comparison={compared} onClose={onClose} onLoaded={onLoaded} />
  ) : (
    <MappingDialog
      token={token}
      profile={profile}
      table={table}
      onClose={onClose}
      onCompared={setCompared}
    />
  )
}
