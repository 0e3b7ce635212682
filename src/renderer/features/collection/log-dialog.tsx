import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle
} from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import type { CollectionLine } from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { formatDateTimeSeconds } from '@shared/kit/format'
import { call } from '../../ipc/client'
import { Allowed } from '../../session/permission'
import { CopyBlock } from '../../ui/page/copy-block'
import { EmptyState } from '../../ui/page/states'
import { useExport } from '../../ui/use-export'

const text = collectionText.log

interface LogDialogProps {
  readonly record: {
    readonly id: string
    readonly name: string
    readonly log: readonly CollectionLine[]
  }
  readonly onClose: () => void
}

/** What happened to one source, destination or connection. */
export function LogDialog({ record, onClose }: LogDialogProps) {
  const { exporting, run } = useExport(text.exporting)
  const lines = record.log
    .toReversed()
    .map(({ time, message }) => `${formatDateTimeSeconds(time)}  ${message}`)
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface style={{ maxWidth: '720px' }}>
        <DialogBody>
          <DialogTitle>{text.title(record.name)}</DialogTitle>
          <DialogContent>
            {lines.length > 0 ? (
              <CopyBlock label={text.lines} text={lines.join('\n')} />
            ) : (
              <EmptyState message={text.none} />
            )}
          </DialogContent>
          <DialogActions>
            <Allowed to="export">
              <Button
                icon={<ArrowDownloadRegular />}
                disabledFocusable={exporting}
                onClick={() => void run(() => call('collection:exportLog', { id: record.id }))}
              >
                {text.export}
              </Button>
            </Allowed>
            <Button appearance="primary" onClick={onClose}>
              {text.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
