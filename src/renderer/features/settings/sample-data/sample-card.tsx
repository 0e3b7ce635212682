import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { sampleDataText as text } from '@shared/features/sample-data/text'
import { formatDateTime } from '@shared/kit/format'
import { useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { IfPermitted } from '../../../session/permission'
import { Card } from '../../../ui/page/card'
import { ErrorState, LoadingState } from '../../../ui/page/states'
import { RestoreSampleDataDialog } from './bring-back-dialog'
import { RemoveSampleDataDialog } from './take-away-dialog'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

/**
 * Card that says whether the program contains sample data, with a button to remove or restore it.
 */
export function SampleDataCard() {
  const styles = useStyles()
  const { data, error, reload } = useCall('sampleData:overview')
  const [open, setOpen] = useState(false)
  const close = (): void => {
    setOpen(false)
    reload()
  }
  const Asked = data?.removed ? RestoreSampleDataDialog : RemoveSampleDataDialog
  return (
    <Card
      title={text.title}
      actions={
        data && (
          <IfPermitted to="administer">
            <Button onClick={() => setOpen(true)}>
              {data.removed ? text.bringBack : text.takeAway}
            </Button>
          </IfPermitted>
        )
      }
    >
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {!data && error === undefined && <LoadingState lines={2} />}
      {data && (
        <p className={styles.quiet}>
          {data.removed
            ? text.gone(formatDateTime(data.removed.time), data.removed.user)
            : text.there}
        </p>
      )}
      {open && data && <Asked overview={data} onClose={close} />}
    </Card>
  )
}
