import { AppError } from '@shared/contract/reply'
import { findPersonalColumnIndexes } from '@shared/features/data-load/personal-places'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { FileLoadRequest } from '../../warehouse/loading/made-rows'
import type { ChosenFiles } from '../file-import/chosen-files'

/**
 * Load request for a chosen file as it was previewed, mapped to the columns of a table. Throws
 * AppError.
 */
export function createFileLoadRequest(
  chosen: ChosenFiles,
  token: string,
  columns: readonly Pick<MartColumn, 'name' | 'dataType' | 'personal'>[],
  sources: readonly (number | null)[]
): Omit<FileLoadRequest, 'user'> {
  const file = chosen.find(token)
  const { choice, profile } = chosen.lookAt(token)
  const { fileName, sheet, encoding, separator } = profile
  const loaded = columns.map(({ name, dataType }, place) => {
    const source = sources[place] ?? null
    const from = source === null ? undefined : profile.columns[source]
    if (source !== null && !from) {
      throw new AppError('INVALID_INPUT', 'Tệp không có cột đã chọn. Hãy đọc lại tệp.')
    }
    return { name, dataType, source, title: from?.title ?? name, numbers: from?.numbers ?? 'vi' }
  })
  if (loaded.every(({ source }) => source === null)) {
    throw new AppError('INVALID_INPUT', 'Chưa có cột nào của bảng được ghép với cột của tệp.')
  }
  const titles = profile.columns.map(({ title }) => title)
  const marked = columns.flatMap(({ personal }, place) => (personal ? [sources[place]] : []))
  const personal = titles.flatMap((_, place) => (marked.includes(place) ? [place] : []))
  return {
    // The settings of the preview are reused, so that the load yields the rows that were shown.
    source: { file, choice, width: profile.columns.length },
    sent: {
      fileName,
      sheet,
      encoding,
      separator,
      titles,
      places: Object.fromEntries(
        loaded.flatMap(({ name, source }) => (source === null ? [] : [[name, source]]))
      ),
      personal: [...new Set([...personal, ...findPersonalColumnIndexes(titles)])]
    },
    columns: loaded
  }
}
