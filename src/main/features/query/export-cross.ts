import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { resultExportText } from '@shared/features/query/export-text'
import { formatNumber } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { rowExportFormats } from '@shared/model/data-mart/rows/export-format'
import { type CrossMatrix, describeCrossMatrix } from '@shared/model/query/cross-matrix'
import type { SecrecyDegree } from '@shared/model/secrecy/degree'
import { exportMarksOf } from '../../disclosure/export-marks'
import { formatCrossTableCsv } from '../../files/cross-csv'
import { buildCrossWorkbook } from '../../files/cross-workbook'
import { prependCsvLine } from '../../files/csv'
import { XlsxContentError } from '../../files/xlsx-cells'
import type { FeatureDependencies } from '../../parts'
import { readCrossMatrix } from '../../query/cross-answer'
import type { CachedResult } from '../../sql/answer/answers'

/**
 * Exports a cross table as it is shown, with its heads and totals. Throws AppError, INVALID_INPUT if
 * it cannot be shown.
 */
export async function exportCrossTable(
  { files, settings, warehouse }: Pick<FeatureDependencies, 'files' | 'settings' | 'warehouse'>,
  answer: CachedResult,
  {
    format,
    job,
    name,
    titles,
    decimals = [],
    degree
  }: Pick<ParsedCallInput<'query:export'>, 'decimals' | 'job' | 'name' | 'titles'> & {
    readonly format: 'csv' | 'xlsx'
    readonly degree: SecrecyDegree
  },
  proposedName: string,
  signal: AbortSignal
): Promise<{ result: FileSaveResult; what: string }> {
  const read = await readCrossMatrix(warehouse, answer)
  if ('refused' in read) throw new AppError('INVALID_INPUT', read.refused)
  const matrix = read.matrix as CrossMatrix
  const places = new Map(answer.columns.map((column, place) => [column.name, place]))
  const titleOf = (column: string): string => titles[places.get(column) ?? -1] ?? column
  const decimalsOf = (column: string): number | undefined =>
    decimals[places.get(column) ?? -1] ?? undefined
  const { label, extension } = rowExportFormats[format]
  const marks = exportMarksOf(degree, settings)
  const { csvSeparator } = settings.read().configuration
  const content = (): string | Uint8Array =>
    format === 'csv'
      ? prependCsvLine(marks.csvFirstLine, formatCrossTableCsv(matrix, titleOf, csvSeparator))
      : workbookOf(matrix, { title: name, titleOf, decimalsOf, sheetHeader: marks.sheetHeader })
  const result = await files.save({
    proposedName: `${proposedName}${extension}`,
    kind: { name: label, extension },
    discloses: { degree, target: format, what: `Kết quả truy vấn “${name}”` },
    job,
    signal,
    count: () => matrix.rows.length,
    chunks: async function* () {
      yield content()
    }
  })
  const size = [matrix.rows.length, matrix.columnTotals.length * matrix.figures.length] as const
  const [rows, columns] = size.map(formatNumber)
  return { result, what: `${label}, bảng chéo ${rows} hàng, ${columns} cột số liệu` }
}

function workbookOf(
  matrix: CrossMatrix,
  text: Pick<
    Parameters<typeof buildCrossWorkbook>[1],
    'decimalsOf' | 'sheetHeader' | 'title' | 'titleOf'
  >
): Uint8Array {
  try {
    const caption = describeCrossMatrix(matrix, text.titleOf)
    return buildCrossWorkbook(matrix, { ...text, sheet: resultExportText.sheet, caption })
  } catch (error) {
    if (!(error instanceof XlsxContentError)) throw error
    throw new AppError('INVALID_INPUT', resultExportText.crossCell)
  }
}
