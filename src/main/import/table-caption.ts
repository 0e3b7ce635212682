import { removeHiddenCharacters } from '@shared/kit/plain-text'
import { fileProfileLimits } from '@shared/model/file-import/profile'

/**
 * Caption of a table: the text of the lines above its header, cells and lines joined by blanks and
 * shortened to the length of a shown cell; `undefined` if the lines have no text.
 */
export function tableCaptionOf(above: readonly (readonly string[])[]): string | undefined {
  const words = removeHiddenCharacters(above.flat().join(' ')).replace(/\s+/g, ' ').trim()
  const most = fileProfileLimits.cell
  const shown = words.length > most ? `${words.slice(0, most - 1)}…` : words
  return shown === '' ? undefined : shown.toWellFormed()
}
