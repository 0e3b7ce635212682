import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle
} from '@fluentui/react-components'
import type { BundledPackage } from '@shared/features/about/licence'
import { aboutText as text } from '@shared/features/about/text'
import { useCall } from '../../ipc/use-call'
import { CopyBlock } from '../../ui/page/copy-block'
import { ErrorState, LoadingState } from '../../ui/page/states'

interface LicenceDialogProps {
  readonly entry: BundledPackage
  readonly onClose: () => void
}

/** The text of one licence, word for word. */
export function LicenceDialog({ entry, onClose }: LicenceDialogProps) {
  const { name, version, licence } = entry
  const { data, error, reload } = useCall('about:licence', { name, version })
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface style={{ maxWidth: '760px' }}>
        <DialogBody>
          <DialogTitle>{`${name} ${version}`}</DialogTitle>
          <DialogContent>
            {error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
            {!data && !error && <LoadingState lines={8} />}
            {data && <CopyBlock label={licence} text={data.text} />}
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {text.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
