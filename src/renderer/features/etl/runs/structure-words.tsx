import { typeFacts } from '@shared/features/data-mart/data-types'
import type { StructureDifference } from '@shared/features/etl/flow/source'
import { runViewText } from '@shared/features/etl/run-view-text'
import { lowerFirst } from '@shared/features/query/words/column-words'

const text = runViewText.structure

/** How a source is now against what was agreed. */
export function StructureWords({ difference }: { readonly difference: StructureDifference }) {
  const { file, missing, added, retyped, unreadable } = difference
  const word = (type: keyof typeof typeFacts): string => lowerFirst(typeFacts[type].word)
  const lines = [
    ...(file ? [text.file(file)] : []),
    ...(unreadable ? [text.unreadable(unreadable)] : []),
    ...(missing.length > 0 ? [text.missing(missing.join(', '))] : []),
    ...(added.length > 0 ? [text.added(added.join(', '))] : []),
    ...retyped.map(({ title, agreed, found }) => text.retyped(title, word(agreed), word(found)))
  ]
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20, listStyleType: 'disc' }}>
      {lines.map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
