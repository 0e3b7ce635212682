import type { LoadComparison } from '@shared/features/data-load/calls'
import type { FileProfile } from '@shared/features/file-import/profile'
import { useState } from 'react'
import { ComparisonDialog } from './comparison-dialog'
import { MappingDialog } from './mapping-dialog'

interface LoadDialogProps {
  /** Token of the chosen file. */
  readonly token: string
  readonly profile: FileProfile
  /** Id of the table; undefined if the person chooses. */
  readonly table: string | undefined
  readonly onClose: () => void
  /** Called with the id of the table that has new rows or a load awaiting approval. */
  readonly onLoaded: (table: string) => void
}

/** **Nạp vào bảng có sẵn**: maps columns, compares the file, and only then publishes it. */
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
