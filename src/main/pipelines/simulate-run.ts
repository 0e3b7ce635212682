import { simulatedRunText } from '@shared/features/etl/flow/simulated-text'
import { SeededRandom, seedFromText } from '@shared/kit/random'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { type EtlRun, etlRunStepNames } from '@shared/model/etl/run'
import type { FlowRunMonitor, RunLogMessage } from './run-kinds'

export interface SimulatedRunDependencies {
  /**
   * Returns the reason why the target table accepts no rows now; undefined if it does. Does not
   * throw.
   */
  readonly refusal: (pipeline: EtlPipeline) => string | undefined
  /** Adds the row counts of a simulated run to the target table. */
  readonly load: (pipeline: EtlPipeline, run: Pick<EtlRun, 'rowsOut' | 'rejected'>) => Promise<void>
}

/**
 * Simulated run of a pipeline without real input: its counts are computed from the pipeline and the
 * run number. Throws the reason of the signal.
 */
export async function simulateRun(
  parts: SimulatedRunDependencies,
  pipeline: EtlPipeline,
  { number }: Pick<EtlRun, 'number'>,
  watch: FlowRunMonitor
): Promise<{ readonly action: 'succeed' | 'fail'; readonly told: RunLogMessage }> {
  const random = new SeededRandom(seedFromText(`${pipeline.id}-${number}`))
  const rowsIn = random.int(800, 4_800)
  const rejected = Math.round((rowsIn * random.int(0, 12)) / 1_000)
  const rowsOut = rowsIn - rejected
  const counts: Readonly<Record<number, Partial<EtlRun>>> = {
    1: { rowsIn },
    2: { rejected },
    4: { rowsOut }
  }
  for (const step of etlRunStepNames.keys()) {
    watch.begin(step)
    await watch.pace(step, counts[step] ?? {})
    if (step === 2) {
      watch.tell({}, [rejected > 0 ? 'warning' : 'info', simulatedRunText.rejected(rejected)])
    }
    const refusal = step === etlRunStepNames.length - 2 ? parts.refusal(pipeline) : undefined
    if (refusal) {
      watch.tell({ step: step + 1 })
      return { action: 'fail', told: ['error', refusal] }
    }
  }
  try {
    await parts.load(pipeline, { rowsOut, rejected })
  } catch (error) {
    return {
      action: 'fail',
      told: ['error', `Không ghi được vào bảng đích: ${failureReasonOf(error)}`]
    }
  }
  return {
    action: 'succeed',
    told: ['info', simulatedRunText.loaded(rowsOut, pipeline.targetTable)]
  }
}

export const failureReasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
