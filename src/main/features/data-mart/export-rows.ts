import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { activeListFiltersOf, listQuerySchema } from '@shared/kit/list/list'
import type { FileSaveResult } from '@shared/kit/saved-file'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  maxSheetRows,
  type RowExportFormat,
  rowExportFormats
} from '@shared/model/data-mart/rows/export-format'
import {
  columnOfFilterKey,
  describeColumnFilter,
  parseColumnFilter
} from '@shared/model/data-mart/rows/row-filter'
import { highestDegree } from '@shared/model/secrecy/degree'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { exportMarksOf } from '../../disclosure/export-marks'
import type { FeatureDependencies } from '../../parts'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { buildMatchingRowsStatement } from '../../warehouse/sql/page-sql'
import { type AuditedResult, auditedEach, notAudited } from '../noted'
import { createPersonalReadAuditEntries, withPermittedPersonalColumns } from './personal-rows'
import { countTableRows } from './rows'

type TableExportParts = Pick<
  FeatureDependencies,
  'clock' | 'files' | 'personalAccess' | 'records' | 'settings' | 'warehouse'
>

/**
 * Exports the current rows that match the query; the writer process creates the file. Throws
 * AppError.
 */
export async function exportTableRows(
  context: TableExportParts,
  table: DataMart,
  { generation, query: choice, format, job }: ParsedCallInput<'dataMart:exportRows'>,
  signal: AbortSignal
): Promise<AuditedResult<FileSaveResult>> {
  const { clock, files, settings, warehouse, personalAccess } = context
  const query = listQuerySchema.parse(choice)
  const found = await warehouse.tables.open(table.id, generation)
  const opened = withPermittedPersonalColumns(personalAccess, table.id, found)
  const { notesOf } = createPersonalReadAuditEntries(context)
  const rows = await countTableRows(warehouse, opened, query)
  refuseTooManyRowsForExport(format, rows)
  const { label, extension } = rowExportFormats[format]
  // An older generation may contain columns that the table no longer has.
  const degree = highestDegree(
    deriveDegrees(context).ofTable(table.name).whole,
    ...found.columns.map(column => column.degree)
  )
  const work = {
    ...buildMatchingRowsStatement(opened, query),
    kind: 'export',
    columns: opened.columns.map(({ name, dataType, personal }) => ({
      title: name,
      type: personal ? ('string' as const) : dataType
    })),
    rows,
    format,
    separator: settings.read().configuration.csvSeparator,
    ...exportMarksOf(degree, settings)
  } as const
  const result = await files.saveFilled({
    proposedName: `${table.name}-${toVietnamIsoDay(clock.now())}${extension}`,
    kind: { name: label, extension },
    discloses: { degree, target: format, what: `Bảng “${table.name}”` },
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
  if (result.outcome !== 'saved') return notAudited(result)
  const words = exportAuditText(table, choice, `${label}, ${formatNumber(rows)} dòng`)
  const read = notesOf(table, found.columns, personalAccessText.byFile(formatNumber(rows)), choice)
  return auditedEach(result, [{ kind: 'export', words }, ...read])
}

/** Throws INVALID_INPUT if the rows exceed the limit of a spreadsheet. */
export function refuseTooManyRowsForExport(format: RowExportFormat, rows: number): void {
  if (format !== 'xlsx' || rows <= maxSheetRows) return
  throw new AppError(
    'INVALID_INPUT',
    `Một tệp XLSX chứa được nhiều nhất ${formatNumber(maxSheetRows)} dòng, ở đây có ${formatNumber(rows)} dòng. Hãy xuất CSV hoặc Parquet, hoặc thu hẹp bộ lọc.`
  )
}

/**
 * Audit entry of an export: filter columns and operators. The search text may be a name and is
 * omitted.
 */
function exportAuditText(
  { name, columns }: DataMart,
  { search, filters }: ParsedCallInput<'dataMart:exportRows'>['query'],
  what: string
): string {
  const words = activeListFiltersOf(filters).flatMap(([key, written]) => {
    const column = columns.find(one => one.name === columnOfFilterKey(key))
    const filter = column && parseColumnFilter(column, written)
    return column && filter && !column.personal ? [describeColumnFilter(column, filter)] : []
  })
  const all = search.trim() === '' ? words : [...words, 'theo từ khóa']
  const filtered = all.length > 0 ? `, lọc: ${all.join('; ')}` : ''
  return `Xuất dữ liệu bảng “${name}” (${what}${filtered})`
}
