import { formatNumber } from '../../kit/format'
import { removeHiddenCharacters } from '../../kit/plain-text'
import { emptyMartDraft, type MartDraft } from '../../model/data-mart/draft'
import {
  personalMarkOfLevel,
  personalMarkText,
  proposePersonalMark
} from '../../model/data-mart/personal-marks'
import type { FileProfile } from '../../model/file-import/profile'
import { degreeOfFileName, toStoredDegree } from '../../model/secrecy/degree'

/**
 * Table proposed from a file: names valid in the create dialog, its caption and titles as
 * descriptions, personal marks by names and first values.
 */
export function proposeMartDraftOfProfile(profile: FileProfile, newId: () => string): MartDraft {
  const { fileName, sheet, rowCount, tableName, columns, rows, layout } = profile
  const from = sheet === null ? `tệp “${fileName}”` : `tệp “${fileName}”, trang “${sheet}”`
  const caption = layout?.caption === undefined ? '' : `${layout.caption}. `
  return {
    ...emptyMartDraft,
    tableName,
    ...toStoredDegree(degreeOfFileName(fileName)),
    description: `${caption}Từ ${from} (${formatNumber(rowCount)} dòng)`,
    columns: columns.map(({ name, type, title }, place) => {
      const proposed = proposePersonalMark(
        name,
        rows.map(row => row[place] ?? '')
      )
      return {
        id: newId(),
        name,
        dataType: type,
        // The create dialog rejects descriptions with hidden characters.
        description: removeHiddenCharacters(title).replace(/\s+/g, ' ').trim(),
        ...personalMarkOfLevel(proposed?.level ?? 'none'),
        ...(proposed && { proposal: personalMarkText.proposed(proposed.level, proposed.why) })
      }
    })
  }
}
