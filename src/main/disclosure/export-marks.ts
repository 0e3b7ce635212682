import { shortenScopeLabel } from '@shared/model/admin/scope-label'
import { scopeHeaderText } from '@shared/model/admin/viewing-text'
import { highestDegree, type SecrecyDegree, secrecyMarkOf } from '@shared/model/secrecy/degree'
import { type ExportMarks, formatCsvCell, prependCsvLine } from '../files/csv'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { currentAccess } from './scope/access'

/**
 * Words that name the scope of the running work in files and on paper, so that no figure of a scope
 * is taken for one of all units; undefined for work that sees all units.
 */
export function currentScopeMark(): string | undefined {
  const label = currentAccess()?.label
  return label === undefined ? undefined : scopeHeaderText(shortenScopeLabel(label))
}

/**
 * Marks that files with data of a degree carry: the degree in CSV only if the setting asks for it,
 * the scope of the user always.
 */
export function exportMarksOf(
  degree: SecrecyDegree | undefined,
  settings: RecordsAndSettingsReader['settings']
): ExportMarks {
  const mark = secrecyMarkOf(highestDegree(degree))
  const scope = currentScopeMark()
  const { csvSeparator, degreeInCsv } = settings.read().configuration
  const inCsv = joinMarks(mark !== '' && degreeInCsv === true ? `Độ mật: ${mark}` : '', scope)
  const inSheet = joinMarks(mark, scope)
  return {
    ...(inSheet !== '' && { sheetHeader: inSheet }),
    ...(inCsv !== '' && { csvFirstLine: formatCsvCell(inCsv, csvSeparator) })
  }
}

/** Texts of marks in one line. */
export const joinMarks = (...marks: readonly (string | undefined)[]): string =>
  marks.filter(Boolean).join(' · ')

/** CSV text with the line of its marks after the byte order mark, if it has one. */
export async function* withMarkLine(
  degree: SecrecyDegree | undefined,
  settings: RecordsAndSettingsReader['settings'],
  chunks: AsyncIterable<string> | Iterable<string>
): AsyncGenerator<string> {
  let { csvFirstLine: line } = exportMarksOf(degree, settings)
  for await (const chunk of chunks) {
    yield prependCsvLine(line, chunk)
    line = undefined
  }
}
