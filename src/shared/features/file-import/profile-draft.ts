import { formatNumber } from '../../kit/format'
import { withoutHidden } from '../../kit/plain-text'
import { emptyMartDraft, type MartDraft } from '../../model/data-mart/draft'
import { markOf, markText, proposeMark } from '../../model/data-mart/personal-marks'
import type { FileProfile } from '../../model/file-import/profile'

/**
 * Table proposed from a file: names valid in the create dialog, titles as descriptions, personal
 * marks by names and first values.
 */
export function draftOfProfile(profile: FileProfile, newId: () => string): MartDraft {
  const { fileName, sheet, rowCount, tableName, columns, rows } = profile
  const from = sheet === null ? `tệp “${fileName}”` : `tệp “${fileName}”, trang “${sheet}”`
  return {
    ...emptyMartDraft,
    tableName,
    description: `Từ ${from} (${formatNumber(rowCount)} dòng)`,
    columns: columns.map(({ name, type, title }, place) => {
      const proposed = proposeMark(
        name,
        rows.map(row => row[place] ?? '')
      )
      return {
        id: newId(),
        name,
        dataType: type,
        // The dialog rejects hidden characters.
        description: withoutHidden(title).replace(/\s+/g, ' ').trim(),
        ...markOf(proposed?.level ?? 'none'),
        ...(proposed && { proposal: markText.proposed(proposed.level, proposed.why) })
      }
    })
  }
}
