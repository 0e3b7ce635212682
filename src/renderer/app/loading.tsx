import type { FileProfile } from '@shared/model/file-import/profile'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LoadIntoTableDialog } from '../features/data-load/load-dialog'
import { RejectedRowsDialog } from '../features/data-load/rejected-dialog'
import { ReviewLoadDialog } from '../features/data-load/review-dialog'
import { FileImportDialog } from '../features/file-import/file-import-dialog'
import { closeLoadDialog, type LoadDialogRequest } from '../session/loading'

interface UploadFlowProps {
  readonly request: LoadDialogRequest
}

/**
 * **Tải lên** (upload) and its following steps, started from any page: a file becomes a table, or
 * its rows are loaded into an existing one.
 */
export function UploadFlow({ request }: UploadFlowProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const loaded = (table: string): void => {
    closeLoadDialog()
    if ('onLoaded' in request) request.onLoaded?.()
    const address = pagePaths.martDetail(table)
    if (pathname !== address) navigate(`${address}?tab=rows`)
  }
  if (request.kind === 'rejected')
    return <RejectedRowsDialog source={request.source} onClose={closeLoadDialog} />
  if (request.kind === 'review')
    return <ReviewLoadDialog load={request.load} onClose={closeLoadDialog} onLoaded={loaded} />
  if (request.kind === 'example') {
    return (
      <FileImportDialog
        open
        example={request.readings}
        onClose={closeLoadDialog}
        onTake={token => {
          closeLoadDialog()
          request.onTake(token)
        }}
      />
    )
  }
  return <Upload table={request.table} dropped={request.dropped === true} onLoaded={loaded} />
}

interface UploadProps {
  /** Whether the file was dropped on the window, so that no file dialog opens. */
  readonly dropped: boolean
  readonly table: string | undefined
  readonly onLoaded: (table: string) => void
}

interface LookedAt {
  readonly token: string
  readonly profile: FileProfile
  /** Whether leaving would lose the parse settings that the user chose for the file. */
  readonly isUnsaved: boolean
}

function Upload({ dropped, table, onLoaded }: UploadProps) {
  const [file, setFile] = useState<LookedAt>()
  return file ? (
    <LoadIntoTableDialog {...file} table={table} onClose={closeLoadDialog} onLoaded={onLoaded} />
  ) : (
    <FileImportDialog
      open
      dropped={dropped}
      forTable={table !== undefined}
      onClose={closeLoadDialog}
      onTake={(token, profile, isUnsaved) => setFile({ token, profile, isUnsaved })}
    />
  )
}
