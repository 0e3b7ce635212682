import { formatNumber } from '../../kit/format'
import type { FileProfile } from '../../model/file-import/profile'
import { importText } from './text'

const text = importText.unvalued

/**
 * One sentence per kind of cells without a value: their number, and the addresses of the first
 * ones.
 */
export function unvaluedWords({ unvalued = [] }: Pick<FileProfile, 'unvalued'>): string[] {
  return unvalued.map(({ error, count, cells }) => {
    const number = formatNumber(count)
    const places = cells.join(', ') + (count > cells.length ? ' và các ô khác' : '')
    if (error === null) return text.formula(number, places)
    return error === '?' ? text.broken(number, places) : text.error(number, error, places)
  })
}
