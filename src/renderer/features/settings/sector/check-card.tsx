import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { Output } from '@shared/contract/contract'
import type { FindingView, GapView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { CountingBar } from '../../../ui/counted/counting-bar'
import { useNotify } from '../../../ui/notifications'
import { Card } from '../../../ui/page/card'
import { FindingRows } from './finding-rows'
import { FindingTable } from './finding-table'

const text = standardModelText.check

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

type Checked = NonNullable<Output<'standardModel:check'>>

interface CheckCardProps {
  readonly gaps: readonly GapView[]
  /** Pages of which nothing lacks. */
  readonly ready: number
}

/** **Kiểm tra mô hình**: what lacks of the model, what its rows do wrong, and which pages each touches. */
export function CheckCard({ gaps, ready }: CheckCardProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [job, setJob] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const [shown, setShown] = useState<FindingView>()
  const run = async (): Promise<void> => {
    const own = crypto.randomUUID()
    setJob(own)
    try {
      const answer = await call('standardModel:check', { job: own })
      if (answer) setChecked(answer)
      else notify({ title: text.stopped, intent: 'info' })
    } catch (error) {
      notify({ title: text.title, body: messageOf(error), intent: 'error' })
    } finally {
      setJob(undefined)
    }
  }
  return (
    <Card
      title={text.title}
      actions={
        <Button
          icon={<CheckmarkCircleRegular />}
          disabledFocusable={job !== undefined}
          onClick={() => void run()}
        >
          {text.run}
        </Button>
      }
    >
      <p className={styles.quiet}>{text.intro}</p>
      <p>{text.pagesReady(formatNumber(ready))}</p>
      {job !== undefined && (
        <CountingBar
          job={job}
          inCard
          onStop={() => void call('standardModel:stop', { job }).catch(() => undefined)}
        />
      )}
      {checked && (
        <p role="status">
          {text.done(
            formatNumber(checked.checks),
            formatNumber(checked.rows),
            formatDateTime(checked.time)
          )}
          {checked.checks > 0 && checked.findings.length === 0 && ` ${text.clean}`}
        </p>
      )}
      <FindingTable gaps={gaps} findings={checked?.findings ?? []} onShow={setShown} />
      {shown && <FindingRows finding={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}
