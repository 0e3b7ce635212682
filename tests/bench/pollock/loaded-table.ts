import { basename } from 'node:path'
import { parse } from 'csv-parse/sync'
import { profileCsv } from '../../../src/main/import/profile-csv'
import { examineFile, openSource } from '../../../src/main/import/source-file'
import { writeRows } from '../../../src/main/import/write-rows'
import type { CsvRows } from './measures'

/** The table that an upload makes of a file by default: its titles, where it has any, then its rows. Throws AppError where the file is refused. */
export async function loadTable(path: string): Promise<CsvRows> {
  const file = await examineFile(path)
  const watch = { signal: new AbortController().signal, onProgress: () => undefined }
  const source = await openSource(file)
  const profile = await profileCsv(source, {}, watch).finally(source.close)
  const written: string[] = []
  await writeRows(file, {}, watch, { row: text => written.push(text), rejected: () => undefined })
  const rows: string[][] = parse(written.join(''), { relax_column_count: true })
  // A column without a title is given one by its place.
  const titles = profile.columns.map(({ title }, place) =>
    title === `Cột ${place + 1}` ? '' : title
  )
  return [...(profile.header ? [titles] : []), ...rows.map(([, ...cells]) => cells)]
}

/** The clean version of a file. */
export const parseClean = (content: string): CsvRows =>
  parse(content, { bom: true, relax_column_count: true, skip_empty_lines: false })

/** Without digits: files that differ only in the place of their pollution are one kind. */
export const kindOfFile = (path: string): string => basename(path).replace(/\d+/g, 'N')
