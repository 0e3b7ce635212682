import type { FileProfile } from '@shared/model/file-import/profile'
import { paths } from '@shared/navigation/paths'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { LoadDialog } from '../features/data-load/load-dialog'
import { RejectedDialog } from '../features/data-load/rejected-dialog'
import { ReviewDialog } from '../features/data-load/review-dialog'
import { FileImportDialog } from '../features/file-import/file-import-dialog'
import { endLoading, type LoadingRequest } from '../session/loading'

interface LoadingProps {
  readonly request: LoadingRequest
}

/** **Tải lên** and the following steps, from any page: a file becomes a table or rows of one. */
export function Loading({ request }: LoadingProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const loaded = (table: string): void => {
    endLoading()
    if ('onLoaded' in request) request.onLoaded?.()
    const address = paths.martDetail(table)
    if (pathname !== address) navigate(`${address}?tab=rows`)
  }
  if (request.kind === 'rejected')
    return <RejectedDialog source={request.source} onClose={endLoading} />
  if (request.kind === 'review')
    return <ReviewDialog load={request.load} onClose={endLoading} onLoaded={loaded} />
  if (request.kind === 'example') {
    return (
      <FileImportDialog
        open
        example={request.readings}
        onClose={endLoading}
        onTake={token => {
          endLoading()
          request.onTake(token)
        }}
      />
    )
  }
  return <Upload table={request.table} dropped={request.dropped === true} onLoaded={loaded} />
}

interface UploadProps {
  /** Whether the file was already dropped on the window. */
  readonly dropped: boolean
  readonly table: string | undefined
  readonly onLoaded: (table: string) => void
}

interface LookedAt {
  readonly token: string
  readonly profile: FileProfile
  /** Choices of its reading would be lost with it. */
  readonly isUnsaved: boolean
}

function Upload({ dropped, table, onLoaded }: UploadProps) {
  const [file, setFile] = useState<LookedAt>()
  return file ? (
    <LoadDialog {...file} table={table} onClose={endLoading} onLoaded={onLoaded} />
  ) : (
    <FileImportDialog
      open
      dropped={dropped}
      forTable={table !== undefined}
      onClose={endLoading}
      onTake={(token, profile, isUnsaved) => setFile({ token, profile, isUnsaved })}
    />
  )
}
