import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import { etlText } from '@shared/features/etl/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { pipelineRunStateBadges } from '@shared/kit/status'
import { type PipelineView, pipelineBadgeOf } from '@shared/model/etl/pipeline'
import {
  type EtlRun,
  etlRunResultOf,
  formatDuration,
  isUnfinishedRunState,
  runDurationOf
} from '@shared/model/etl/run'
import { describeSchedule } from '@shared/model/etl/schedule'
import { pagePaths } from '@shared/navigation/paths'
import { IfPermitted } from '../../session/permission'
import { cssColorOfTone } from '../../theme'
import { Card } from '../../ui/page/card'
import { DetailList, InlineCode } from '../../ui/page/details'
import { InlineLink } from '../../ui/page/inline-link'
import { RecordOriginBadge } from '../../ui/page/origin-mark'
import { StatusBadge } from '../../ui/page/status-badge'
import { RunHistoryBars } from './run-bars'
import { RunProgressBar } from './run-progress'
import { useRunControl } from './use-run-control'

const text = etlText.card
const actions = etlText.actions

const useStyles = makeStyles({
  words: { whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  missed: {
    color: cssColorOfTone('warning', 'text'),
    '& svg': { verticalAlign: '-2px', marginRight: '6px' }
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' },
  // Narrow buttons, so that four fit in one line even if two cards are next to each other on the
  // smallest screen.
  action: { minWidth: 'auto', paddingLeft: '7px', paddingRight: '7px' }
})

interface PipelineCardProps {
  readonly view: PipelineView
  readonly onConfigure: () => void
  readonly onLog: () => void
}

/** Card of a pipeline: description, run history and the current run. */
export function PipelineCard({ view, onConfigure, onLog }: PipelineCardProps) {
  const styles = useStyles()
  const { running, asked, act } = useRunControl(view)
  const { pipeline, runs, nextRun, missedRun } = view
  const last = runs.at(-1)
  const finished = runs.findLast(run => !isUnfinishedRunState(run.state))
  const duration = finished && runDurationOf(finished)
  return (
    <Card
      title={pipeline.name}
      actions={
        <>
          <RecordOriginBadge origin={pipeline.origin} />
          <StatusBadge look={pipelineBadgeOf(view)} />
        </>
      }
    >
      <p className={styles.words}>{pipeline.description}</p>
      <p className={styles.quiet}>{text.route(pipeline.source, pipeline.targetTable)}</p>
      {pipeline.flow?.source.kind === 'sample' && (
        <p className={styles.quiet}>{text.sampleSource}</p>
      )}
      <DetailList
        items={[
          { label: text.code, value: <InlineCode>{pipeline.code}</InlineCode> },
          { label: text.lastRun, value: <LastRun run={last} /> },
          ...(finished?.outcome
            ? [{ label: etlText.log.rows, value: <RunRows run={finished} /> }]
            : []),
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
      {running ? <RunProgressBar run={running} /> : <RunHistoryBars runs={runs} />}
      <InlineLink to={pagePaths.pipelineDetail(pipeline.id)}>{text.open(pipeline.name)}</InlineLink>
      <div className={styles.actions}>
        <IfPermitted to="operate">
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
        </IfPermitted>
        <Button className={styles.action} icon={<DocumentTextRegular />} onClick={onLog}>
          {actions.log}
        </Button>
      </div>
    </Card>
  )
}

function RunRows({ run }: { readonly run: EtlRun }) {
  return text.rows(formatNumber(run.rowsIn), formatNumber(run.rowsOut), formatNumber(run.rejected))
}

function LastRun({ run }: { readonly run: EtlRun | undefined }) {
  if (!run) return text.never
  return (
    <span
      style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '4px 10px', alignItems: 'center' }}
    >
      {formatDateTime(run.startedAt)}
      <StatusBadge look={pipelineRunStateBadges[etlRunResultOf(run)]} />
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
