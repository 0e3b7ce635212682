import type { CollectionLogLine } from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { formatDateTimeSeconds } from '@shared/kit/format'
import { call } from '../../ipc/client'
import { ExportButton } from '../../ui/export-button'
import { CopyableTextBlock } from '../../ui/page/copy-block'
import { EmptyState } from '../../ui/page/states'
import { ReadOnlyDialog } from '../../ui/read-dialog'

const text = collectionText.log

interface CollectionLogDialogProps {
  readonly record: {
    readonly id: string
    readonly name: string
    readonly log: readonly CollectionLogLine[]
  }
  readonly onClose: () => void
}

/** Dialog with the log of one source, destination or connection. */
export function CollectionLogDialog({ record, onClose }: CollectionLogDialogProps) {
  const lines = record.log
    .toReversed()
    .map(({ time, message }) => `${formatDateTimeSeconds(time)}  ${message}`)
  return (
    <ReadOnlyDialog
      title={text.title(record.name)}
      width={720}
      actions={
        <ExportButton
          label={text.export}
          running={text.exporting}
          save={() => call('collection:exportLog', { id: record.id })}
        />
      }
      onClose={onClose}
    >
      {lines.length > 0 ? (
        <CopyableTextBlock label={text.lines} text={lines.join('\n')} />
      ) : (
        <EmptyState message={text.none} />
      )}
    </ReadOnlyDialog>
  )
}
