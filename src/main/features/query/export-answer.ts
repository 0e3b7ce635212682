import type { ParsedCallInput } from '@shared/contract/contract'
import { resultExportText } from '@shared/features/query/export-text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import { foldText } from '@shared/kit/text-fold'
import { rowExportFormats } from '@shared/model/data-mart/rows/export-format'
import { isCrossTableQuery } from '@shared/model/query/asked'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { exportMarksOf } from '../../disclosure/export-marks'
import type { FeatureDependencies } from '../../parts'
import { countResultRows, countStatementRows } from '../../query/read-answer'
import { buildResultStatement } from '../../sql/answer/answer-sql'
import type { CachedResult } from '../../sql/answer/answers'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { refuseTooManyRowsForExport } from '../data-mart/export-rows'
import { exportCrossTable } from './export-cross'

type QueryExportParts = Pick<
  FeatureDependencies,
  'clock' | 'files' | 'records' | 'settings' | 'warehouse'
>

/**
 * Exports every row of a query result that matches search and filters, beyond the row limit of the
 * page; the writer process recomputes the result and writes the file. From a server only the rows
 * read so far can be exported: name, sheet and audit entry state that they are partial. Throws
 * AppError.
 */
export async function exportQueryResult(
  { clock, files, records, settings, warehouse }: QueryExportParts,
  answer: CachedResult,
  { query, format, job, name, titles, decimals = [] }: ParsedCallInput<'query:export'>,
  signal: AbortSignal
): Promise<{ result: FileSaveResult; what: string }> {
  const day = toVietnamIsoDay(clock.now())
  const degree = deriveDegrees({ records, settings }).ofReads(answer.reads)
  if (isCrossTableQuery(answer.query) && format !== 'parquet') {
    const asked = { format, job, name, titles, decimals, degree }
    const parts = { files, settings, warehouse }
    return exportCrossTable(parts, answer, asked, `${fileNameOf(name)}-${day}`, signal)
  }
  const { whole } = answer
  const exported = answer.more && whole ? { ...answer, made: whole, more: false } : answer
  const { files: attached, views, more: isPart } = exported
  const statement = buildResultStatement(exported, query)
  const rows = await (exported === answer
    ? countResultRows(warehouse, answer, query)
    : countStatementRows(warehouse, { files: attached, views, ...statement }, signal))
  refuseTooManyRowsForExport(format, rows)
  const { label, extension } = rowExportFormats[format]
  // Averages and sums of the builder have up to nine digits; typed SQL states its own.
  const isTree = answer.query.asked.form === 'tree'
  const work = {
    ...statement,
    kind: 'export',
    files: attached,
    ...(views && { views }),
    columns: exported.columns.map(({ name: column, type, part }, place) => ({
      title: titles[place] ?? column,
      type: part ? ('string' as const) : type,
      decimals: decimals[place] ?? (type === 'decimal' && isTree ? usualDecimals : undefined)
    })),
    sheet: isPart ? resultExportText.partSheet : resultExportText.sheet,
    rows,
    format,
    separator: settings.read().configuration.csvSeparator,
    hasTitlesInCsv: true,
    ...exportMarksOf(degree, settings)
  } as const
  const stem = isPart ? `${fileNameOf(name)}-${resultExportText.partFile}` : fileNameOf(name)
  const result = await files.saveFilled({
    proposedName: `${stem}-${day}${extension}`,
    kind: { name: label, extension },
    discloses: { degree, target: format, what: `Kết quả truy vấn “${name}”` },
    job,
    signal,
    count: () => rows,
    fill: async (path, stop, onProgress) => {
      try {
        await warehouse.writer.ask({ ...work, path }, { signal: stop, onProgress })
      } catch (error) {
        throw engineErrorToAppError(error)
      }
    }
  })
  const amount = formatNumber(rows)
  return {
    result,
    what: `${label}, ${isPart ? resultExportText.part(amount) : resultExportText.all(amount)}`
  }
}

/** Decimal places that a workbook shows of computed decimals; its cells have all of them. */
const usualDecimals = 2

/** Name of a query as part of a file name. */
function fileNameOf(name: string): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, 60) || 'ket-qua-truy-van'
}
