import { recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { formatDateTimeSeconds } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import { z } from '../../kit/zod'
import { flowOutcomeSchema } from './flow/outcome'

export const etlRunStates = [
  'queued',
  'running',
  'succeeded',
  'failed',
  'stopped',
  'interrupted'
] as const
export type EtlRunState = (typeof etlRunStates)[number]

export const etlRunActions = ['queue', 'begin', 'succeed', 'fail', 'stop', 'interrupt'] as const
export type EtlRunAction = (typeof etlRunActions)[number]

const another = { queue: 'queued' } as const

/**
 * State machine of a pipeline's last run; `none` if it has never run. Transitions that are not
 * listed are rejected.
 */
const moves: Readonly<Record<EtlRunState | 'none', Partial<Record<EtlRunAction, EtlRunState>>>> = {
  none: another,
  queued: { begin: 'running', stop: 'stopped', interrupt: 'interrupted' },
  running: { succeed: 'succeeded', fail: 'failed', stop: 'stopped', interrupt: 'interrupted' },
  succeeded: another,
  failed: another,
  stopped: another,
  interrupted: another
}

export function computeNextEtlRunState(
  state: EtlRunState | null,
  action: EtlRunAction
): EtlRunState | undefined {
  return moves[state ?? 'none'][action]
}

/** Whether a run has not ended: it is queued or running. */
export const isUnfinishedRunState = (state: EtlRunState): boolean =>
  state === 'queued' || state === 'running'

/**
 * Displayed results of a run: its state, or `warned` for a successful run that skipped rows or
 * files.
 */
export const etlRunResults = [...etlRunStates, 'warned'] as const
export type EtlRunResult = (typeof etlRunResults)[number]

export function etlRunResultOf({
  state,
  outcome
}: Pick<EtlRun, 'state' | 'outcome'>): EtlRunResult {
  if (state !== 'succeeded' || !outcome) return state
  const { counts, rules, sample = false, skipped = [], structure, left = 0 } = outcome
  const isLeftOut = (!sample && (counts?.rejected ?? 0) > 0) || (counts?.repeated ?? 0) > 0
  const isSkipped = skipped.length > 0 || structure !== null || left > 0
  return isLeftOut || isSkipped || rules.some(({ passed }) => !passed) ? 'warned' : state
}

/** Steps of every run, in order. */
export const etlRunStepNames = [
  'Kết nối nguồn',
  'Trích xuất dữ liệu',
  'Kiểm tra chất lượng',
  'Biến đổi',
  'Nạp vào bảng đích'
] as const

/** Maximum log lines of a run. */
export const maxRunLogLines = 500

export const runLogLineSchema = z.strictObject({
  time: timestampSchema,
  level: z.enum(['info', 'warning', 'error']),
  message: textSchema(500)
})
export type RunLogLine = z.infer<typeof runLogLineSchema>

/**
 * One run of a pipeline. `step`: number of finished steps; row counts are totals up to that step.
 */
export const etlRunSchema = z.strictObject({
  id: recordIdSchema,
  pipeline: recordIdSchema,
  number: z.int().min(1),
  state: z.enum(etlRunStates),
  trigger: z.enum(['manual', 'schedule']),
  operator: textSchema(100),
  startedAt: timestampSchema,
  endedAt: timestampSchema.nullable(),
  step: z.int().min(0).max(etlRunStepNames.length),
  rowsIn: z.int().min(0),
  rowsOut: z.int().min(0),
  rejected: z.int().min(0),
  log: z.array(runLogLineSchema).max(maxRunLogLines),
  /** Results so far, for a pipeline with a flow; absent for simulated runs. */
  outcome: flowOutcomeSchema.optional()
})
export type EtlRun = z.infer<typeof etlRunSchema>

/**
 * Merges logged snapshots of runs to one record per run, oldest run first; the last snapshot of a
 * run is valid.
 */
export function mergeRunSnapshots(
  snapshots: readonly EtlRun[],
  isActive: (id: string) => boolean
): EtlRun[] {
  const runs = new Map<string, EtlRun>()
  for (const run of snapshots) runs.set(run.id, run)
  // A run that has no end and is not active was interrupted when the program ended.
  return [...runs.values()].map(run => {
    const state = isActive(run.id) ? undefined : computeNextEtlRunState(run.state, 'interrupt')
    return state ? { ...run, state } : run
  })
}

/** Milliseconds from start to end of a run; null while it runs, and if it was interrupted. */
export function runDurationOf({ startedAt, endedAt }: EtlRun): number | null {
  // If the clock was set back during the run, the duration must not be negative.
  return endedAt === null ? null : Math.max(0, endedAt - startedAt)
}

/**
 * Formats a duration in milliseconds: 61000 → "1 phút 1 giây"; below one second it is shown in
 * milliseconds.
 */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds < 60) return `${seconds} giây`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 ? `${minutes} phút ${seconds % 60} giây` : `${minutes} phút`
  return `${Math.floor(minutes / 60)} giờ ${minutes % 60} phút`
}

export const runLogLevelLabels = { info: 'Thông tin', warning: 'Cảnh báo', error: 'Lỗi' } as const

export const runLogColumns: readonly ListColumn<RunLogLine>[] = [
  {
    key: 'time',
    title: 'Thời gian',
    kind: 'time',
    value: line => line.time,
    text: line => formatDateTimeSeconds(line.time),
    minWidth: 150
  },
  {
    key: 'level',
    title: 'Mức',
    kind: 'text',
    value: line => runLogLevelLabels[line.level],
    minWidth: 90
  },
  { key: 'message', title: 'Nội dung', kind: 'text', value: line => line.message, minWidth: 300 }
]
