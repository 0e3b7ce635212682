import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import {
  describeFileReading,
  describeValuelessCells
} from '@shared/features/file-import/reading-notes'
import { fileImportText } from '@shared/features/file-import/text'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import type { FileProfile } from '@shared/model/file-import/profile'
import { formatFileSize } from '@shared/model/services/document'
import { SummaryFigures } from '../../ui/page/figures'

const text = fileImportText.summary

function timeWords(milliseconds: number): string {
  return milliseconds < 100
    ? text.instant
    : text.seconds(formatFigure(milliseconds / 1_000, 'decimal'))
}

/** Summary of a file: number of rows, columns and similar. */
export function FileProfileSummary({ profile }: { readonly profile: FileProfile }) {
  const figures: readonly (readonly [label: string, value: string])[] = [
    [text.rows, formatNumber(profile.rowCount)],
    [text.columns, formatNumber(profile.columns.length)],
    [text.rejected, formatNumber(profile.rejectedCount)],
    [text.blank, formatNumber(profile.blankCount)],
    [text.size, formatFileSize(profile.size)],
    [text.time, timeWords(profile.milliseconds)]
  ]
  const notes = describeFileReading(profile)
  return (
    <>
      {notes.length > 0 && (
        <MessageBar intent="warning" layout="multiline" aria-label={fileImportText.notes.label}>
          <MessageBarBody>{notes.join(' ')}</MessageBarBody>
        </MessageBar>
      )}
      <SummaryFigures label={text.label} figures={figures} />
    </>
  )
}

/**
 * Notice about workbook cells that are loaded as empty although they have content, such as error
 * values.
 */
export function ValuelessCellsNotice({ profile }: { readonly profile: FileProfile }) {
  const words = describeValuelessCells(profile)
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
