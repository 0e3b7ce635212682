import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import type { ModelFindingView, ModelGapView } from '@shared/features/standard-model/calls'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { CountProgressBar } from '../../../ui/counted/counting-bar'
import { Card } from '../../../ui/page/card'
import { ModelFindingRowsDialog } from './finding-rows'
import { ModelFindingsTable } from './finding-table'
import { type ModelCheckResult, useModelCheck } from './use-model-check'

const text = standardModelText.check

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px', maxWidth: '80ch' }
})

interface ModelCheckCardProps {
  readonly gaps: readonly ModelGapView[]
  /** Number of sector pages for which no model table or column is missing. */
  readonly ready: number
}

/**
 * Card **Kiểm tra mô hình** (model check): missing tables and columns of the standard data model,
 * violations in its rows, and the affected pages.
 */
export function ModelCheckCard({ gaps, ready }: ModelCheckCardProps) {
  const styles = useStyles()
  const [checked, setChecked] = useState<ModelCheckResult>()
  const [shown, setShown] = useState<ModelFindingView>()
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
      {job !== undefined && <CountProgressBar job={job} inCard onStop={stop} />}
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
      <ModelFindingsTable gaps={gaps} findings={checked?.findings ?? []} onShow={setShown} />
      {shown && <ModelFindingRowsDialog finding={shown} onClose={() => setShown(undefined)} />}
    </Card>
  )
}
