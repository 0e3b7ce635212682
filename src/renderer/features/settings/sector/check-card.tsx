import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { FindingView, GapView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { CountingBar } from '../../../ui/counted/counting-bar'
import { Card } from '../../../ui/page/card'
import { FindingRows } from './finding-rows'
import { FindingTable } from './finding-table'
import { type CheckedModel, useModelCheck } from './use-model-check'

const text = standardModelText.check

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

interface CheckCardProps {
  readonly gaps: readonly GapView[]
  /** Number of complete pages. */
  readonly ready: number
}

/** **Kiểm tra mô hình**: gaps of the model, violations in its rows, and the affected pages. */
export function CheckCard({ gaps, ready }: CheckCardProps) {
  const styles = useStyles()
  const [checked, setChecked] = useState<CheckedModel>()
  const [shown, setShown] = useState<FindingView>()
  const { job, run, stop } = useModelCheck(setChecked)
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
      {job !== undefined && <CountingBar job={job} inCard onStop={stop} />}
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
