import { AppError } from '@shared/contract/reply'
import type { Flow } from '@shared/features/etl/flow/flow'
import type { EtlPipeline } from '@shared/features/etl/pipeline'
import type { EtlRun, RunLogLine } from '@shared/features/etl/run'
import type { DesignerRight } from './personal-use'

export type Told = readonly [level: RunLogLine['level'], words: string]

/** How a run tells what it does, and is held up or stopped. */
export interface RunWatch {
  readonly signal: AbortSignal
  /** A step of `runSteps` begins. */
  readonly begin: (step: number) => void
  readonly tell: (change: Partial<EtlRun>, ...lines: Told[]) => void
  /** Gives a run over sample data the time that it shows; throws the reason of the signal. */
  readonly pace: (step: number, change: Partial<EtlRun>) => Promise<void>
}

/** Whose run it is. Without `number` it is a trial: nothing is published, nothing is told to the source. */
export interface AskedRun {
  readonly pipeline: Pick<
    EtlPipeline,
    'id' | 'name' | 'code' | 'targetTable' | 'taken' | 'configuredBy'
  >
  readonly flow: Flow
  readonly run: string
  readonly number: number | undefined
  readonly user: string
  /** Whose right to personal data counts: the one who designed the flow, or who tries it. */
  readonly right: DesignerRight
}

/** A run that ends without publishing, for a reason that a person is told. */
export class Ended extends AppError {
  readonly told: Told

  constructor(told: Told) {
    super('CONFLICT', told[1])
    this.told = told
  }
}
