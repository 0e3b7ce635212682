import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { profileCsv } from '../../../src/main/import/profile-csv'
import { examineFile, openImportFile } from '../../../src/main/import/source-file'
import { writeSourceFileRows } from '../../../src/main/import/write-rows'
import type { CsvRows } from './measures'

/** Table of a file: its titles, if any, then its rows, and the text above it. */
export interface LoadedPollockTable {
  readonly rows: CsvRows
  readonly caption: string | undefined
}

/** Table that an upload with default options creates from a file. Throws AppError if rejected. */
export async function loadPollockTable(path: string): Promise<LoadedPollockTable> {
  const file = await examineFile(path)
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const source = await openImportFile(file)
  const profile = await profileCsv(source, {}, watch).finally(source.close)
  const written: string[] = []
  await writeSourceFileRows(file, {}, watch, {
    row: text => written.push(text),
    rejected: () => undefined
  })
  const rows: string[][] = parse(written.join(''), { relax_column_count: true })
  // A column without a title gets its position as title.
  const titles = profile.columns.map(({ title }, place) =>
    title === `Cột ${place + 1}` ? '' : title
  )
  return {
    rows: [...(profile.header ? [titles] : []), ...rows.map(([, ...cells]) => cells)],
    caption: profile.layout?.caption
  }
}

/** Parses the clean version of a polluted benchmark file. */
export const parseCleanPollockFile = (content: string): CsvRows =>
  parse(content, { bom: true, relax_column_count: true, skip_empty_lines: false })

/**
 * File name without digits, so that files that differ only in the position of the pollution count
 * as one kind.
 */
export const pollutionKindOfFile = (path: string): string => basename(path).replace(/\d+/g, 'N')
