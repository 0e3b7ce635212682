import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { type PipelineView, statusOf } from '@shared/features/etl/pipeline'
import {
  durationOf,
  type EtlRun,
  formatDuration,
  isUnderWay,
  runSteps
} from '@shared/features/etl/run'
import { describeSchedule } from '@shared/features/etl/schedule'
import { etlText } from '@shared/features/etl/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { lookOf, pipelineStatusLooks, runStateLooks } from '@shared/kit/status'
import { useState } from 'react'
import { call, messageOf } from '../../ipc/client'
import { Allowed } from '../../session/permission'
import { toneColor } from '../../theme'
import { useNotify } from '../../ui/notifications'
import { Card } from '../../ui/page/card'
import { Code, Details } from '../../ui/page/details'
import { OriginMark } from '../../ui/page/origin-mark'
import { StatusBadge } from '../../ui/page/status-badge'
import { RunBars } from './run-bars'

const text = etlText.card
const actions = etlText.actions

const useStyles = makeStyles({
  words: { whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  missed: {
    color: toneColor('warning', 'text'),
    '& svg': { verticalAlign: '-2px', marginRight: '6px' }
  },
  progress: { display: 'flex', flexDirection: 'column', rowGap: '6px', minHeight: '32px' },
  line: {
    display: 'flex',
    justifyContent: 'space-between',
    columnGap: '12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' },
  // Four in one line where two cards stand side by side on the smallest screen.
  action: { minWidth: 'auto', paddingLeft: '7px', paddingRight: '7px' }
})

interface PipelineCardProps {
  readonly view: PipelineView
  readonly onConfigure: () => void
  readonly onLog: () => void
}

/** One pipeline: what it does, how its runs went, and the run that is under way. */
export function PipelineCard({ view, onConfigure, onLog }: PipelineCardProps) {
  const styles = useStyles()
  const notify = useNotify()
  const [asked, setAsked] = useState<'run' | 'stop'>()
  const { pipeline, runs, nextRun, missedRun } = view
  const last = runs.at(-1)
  const running = last && isUnderWay(last.state) ? last : undefined
  const finished = runs.findLast(run => !isUnderWay(run.state))
  const duration = finished && durationOf(finished)

  const act = async (what: 'run' | 'stop'): Promise<void> => {
    setAsked(what)
    try {
      await call(what === 'run' ? 'etl:run' : 'etl:stop', { id: pipeline.id })
      if (what === 'run') notify({ title: etlText.started, body: pipeline.name, intent: 'info' })
    } catch (error) {
      notify({ title: etlText.failed, body: messageOf(error), intent: 'error' })
    } finally {
      setAsked(undefined)
    }
  }
  return (
    <Card
      title={pipeline.name}
      actions={
        <>
          <OriginMark origin={pipeline.origin} />
          <StatusBadge look={lookOf(pipelineStatusLooks, statusOf(view))} />
        </>
      }
    >
      <p className={styles.words}>{pipeline.description}</p>
      <p className={styles.quiet}>{text.route(pipeline.source, pipeline.targetTable)}</p>
      <Details
        items={[
          { label: text.code, value: <Code>{pipeline.code}</Code> },
          { label: text.lastRun, value: <LastRun run={last} /> },
          {
            label: text.nextRun,
            value:
              nextRun === null
                ? text.unscheduled
                : `${formatDateTime(nextRun)} (${describeSchedule(pipeline.schedule)})`
          },
          ...(missedRun === null || running
            ? []
            : [{ label: text.missedRun, value: <Missed due={missedRun} /> }]),
          { label: text.duration, value: duration ? formatDuration(duration) : text.noDuration }
        ]}
      />
      {running ? <Progress run={running} /> : <RunBars runs={runs} />}
      <div className={styles.actions}>
        <Allowed to="operate">
          <Button
            className={styles.action}
            icon={<PlayRegular />}
            appearance="primary"
            disabledFocusable={running !== undefined || asked !== undefined}
            onClick={() => void act('run')}
          >
            {actions.run}
          </Button>
          <Button
            className={styles.action}
            icon={<StopRegular />}
            disabledFocusable={running === undefined || asked === 'stop'}
            onClick={() => void act('stop')}
          >
            {asked === 'stop' ? actions.stopping : actions.stop}
          </Button>
          <Button className={styles.action} icon={<SettingsRegular />} onClick={onConfigure}>
            {actions.configure}
          </Button>
        </Allowed>
        <Button className={styles.action} icon={<DocumentTextRegular />} onClick={onLog}>
          {actions.log}
        </Button>
      </div>
    </Card>
  )
}

function LastRun({ run }: { readonly run: EtlRun | undefined }) {
  if (!run) return text.never
  return (
    <span
      style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}
    >
      {formatDateTime(run.startedAt)}
      <StatusBadge look={runStateLooks[run.state]} />
    </span>
  )
}

function Missed({ due }: { readonly due: number }) {
  const styles = useStyles()
  return (
    <span className={styles.missed}>
      <WarningRegular aria-hidden />
      {text.missed(formatDateTime(due))}
    </span>
  )
}

function Progress({ run }: { readonly run: EtlRun }) {
  const styles = useStyles()
  const step = Math.min(run.step, runSteps.length - 1)
  const words =
    run.state === 'queued'
      ? text.queued
      : text.progress(formatNumber(step + 1), formatNumber(runSteps.length), runSteps[step] ?? '')
  return (
    <div className={styles.progress}>
      <ProgressBar value={run.step / runSteps.length} aria-label={words} />
      <div className={styles.line}>
        <span role="status">{words}</span>
        <span>
          {text.rows(
            formatNumber(run.rowsIn),
            formatNumber(run.rowsOut),
            formatNumber(run.rejected)
          )}
        </span>
      </div>
    </div>
  )
}
