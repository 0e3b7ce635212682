import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { formatMartCell } from '@shared/features/data-mart/rows/cell-words'
import { flowText } from '@shared/features/etl/flow-text'
import { describeFlowStep, flowStepLabelOf } from '@shared/features/etl/step-words'
import { formatNumber } from '@shared/kit/format'
import type { FlowField, FlowPreview } from '@shared/model/etl/flow/outcome'
import type { FlowStep } from '@shared/model/etl/flow/step'
import { type ReactNode, useCallback, useMemo } from 'react'
import { call } from '../../../ipc/client'
import { cssColorOfTone } from '../../../theme'
import { ErrorState } from '../../../ui/page/states'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'
import { WideDialog } from '../../../ui/wide-dialog'
import type { PipelineDesign } from '../flow/use-flow-draft'
import { useTrialRun } from '../use-trial'
import { findCellsChangedByStep } from './changed-cells'

const text = flowText.preview

type Row = FlowPreview['after']['rows'][number]

const useStyles = makeStyles({
  title: { fontWeight: tokens.fontWeightSemibold, marginBottom: '6px' },
  note: { color: tokens.colorNeutralForeground2 },
  // Whitespace may be what a step trims, so it is preserved.
  cell: { whiteSpace: 'pre' },
  changed: {
    whiteSpace: 'pre',
    display: 'inline-block',
    padding: '0 4px',
    borderRadius: '3px',
    border: '1px solid transparent',
    '@media (forced-colors: active)': { border: '1px dashed CanvasText' }
  }
})

interface StepPreviewDialogProps {
  readonly design: PipelineDesign
  readonly step: FlowStep
  readonly onClose: () => void
}

/**
 * Dialog **Xem trước** (preview): the first ten rows before and after a step, with changes marked.
 */
export function StepPreviewDialog({ design, step, onClose }: StepPreviewDialogProps) {
  const { flow, targetTable } = design
  const work = useCallback(
    async (trial: string) => {
      const told = await call('etl:preview', { flow, targetTable, step: step.id, trial })
      return told.outcome === 'shown' ? told.preview : undefined
    },
    [flow, targetTable, step.id]
  )
  const { result, error, state, again, stop } = useTrialRun(work)
  return (
    <WideDialog
      title={text.title(flowStepLabelOf(step.kind))}
      onClose={onClose}
      actions={
        <>
          {state === 'stopped' && <Button onClick={again}>{text.again}</Button>}
          <Button appearance="primary" onClick={onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      {state === 'running' && (
        <WorkProgressBar
          label={text.working}
          words={text.working}
          share={undefined}
          stopLabel={text.stop}
          onStop={stop}
        />
      )}
      {state === 'stopped' && <p>{text.stopped}</p>}
      {error !== undefined && <ErrorState error={error} onRetry={again} />}
      {result && <Shown preview={result} step={step} />}
    </WideDialog>
  )
}

interface ShownProps {
  readonly preview: FlowPreview
  readonly step: FlowStep
}

function Shown({ preview, step }: ShownProps) {
  const styles = useStyles()
  const { before, after, looked, rowsBefore, rowsAfter, rejected } = preview
  const changed = useMemo(() => findCellsChangedByStep(preview, step), [preview, step])
  return (
    <>
      <p>{describeFlowStep(step, before.columns)}.</p>
      <p role="status" className={styles.note}>
        {text.looked(formatNumber(looked), formatNumber(rowsBefore), formatNumber(rowsAfter))}
      </p>
      <Rows
        title={text.before}
        rows={before.rows}
        columns={columnsOf(before.columns, words => <span className={styles.cell}>{words}</span>)}
      />
      <div>
        <Rows
          title={text.after}
          rows={after.rows}
          columns={columnsOf(after.columns, (words, row, place) => {
            const was = changed.get(`${row} ${place}`)
            if (was === undefined) return <span className={styles.cell}>{words}</span>
            return (
              <mark
                className={styles.changed}
                style={{
                  color: cssColorOfTone('success', 'text'),
                  backgroundColor: cssColorOfTone('success', 'fill')
                }}
                title={was === null ? undefined : text.was(was)}
              >
                {words}
              </mark>
            )
          })}
        />
        {changed.size > 0 && <p className={styles.note}>{text.changed}</p>}
      </div>
      {rejected.length > 0 && (
        <div>
          <p className={styles.title}>{text.rejected}</p>
          <ul>
            {rejected.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface RowsProps {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly PlainColumn<Row>[]
}

function Rows({ title, rows, columns }: RowsProps) {
  const styles = useStyles()
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {rows.length === 0 ? (
        <p>{text.noRows}</p>
      ) : (
        <PlainTable label={title} columns={columns} rows={rows} />
      )}
    </div>
  )
}

function columnsOf(
  fields: readonly FlowField[],
  mark: (words: string, row: number, place: number) => ReactNode
): PlainColumn<Row>[] {
  return fields.map((field, place) => ({
    key: field.name,
    title: field.name,
    number: field.dataType === 'integer' || field.dataType === 'float',
    cell: (row, at) =>
      mark(formatMartCell({ ...field, description: '' }, row[place] ?? null), at, place)
  }))
}
