import { importFault } from '../import-fault'
import type { Book } from './book'

/** Opens the bytes of a workbook. Throws AppError, or another error where it is broken. */
export async function openBook(bytes: ArrayBuffer): Promise<Book> {
  const { openXlsx } = await import('./xlsx/read-xlsx')
  return openXlsx(new Uint8Array(bytes))
}

/** The sheet that was chosen, else the first that is not hidden. Throws AppError where there is none. */
export function chooseSheet({ sheets }: Book, chosen: string | undefined, file: string): string {
  const proposed = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0]
  if (!proposed) throw importFault(`Tệp “${file}” không có trang tính nào.`)
  if (chosen === undefined) return proposed.name
  if (sheets.some(({ name }) => name === chosen)) return chosen
  throw importFault(`Tệp “${file}” không có trang “${chosen}”.`)
}
