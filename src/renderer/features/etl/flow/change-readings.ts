import { flowText } from '@shared/features/etl/flow-text'
import { readingKey } from '@shared/features/file-import/choice-words'
import type { PipelineReading } from '@shared/model/file-import/remembered'
import { senderWords } from '@shared/model/file-import/sender'

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
  const isSameKind =
    changed !== undefined &&
    readingKey({ ...example, sender: '' }) === readingKey({ ...changed, sender: '' })
  // A typed sender outlasts the file name of another example.
  const { sender, senderName } = changed ?? example
  const typed =
    isSameKind && senderName !== undefined ? { ...example, sender, senderName } : example
  const key = readingKey(typed)
  const at = readings.findIndex(own => readingKey(own) === key)
  if (at >= 0) {
    const name = readings[at]?.senderName
    const next = name === undefined ? typed : { ...typed, senderName: name }
    return { next: readings.with(at, next), kind: 'changed' }
  }
  const kind = changed ? 'other' : 'added'
  return readings.length < mostReadings ? { next: [example, ...readings], kind } : { kind }
}

/** Reading whose sender a person typed; an empty name is for files of any sender. */
export function withSender(
  { senderName: _before, ...reading }: PipelineReading,
  name: string
): PipelineReading {
  const typed = name.trim()
  return typed === ''
    ? { ...reading, sender: '' }
    : { ...reading, sender: senderWords(typed), senderName: typed }
}

/** Message about a typed sender that cannot be used for a reading; undefined if it can. */
export function senderFault(
  readings: readonly PipelineReading[],
  changed: PipelineReading,
  name: string
): string | undefined {
  const next = withSender(changed, name)
  if (next.senderName !== undefined && next.sender === '') return flowText.readings.sender.noWords
  const key = readingKey(next)
  return readings.some(own => own !== changed && readingKey(own) === key)
    ? flowText.readings.sender.taken
    : undefined
}
