import { publishedQueryText } from '@shared/features/api-sharing/published-text'
import {
  comparePublishedQueries,
  type PublishedQuery
} from '@shared/model/api-sharing/published-query'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { call, toErrorMessage } from '../../../ipc/client'
import { useCall } from '../../../ipc/use-call'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { useNotify } from '../../../ui/notifications'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { PublishedQueryText } from '../query-words'

const text = publishedQueryText

interface UpdateFromQueryDialogProps {
  readonly api: SharedApi
  readonly query: PublishedQuery
  readonly onClose: () => void
  readonly onFollowed: () => void
}

/**
 * Dialog **Cập nhật theo truy vấn** (update from query): shows which changes callers will see
 * before they take effect.
 */
export function UpdateFromQueryDialog({
  api,
  query,
  onClose,
  onFollowed
}: UpdateFromQueryDialogProps) {
  const notify = useNotify()
  const { data, error, reload } = useCall('apiSharing:querySource', { id: query.id })
  const follow = async (): Promise<void> => {
    onClose()
    if (!data) return
    try {
      await call('apiSharing:followQuery', { id: api.id, shown: data.sha256 })
      notify({ title: text.followed, body: api.name, intent: 'success' })
      onFollowed()
    } catch (fault) {
      notify({ title: text.followFailed, body: toErrorMessage(fault), intent: 'error' })
    }
  }
  return (
    <ConfirmDialog
      open
      title={text.followAsk}
      confirmLabel={text.follow}
      cancelLabel={text.cancel}
      confirmDisabled={!data}
      onConfirm={() => void follow()}
      onCancel={onClose}
    >
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={3} />}
      {data && (
        <>
          <p>{`${text.becomes}:`}</p>
          <PublishedQueryText query={data.query} />
          <Differences before={query} after={data.query} shared={api.sharedFields} />
        </>
      )}
    </ConfirmDialog>
  )
}

interface DifferencesProps {
  readonly before: PublishedQuery
  readonly after: PublishedQuery
  readonly shared: readonly string[]
}

function Differences({ before, after, shared }: DifferencesProps) {
  const found = comparePublishedQueries(before, after, shared)
  const words = Object.entries(found).flatMap(([kind, names]) =>
    names.length > 0 ? [text.differences[kind as keyof typeof found](names.join(', '))] : []
  )
  return (
    <ul>
      {(words.length > 0 ? words : [text.differences.none]).map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
