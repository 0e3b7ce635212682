import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { unvaluedWords } from '@shared/features/file-import/reading-notes'
import type { FileProfile } from '@shared/model/file-import/profile'

/** Cells of a workbook that are loaded as empty although they have content. */
export function UnvaluedCells({ profile }: { readonly profile: FileProfile }) {
  const words = unvaluedWords(profile)
  if (words.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {words.map(sentence => (
          <div key={sentence}>{sentence}</div>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}
