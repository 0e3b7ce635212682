import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle
} from '@fluentui/react-components'
import { apiText } from '@shared/features/api-sharing/text'
import { CopyBlock } from '../../../ui/page/copy-block'

const text = apiText.detail.key

/** The only time that a key is seen; closed by a button alone, so that Escape does not lose it. */
export function NewKeyDialog({
  value,
  onDone
}: {
  readonly value: string
  readonly onDone: () => void
}) {
  return (
    <Dialog open={value !== ''} modalType="alert">
      <DialogSurface role="dialog">
        <DialogBody>
          <DialogTitle>{text.shown}</DialogTitle>
          <DialogContent>
            <p>{text.once}</p>
            <CopyBlock label={text.label} text={value} />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onDone}>
              {text.done}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
