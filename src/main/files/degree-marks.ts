import { highestDegree, type SecrecyDegree, secrecyMarkOf } from '@shared/model/secrecy/degree'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { csvByteOrderMark } from './csv'

/** Marks of a degree of secrecy in exported files; both are absent for *Không mật*. */
export interface DegreeMarks {
  /** First line of a CSV file, before its heads; only if the setting asks for it. */
  readonly csvFirstLine?: string
  /** Text that a spreadsheet prints above every page of the sheet. */
  readonly sheetHeader?: string
}

/** Marks that files with data of a degree carry according to the settings. */
export function degreeMarksOf(
  degree: SecrecyDegree | undefined,
  settings: RecordsAndSettingsReader['settings']
): DegreeMarks {
  const mark = secrecyMarkOf(highestDegree(degree))
  if (mark === '') return {}
  const isInCsv = settings.read().configuration.degreeInCsv === true
  return { sheetHeader: mark, ...(isInCsv && { csvFirstLine: `Độ mật: ${mark}` }) }
}

/** CSV text with the line that states its degree after the byte order mark, if it has one. */
export async function* withDegreeLine(
  degree: SecrecyDegree | undefined,
  settings: RecordsAndSettingsReader['settings'],
  chunks: AsyncIterable<string> | Iterable<string>
): AsyncGenerator<string> {
  let { csvFirstLine: line } = degreeMarksOf(degree, settings)
  for await (const chunk of chunks) {
    yield line === undefined ? chunk : prependCsvLine(line, chunk)
    line = undefined
  }
}

/** CSV text with a line before its heads, behind the byte order mark. */
export const prependCsvLine = (line: string, csv: string): string =>
  csv.startsWith(csvByteOrderMark)
    ? `${csvByteOrderMark}${line}\r\n${csv.slice(csvByteOrderMark.length)}`
    : `${line}\r\n${csv}`

/** Element of a sheet whose text a spreadsheet prints above every page; empty without a text. */
export const sheetHeaderXml = (text: string | undefined): string =>
  text === undefined
    ? ''
    : `<headerFooter><oddHeader>&amp;C&amp;"-,Bold"${text}</oddHeader></headerFooter>`
