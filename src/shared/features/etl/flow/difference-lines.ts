import { dataTypeDefinitions } from '../../../model/data-mart/data-types'
import type { SourceStructureDifference } from '../../../model/etl/flow/source'
import { lowerCaseFirstLetter } from '../../../model/query/words/column-words'
import { runViewText } from '../run-view-text'

const text = runViewText.structure

/**
 * Sentences that describe how a source's columns differ from the accepted ones; the file name is
 * shown elsewhere.
 */
export function describeSourceDifferences({
  missing,
  added,
  retyped,
  unreadable
}: SourceStructureDifference): string[] {
  const word = (type: keyof typeof dataTypeDefinitions): string =>
    lowerCaseFirstLetter(dataTypeDefinitions[type].word)
  return [
    ...(unreadable ? [text.unreadable(unreadable)] : []),
    ...(missing.length > 0 ? [text.missing(missing.join(', '))] : []),
    ...(added.length > 0 ? [text.added(added.join(', '))] : []),
    ...retyped.map(({ title, agreed, found }) => text.retyped(title, word(agreed), word(found)))
  ]
}
