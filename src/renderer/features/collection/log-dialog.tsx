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
import type { CollectionLine } from '@shared/domain/data-endpoint'
import { formatDateTimeSeconds } from '@shared/format'
import { collectionText } from '@shared/text/collection'
import { call } from '../../ipc/client'
import { CopyBlock } from '../../ui/copy-block'
import { Allowed } from '../../ui/permission'
import { EmptyState } from '../../ui/states'
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
