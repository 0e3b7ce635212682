import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { formatNumber, toDay } from '@shared/kit/format'
import { chosenFilters, listQuery } from '@shared/kit/list/list'
import type { SaveResult } from '@shared/kit/saved-file'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import {
  type ExportFormat,
  exportFormats,
  mostSheetRows
} from '@shared/model/data-mart/rows/export-format'
import { filteredColumn, filterWords, readFilter } from '@shared/model/data-mart/rows/row-filter'
import type { Parts } from '../../parts'
import { asAppError } from '../../warehouse/engine-errors'
import { rowsStatement } from '../../warehouse/sql/page-sql'
import { type Noted, notedEach, unnoted } from '../noted'
import { createRowNotes, readableBy } from './personal-rows'
import { countRows } from './rows'

type ExportParts = Pick<
  Parts,
  'clock' | 'files' | 'personalAccess' | 'records' | 'settings' | 'warehouse'
>

/**
 * Exports the current rows that match the query; the writer process creates the file. Throws
 * AppError.
 */
export async function exportRows(
  context: ExportParts,
  table: DataMart,
  { generation, query: choice, format, job }: Parsed<'dataMart:exportRows'>,
  signal: AbortSignal
): Promise<Noted<SaveResult>> {
  const { clock, files, settings, warehouse, personalAccess } = context
  const query = listQuery.parse(choice)
  const found = await warehouse.tables.open(table.id, generation)
  const opened = readableBy(personalAccess, table.id, found)
  const { notesOf } = createRowNotes(context)
  const rows = await countRows(warehouse, opened, query)
  refuseTooLong(format, rows)
  const { label, extension } = exportFormats[format]
  const work = {
    ...rowsStatement(opened, query),
    kind: 'export',
    columns: opened.columns.map(({ name, dataType, personal }) => ({
      title: name,
      type: personal ? ('string' as const) : dataType
    })),
    rows,
    format,
    separator: settings.read().configuration.csvSeparator
  } as const
  const result = await files.saveFilled({
    proposedName: `${table.name}-${toDay(clock.now())}${extension}`,
    kind: { name: label, extension },
    job,
    signal,
    count: () => rows,
    fill: async (path, stop, onProgress) => {
      try {
        await warehouse.writer.ask({ ...work, path }, { signal: stop, onProgress })
      } catch (error) {
        throw asAppError(error)
      }
    }
  })
  if (result.outcome !== 'saved') return unnoted(result)
  const words = sentence(table, choice, `${label}, ${formatNumber(rows)} dòng`)
  const read = notesOf(table, found.columns, personalAccessText.byFile(formatNumber(rows)), choice)
  return notedEach(result, [{ kind: 'export', words }, ...read])
}

/** Throws INVALID_INPUT if the rows exceed the limit of a spreadsheet. */
export function refuseTooLong(format: ExportFormat, rows: number): void {
  if (format !== 'xlsx' || rows <= mostSheetRows) return
  throw new AppError(
    'INVALID_INPUT',
    `Một tệp XLSX chứa được nhiều nhất ${formatNumber(mostSheetRows)} dòng, ở đây có ${formatNumber(rows)} dòng. Hãy xuất CSV hoặc Parquet, hoặc thu hẹp bộ lọc.`
  )
}

/**
 * Audit entry of an export: filter columns and operators. The search text may be a name and is
 * omitted.
 */
function sentence(
  { name, columns }: DataMart,
  { search, filters }: Parsed<'dataMart:exportRows'>['query'],
  what: string
): string {
  const words = chosenFilters(filters).flatMap(([key, written]) => {
    const column = columns.find(one => one.name === filteredColumn(key))
    const filter = column && readFilter(column, written)
    return column && filter && !column.personal ? [filterWords(column, filter)] : []
  })
  const all = search.trim() === '' ? words : [...words, 'theo từ khóa']
  const filtered = all.length > 0 ? `, lọc: ${all.join('; ')}` : ''
  return `Xuất dữ liệu bảng “${name}” (${what}${filtered})`
}
