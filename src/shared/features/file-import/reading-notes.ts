import { formatNumber } from '../../kit/format'
import { dataTypeDefinitions } from '../../model/data-mart/data-types'
import type { FileProfile, ProfileColumn } from '../../model/file-import/profile'
import { columnTypeFitOf } from './column-types'
import { fileImportText } from './text'

const text = fileImportText.notes
/** Maximum number of lines named in a sentence. */
const mostLines = 5

/**
 * Notes for the user about how a file was read, one sentence each; empty for a file without faults.
 */
export function describeFileReading({ reading }: FileProfile): string[] {
  if (!reading) return []
  const { repaired, otherTables, unseenSigns, isDoubtful } = reading
  const lines = repaired.lines.slice(0, mostLines).map(formatNumber).join(', ')
  const tables = otherTables
    .slice(0, mostLines)
    .map(({ line, title }) => text.table(title, formatNumber(line)))
    .join('; ')
  return [
    ...(isDoubtful ? [text.doubtful] : []),
    ...(otherTables.length > 0 ? [text.otherTables(tables)] : []),
    ...(repaired.count > 0 ? [text.repaired(formatNumber(repaired.count), lines)] : []),
    ...(unseenSigns > 0 ? [text.unseen(formatNumber(unseenSigns))] : [])
  ]
}

/** Note for a column whose type the user chose, even if every value fits. */
export function describeChosenColumnType(column: ProfileColumn): string {
  const words = describeColumnTypeExceptions(column)
  if (words !== '') return words
  const fit = columnTypeFitOf(column, column.type)
  if (!fit) return ''
  const total = formatNumber(fit.total)
  return text.fitsAll(total, dataTypeDefinitions[fit.type].word.toLocaleLowerCase('vi'))
}

/** “5/6 giá trị là ngày; dòng 4: 30/02/1988”; empty if every value of a column has its type. */
export function describeColumnTypeExceptions({
  exceptions
}: Pick<ProfileColumn, 'exceptions'>): string {
  if (!exceptions) return ''
  const { type, fits, total, examples } = exceptions
  const word = dataTypeDefinitions[type].word.toLocaleLowerCase('vi')
  const found = examples.map(({ line, value }) => text.example(formatNumber(line), value))
  return [text.fits(formatNumber(fits), formatNumber(total), word), ...found].join('; ')
}

const unvaluedText = fileImportText.unvalued

/**
 * One sentence for each kind of cell that was read as empty: the number of such cells, and the
 * addresses of the first ones.
 */
export function describeValuelessCells({ unvalued = [] }: Pick<FileProfile, 'unvalued'>): string[] {
  return unvalued.map(({ error, count, cells }) => {
    const number = formatNumber(count)
    const places = cells.join(', ') + (count > cells.length ? ' và các ô khác' : '')
    if (error === null) return unvaluedText.formula(number, places)
    return error === '?'
      ? unvaluedText.broken(number, places)
      : unvaluedText.error(number, error, places)
  })
}
