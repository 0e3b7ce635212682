import { type PipelineReading, readingKey } from '@shared/model/file-import/remembered'

/** Readings that a pipeline stores at most. */
export const mostReadings = 50

interface ChangedReadings {
  /** Missing where there would be too many. */
  readonly next?: PipelineReading[]
  /** `other`: what was to be changed is of other files than the example, and stays. */
  readonly kind: 'added' | 'changed' | 'other'
}

/** Readings with that of an example file, in place of the one for the same sender, sheet and heading, else before all others. */
export function withExample(
  readings: readonly PipelineReading[],
  example: PipelineReading,
  changed?: PipelineReading
): ChangedReadings {
  const key = readingKey(example)
  const at = readings.findIndex(own => readingKey(own) === key)
  if (at >= 0) return { next: readings.with(at, example), kind: 'changed' }
  const kind = changed ? 'other' : 'added'
  return readings.length < mostReadings ? { next: [example, ...readings], kind } : { kind }
}
