import { typeFacts } from '../../../model/data-mart/data-types'
import type { StructureDifference } from '../../../model/etl/flow/source'
import { lowerFirst } from '../../../model/query/words/column-words'
import { runViewText } from '../run-view-text'

const text = runViewText.structure

/**
 * Sentences that describe how a source differs from the accepted structure; the file is named
 * elsewhere.
 */
export function differenceLines({
  missing,
  added,
  retyped,
  unreadable
}: StructureDifference): string[] {
  const word = (type: keyof typeof typeFacts): string => lowerFirst(typeFacts[type].word)
  return [
    ...(unreadable ? [text.unreadable(unreadable)] : []),
    ...(missing.length > 0 ? [text.missing(missing.join(', '))] : []),
    ...(added.length > 0 ? [text.added(added.join(', '))] : []),
    ...retyped.map(({ title, agreed, found }) => text.retyped(title, word(agreed), word(found)))
  ]
}
