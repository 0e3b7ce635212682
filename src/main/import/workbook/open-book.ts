import { isCompoundFile } from '../file-signature'
import { createImportError } from '../import-fault'
import type { ParsedWorkbook } from './book'

/**
 * Opens a workbook by its content, not its extension. Throws AppError, or another error if it is
 * corrupt.
 */
export async function parseWorkbook(content: ArrayBuffer, file: string): Promise<ParsedWorkbook> {
  const bytes = new Uint8Array(content)
  if (isCompoundFile(bytes)) {
    const { parseXlsWorkbook } = await import('./xls/read-xls')
    return parseXlsWorkbook(bytes, file)
  }
  const [{ parseXlsxWorkbook }, { isOds, parseOdsWorkbook }] = await Promise.all([
    import('./xlsx/read-xlsx'),
    import('./ods/read-ods')
  ])
  return isOds(bytes) ? parseOdsWorkbook(bytes, file) : parseXlsxWorkbook(bytes)
}

/** Chosen sheet, or the first visible one. Throws AppError if there is none. */
export function chooseWorkbookSheet(
  { sheets }: ParsedWorkbook,
  chosen: string | undefined,
  file: string
): string {
  const proposed = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  if (!proposed) throw createImportError(`Tệp “${file}” không có trang tính nào.`)
  if (chosen === undefined) return proposed.name
  if (sheets.some(({ name }) => name === chosen)) return chosen
  throw createImportError(`Tệp “${file}” không có trang “${chosen}”.`)
}
