import { differenceLines } from '@shared/features/etl/flow/difference-lines'
import { runViewText } from '@shared/features/etl/run-view-text'
import type { StructureDifference } from '@shared/model/etl/flow/source'

const text = runViewText.structure

/** Description of how a source differs from the agreed structure. */
export function StructureWords({ difference }: { readonly difference: StructureDifference }) {
  const { file } = difference
  const lines = [...(file ? [text.file(file)] : []), ...differenceLines(difference)]
  return (
    <ul style={{ margin: 0, paddingInlineStart: 20, listStyleType: 'disc' }}>
      {lines.map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
