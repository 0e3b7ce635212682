import { AppError } from '@shared/contract/reply'

/**
 * What a PDF file printed by Chromium or Electron contains. They compress only the contents of
 * sheets and fonts; dictionaries are plain text.
 */
const readDictionaries = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1')

/** Number of sheets of a printed PDF file. Throws AppError if there is none. */
export function countSheets(pdf: Uint8Array): number {
  const count = readDictionaries(pdf).match(/\/Type ?\/Page\b/g)?.length
  if (!count) throw new AppError('INTERNAL', 'Không đếm được số trang của văn bản.')
  return count
}

/** Whether a printed PDF file shows any text: each font used by a sheet has a descriptor. */
export function hasText(pdf: Uint8Array): boolean {
  return /\/Type ?\/FontDescriptor\b/.test(readDictionaries(pdf))
}
