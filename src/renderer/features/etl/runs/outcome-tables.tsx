import { flowText } from '@shared/features/etl/flow-text'
import { runViewText } from '@shared/features/etl/run-view-text'
import { flowStepLabelOf } from '@shared/features/etl/step-words'
import { formatNumber } from '@shared/kit/format'
import { tableRuleText } from '@shared/model/data-quality/rule-text'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { FlowOutcome, FlowRuleOutcome, FlowStepOutcome } from '@shared/model/etl/flow/outcome'
import { formatDuration } from '@shared/model/etl/run'
import { pagePaths } from '@shared/navigation/paths'
import { Card } from '../../../ui/page/card'
import { SummaryFigures } from '../../../ui/page/figures'
import { InlineLink } from '../../../ui/page/inline-link'
import { ToneBadge } from '../../../ui/page/status-badge'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = runViewText.one

interface StepOutcomesTableProps {
  readonly outcome: FlowOutcome
  /** Current flow of the pipeline, used for runs that did not store their steps. */
  readonly flow: PipelineFlow
}

/** Table with the row counts and duration of each step of a run. */
export function StepOutcomesTable({ outcome, flow }: StepOutcomesTableProps) {
  if (outcome.steps.length === 0) return <p>{text.noSteps}</p>
  const nameOf = (one: FlowStepOutcome, place: number): string => {
    const kind = one.kind ?? flow.steps.find(({ id }) => id === one.step)?.kind
    return kind
      ? flowText.steps.place(formatNumber(place + 1), flowStepLabelOf(kind))
      : text.stepGone
  }
  const count = (
    key: 'rowsIn' | 'rowsOut' | 'rejected',
    title: string
  ): PlainColumn<FlowStepOutcome> => ({
    key,
    title,
    number: true,
    narrow: true,
    cell: one => formatNumber(one[key])
  })
  const columns: readonly PlainColumn<FlowStepOutcome>[] = [
    { key: 'step', title: text.stepHeads.step, wrapped: true, cell: nameOf },
    count('rowsIn', text.stepHeads.in),
    count('rowsOut', text.stepHeads.out),
    count('rejected', text.stepHeads.rejected),
    {
      key: 'time',
      title: text.stepHeads.time,
      number: true,
      narrow: true,
      cell: ({ milliseconds }) => formatDuration(milliseconds)
    }
  ]
  return <PlainTable label={text.steps} columns={columns} rows={outcome.steps} />
}

const ruleColumns: readonly PlainColumn<FlowRuleOutcome>[] = [
  { key: 'rule', title: text.ruleHeads.rule, wrapped: true, cell: ({ words }) => words },
  {
    key: 'severity',
    title: text.ruleHeads.severity,
    narrow: true,
    cell: ({ severity }) => (
      <ToneBadge tone={severity === 'blocking' ? 'danger' : 'warning'}>
        {tableRuleText.severities[severity]}
      </ToneBadge>
    )
  },
  {
    key: 'broken',
    title: text.ruleHeads.broken,
    number: true,
    narrow: true,
    cell: ({ broken }) => formatNumber(broken)
  },
  {
    key: 'result',
    title: text.ruleHeads.result,
    narrow: true,
    cell: ({ passed }) => (
      <ToneBadge tone={passed ? 'success' : 'danger'} icon={passed ? 'check' : 'error'}>
        {passed ? text.passed : text.failed}
      </ToneBadge>
    )
  }
]

/** Table with the number of rows that violate each rule. */
export function RuleOutcomesTable({ outcome }: { readonly outcome: FlowOutcome }) {
  if (outcome.rules.length === 0) return <p>{text.noRules}</p>
  return <PlainTable label={text.rules} columns={ruleColumns} rows={outcome.rules} />
}

const figureNames = ['added', 'changed', 'same', 'repeated', 'rejected', 'removed', 'kept'] as const

/**
 * Number of table rows that publishing the run added, changed or removed; nothing if the run ended
 * before.
 */
export function RunTableChangeFigures({ outcome: { counts } }: { readonly outcome: FlowOutcome }) {
  if (!counts) return null
  return (
    <SummaryFigures
      label={text.counts}
      figures={figureNames.map(name => [text.changes[name], formatNumber(counts[name])])}
    />
  )
}

type SkippedFile = NonNullable<FlowOutcome['skipped']>[number]

const skippedColumns: readonly PlainColumn<SkippedFile>[] = [
  { key: 'name', title: text.fileHeads.name, wrapped: true, cell: ({ name }) => name },
  {
    key: 'reason',
    title: text.skippedReason,
    wrapped: true,
    roomy: true,
    cell: ({ reason }) => reason
  }
]

/**
 * Files skipped because they differ from the agreed structure, with reasons; nothing if there are
 * none.
 */
export function SkippedSourceFiles({ outcome: { skipped } }: { readonly outcome: FlowOutcome }) {
  if (!skipped) return null
  const title = text.skipped(formatNumber(skipped.length))
  return (
    <Card title={title}>
      <PlainTable label={title} columns={skippedColumns} rows={skipped} />
    </Card>
  )
}

interface UnmatchedFilesProps {
  readonly outcome: FlowOutcome
  /** Id of the pipeline if a link to it is shown; absent on the pipeline's own page. */
  readonly pipeline?: string
}

/**
 * List of files to which no stored parse settings apply, with the way to add some; nothing if there
 * are none.
 */
export function FilesWithoutReadingOptions({
  outcome: { unmatched },
  pipeline
}: UnmatchedFilesProps) {
  if (!unmatched) return null
  const title = text.unmatched(formatNumber(unmatched.length))
  return (
    <Card title={title}>
      <p>{text.unmatchedWords}</p>
      <PlainTable
        label={title}
        columns={[{ key: 'name', title: text.fileHeads.name, wrapped: true, cell: name => name }]}
        rows={unmatched}
      />
      {pipeline !== undefined && (
        <InlineLink to={pagePaths.pipelineDetail(pipeline)}>{text.unmatchedLink}</InlineLink>
      )}
    </Card>
  )
}
