import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles
} from '@fluentui/react-components'
import { buildCurlExample } from '@shared/features/api-sharing/examples'
import { apiText } from '@shared/features/api-sharing/text'
import { gatewayText } from '@shared/features/gateway/text'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { CopyableTextBlock } from '../../../ui/page/copy-block'
import { useGatewayState } from './use-gateway'

const text = apiText.detail.key

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', rowGap: '12px' }
})

interface NewApiKeyDialogProps {
  readonly api: SharedApi
  readonly value: string
  readonly onDone: () => void
}

/** Shows a key for the only time; closed only by a button, so that Escape does not lose it. */
export function NewApiKeyDialog({ api, value, onDone }: NewApiKeyDialogProps) {
  const styles = useStyles()
  const base = useGatewayState()?.url
  return (
    <Dialog open={value !== ''} modalType="alert">
      <DialogSurface role="dialog">
        <DialogBody>
          <DialogTitle>{text.shown}</DialogTitle>
          <DialogContent className={styles.content}>
            <p>{text.once}</p>
            <CopyableTextBlock label={gatewayText.keys.shown} text={value} />
            <CopyableTextBlock
              label={apiText.detail.examples.curl}
              text={buildCurlExample(api, { key: value, ...(base && { base }) })}
            />
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
