import { flowText } from '@shared/features/etl/flow-text'
import { hashReadingOptionsIdentity } from '@shared/features/file-import/choice-words'
import type { PipelineReadingOptions } from '@shared/model/file-import/remembered'
import { normalizeSenderName } from '@shared/model/file-import/sender'

/** Maximum number of stored parse settings (“readings” of files) per pipeline. */
export const maxPipelineReadingOptions = 50

interface ChangedReadings {
  /** Parse settings after the change; absent if there would be too many. */
  readonly next?: PipelineReadingOptions[]
  /**
   * What adding an example file did: `added` or `changed` its parse settings; `other` means that
   * the settings to be changed apply to other files than the example, so nothing changed.
   */
  readonly kind: 'added' | 'changed' | 'other'
}

/**
 * Parse settings with those of an example file: they replace the settings for the same sender,
 * sheet and header, otherwise they are inserted before all others.
 */
export function addExampleReadingOptions(
  readings: readonly PipelineReadingOptions[],
  example: PipelineReadingOptions,
  changed?: PipelineReadingOptions
): ChangedReadings {
  const isSameKind =
    changed !== undefined &&
    hashReadingOptionsIdentity({ ...example, sender: '' }) ===
      hashReadingOptionsIdentity({ ...changed, sender: '' })
  // A sender that the user typed stays, even if the file name of the new example contains another
  // one.
  const { sender, senderName } = changed ?? example
  const typed =
    isSameKind && senderName !== undefined ? { ...example, sender, senderName } : example
  const key = hashReadingOptionsIdentity(typed)
  const at = readings.findIndex(own => hashReadingOptionsIdentity(own) === key)
  if (at >= 0) {
    const name = readings[at]?.senderName
    const next = name === undefined ? typed : { ...typed, senderName: name }
    return { next: readings.with(at, next), kind: 'changed' }
  }
  const kind = changed ? 'other' : 'added'
  return readings.length < maxPipelineReadingOptions
    ? { next: [example, ...readings], kind }
    : { kind }
}

/**
 * Parse settings limited to a sender typed by the user; an empty name matches files of any sender.
 */
export function setReadingOptionsSender(
  { senderName: _before, ...reading }: PipelineReadingOptions,
  name: string
): PipelineReadingOptions {
  const typed = name.trim()
  return typed === ''
    ? { ...reading, sender: '' }
    : { ...reading, sender: normalizeSenderName(typed), senderName: typed }
}

/** Message about a typed sender that cannot be used for parse settings; undefined if it can. */
export function validateSenderName(
  readings: readonly PipelineReadingOptions[],
  changed: PipelineReadingOptions,
  name: string
): string | undefined {
  const next = setReadingOptionsSender(changed, name)
  if (next.senderName !== undefined && next.sender === '') return flowText.readings.sender.noWords
  const key = hashReadingOptionsIdentity(next)
  return readings.some(own => own !== changed && hashReadingOptionsIdentity(own) === key)
    ? flowText.readings.sender.taken
    : undefined
}
