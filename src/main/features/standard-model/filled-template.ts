import { convertProfileColumn } from '@shared/features/file-import/column-types'
import type { ModelTable } from '@shared/features/standard-model/model'
import { modelTables } from '@shared/features/standard-model/tables'
import { foldText } from '@shared/kit/text-fold'
import type { FileProfile, ProfileColumn } from '@shared/model/file-import/profile'

/** Finds the model table whose template has the same headings as a file. */
export function findModelTableByHeadings({ columns }: FileProfile): ModelTable | undefined {
  const titles = columns.map(({ title }) => foldText(title)).join('\n')
  return modelTables.find(
    table => table.columns.map(({ title }) => foldText(title)).join('\n') === titles
  )
}

/**
 * Gives the columns of a filled template the types of the standard model unless the values
 * contradict them: an empty column (such as the end date of current items) does not show that it
 * holds dates, and numeric codes are not numbers.
 */
export function applyModelTypesToFileProfile(profile: FileProfile): FileProfile {
  const table = findModelTableByHeadings(profile)
  if (!table) return profile
  const typed = (column: ProfileColumn, place: number): ProfileColumn => {
    const type = table.columns[place]?.type
    if (type === undefined || type === column.type) return column
    const isFree = column.empty === 1 || type === 'string'
    return isFree ? convertProfileColumn(column, type, profile.rowCount) : column
  }
  return { ...profile, columns: profile.columns.map(typed) }
}
