import { flowText } from '@shared/features/etl/flow-text'
import { hashReadingIdentity } from '@shared/features/file-import/choice-words'
import type { PipelineReading } from '@shared/model/file-import/remembered'
import { normalizeSenderName } from '@shared/model/file-import/sender'

/** Maximum number of readings that a pipeline stores. */
export const maxPipelineReadings = 50

interface ChangedReadings {
  /** Readings after the change; absent if there would be too many. */
  readonly next?: PipelineReading[]
  /** `other`: the reading to be changed is for other files than the example, and stays. */
  readonly kind: 'added' | 'changed' | 'other'
}

/**
 * Readings with that of an example file: replaces the reading for the same sender, sheet and
 * header, otherwise precedes all others.
 */
export function withExampleReading(
  readings: readonly PipelineReading[],
  example: PipelineReading,
  changed?: PipelineReading
): ChangedReadings {
  const isSameKind =
    changed !== undefined &&
    hashReadingIdentity({ ...example, sender: '' }) ===
      hashReadingIdentity({ ...changed, sender: '' })
  // A typed sender stays even if the new example's file name has another one.
  const { sender, senderName } = changed ?? example
  const typed =
    isSameKind && senderName !== undefined ? { ...example, sender, senderName } : example
  const key = hashReadingIdentity(typed)
  const at = readings.findIndex(own => hashReadingIdentity(own) === key)
  if (at >= 0) {
    const name = readings[at]?.senderName
    const next = name === undefined ? typed : { ...typed, senderName: name }
    return { next: readings.with(at, next), kind: 'changed' }
  }
  const kind = changed ? 'other' : 'added'
  return readings.length < maxPipelineReadings ? { next: [example, ...readings], kind } : { kind }
}

/** Reading with a sender typed by the user; an empty name matches files of any sender. */
export function withReadingSender(
  { senderName: _before, ...reading }: PipelineReading,
  name: string
): PipelineReading {
  const typed = name.trim()
  return typed === ''
    ? { ...reading, sender: '' }
    : { ...reading, sender: normalizeSenderName(typed), senderName: typed }
}

/** Message about a typed sender that cannot be used for a reading; undefined if it can. */
export function validateSenderName(
  readings: readonly PipelineReading[],
  changed: PipelineReading,
  name: string
): string | undefined {
  const next = withReadingSender(changed, name)
  if (next.senderName !== undefined && next.sender === '') return flowText.readings.sender.noWords
  const key = hashReadingIdentity(next)
  return readings.some(own => own !== changed && hashReadingIdentity(own) === key)
    ? flowText.readings.sender.taken
    : undefined
}
