import { AppError } from '@shared/contract/reply'
import type { Flow } from '@shared/model/etl/flow/flow'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { EtlRun, RunLogLine } from '@shared/model/etl/run'
import type { DesignerRight } from './personal-use'

export type Told = readonly [level: RunLogLine['level'], words: string]

/** Callbacks by which a run reports progress and is paced or cancelled. */
export interface RunWatch {
  readonly signal: AbortSignal
  /** A step of `runSteps` begins. */
  readonly begin: (step: number) => void
  readonly tell: (change: Partial<EtlRun>, ...lines: Told[]) => void
  /** Delays a run over sample data to its displayed duration; throws the reason of the signal. */
  readonly pace: (step: number, change: Partial<EtlRun>) => Promise<void>
}

/**
 * The run and its owner. Without `number` it is a trial: nothing is published and no file is
 * marked.
 */
export interface AskedRun {
  readonly pipeline: Pick<
    EtlPipeline,
    'id' | 'name' | 'code' | 'targetTable' | 'taken' | 'configuredBy'
  >
  readonly flow: Flow
  readonly run: string
  readonly number: number | undefined
  readonly user: string
  /** Right to personal data that applies: of the flow's designer, or of the user who tries it. */
  readonly right: DesignerRight
}

/** A run that ends without publishing, for a reason shown to the user. */
export class Ended extends AppError {
  readonly told: Told

  constructor(told: Told) {
    super('CONFLICT', told[1])
    this.told = told
  }
}
