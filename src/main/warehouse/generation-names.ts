import { randomBytes } from 'node:crypto'
import {
  generationIdPattern,
  generationNumberPattern,
  tableGenerationPattern
} from '@shared/model/data-mart/generation-id'

const extension = '.duckdb'

/**
 * Path of the row file of a table version (generation), relative to the data folder, with `/` as
 * the separator.
 */
export const generationFilePath = (table: string, generation: string): string =>
  `warehouse/${table}/${generation}${extension}`

/**
 * Generation (table version) whose row file has this name in the folder of its table; undefined for
 * other files.
 */
export function generationIdOfFileName(fileName: string): string | undefined {
  const id = withoutExtension(fileName)
  return generationIdPattern.test(id) ? id : undefined
}

/**
 * New generation id, such as "g000012-0123456789ab": one more than the highest number among the
 * files of the table, and random digits, so that no name is used twice.
 */
export function nextGenerationId(fileNames: readonly string[]): string {
  const numbers = fileNames.map(name => Number(generationNumberPattern.exec(name)?.[1] ?? 0))
  const next = String(Math.max(0, ...numbers) + 1).padStart(6, '0')
  return `g${next}-${randomBytes(6).toString('hex')}`
}

/**
 * File name of a generation in a folder shared by all tables, for unfinished or quarantined files.
 */
export const generationFileNameWithTable = (table: string, generation: string): string =>
  `${table}-${generation}${extension}`

/** Table and table version encoded in a file name from `generationFileNameWithTable`; undefined for other files. */
export function parseGenerationFileNameWithTable(
  fileName: string
): { readonly table: string; readonly generation: string } | undefined {
  const [, table, generation] = tableGenerationPattern.exec(withoutExtension(fileName)) ?? []
  return table && generation ? { table, generation } : undefined
}

/** File name without the extension of row files; empty for a file with another extension. */
const withoutExtension = (fileName: string): string =>
  fileName.endsWith(extension) ? fileName.slice(0, -extension.length) : ''
