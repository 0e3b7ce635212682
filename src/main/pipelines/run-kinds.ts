import { AppError } from '@shared/contract/reply'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { EtlRun, RunLogLine } from '@shared/model/etl/run'
import type { DesignerPersonalDataRight } from './personal-use'

export type RunLogMessage = readonly [level: RunLogLine['level'], words: string]

/** Callbacks by which a run reports progress and is paced or cancelled. */
export interface FlowRunMonitor {
  readonly signal: AbortSignal
  /** Called when a step of `etlRunStepNames` begins. */
  readonly begin: (step: number) => void
  readonly tell: (change: Partial<EtlRun>, ...lines: RunLogMessage[]) => void
  /**
   * Delays a run over sample data to the duration that is simulated for display; throws the reason
   * of the signal.
   */
  readonly pace: (step: number, change: Partial<EtlRun>) => Promise<void>
}

/**
 * A run of a pipeline and the permission it uses. Without `number` it is a trial run: nothing is
 * published and no file is marked as processed.
 */
export interface FlowRunRequest {
  readonly pipeline: Pick<
    EtlPipeline,
    'id' | 'name' | 'code' | 'targetTable' | 'taken' | 'configuredBy' | 'localities'
  >
  readonly flow: PipelineFlow
  readonly run: string
  readonly number: number | undefined
  readonly user: string
  /**
   * Permission for personal data: that of the flow's designer, or that of the user who runs a
   * trial.
   */
  readonly right: DesignerPersonalDataRight
}

/** A run that ends without publishing, for a reason shown to the user. */
export class UnpublishedRunError extends AppError {
  readonly told: RunLogMessage

  constructor(told: RunLogMessage) {
    super('CONFLICT', told[1])
    this.told = told
  }
}
