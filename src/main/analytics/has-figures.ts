import { AppError } from '@shared/contract/reply'
import { noFiguresText } from '@shared/features/sample-data/no-figures-text'
import type { RecordState } from '../store/state/record-state'

type Known = Pick<RecordState, 'removedSamples'>

/** Whether there is anything that sector pages can be computed from. */
export const hasFigures = ({ removedSamples }: Known): boolean => removedSamples.length === 0

/** Throws NO_FIGURES: nothing made up ever stands in for what is not there. */
export function refuseWithoutFigures(records: Known): void {
  if (!hasFigures(records)) throw new AppError('NO_FIGURES', noFiguresText.message)
}
