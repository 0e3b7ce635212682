import { formatNumber } from '../../kit/format'
import { emptyMartDraft, type MartDraft } from '../data-mart/draft'
import type { FileProfile } from './profile'

/** The table that a file proposes: its names as the create dialog takes them, its titles as descriptions. */
export function draftOfProfile(profile: FileProfile, newId: () => string): MartDraft {
  const { fileName, sheet, rowCount, tableName, columns } = profile
  const from = sheet === null ? `tệp “${fileName}”` : `tệp “${fileName}”, trang “${sheet}”`
  return {
    ...emptyMartDraft,
    tableName,
    description: `Từ ${from} (${formatNumber(rowCount)} dòng)`,
    columns: columns.map(({ name, type, title }) => ({
      id: newId(),
      name,
      dataType: type,
      description: title
    }))
  }
}
