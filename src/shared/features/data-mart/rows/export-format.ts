import { enumOf } from '../../../kit/enum-of'

/** Files that the rows of a table can be written to. */
export const exportFormats = {
  csv: { label: 'CSV', extension: '.csv' },
  xlsx: { label: 'XLSX', extension: '.xlsx' },
  parquet: { label: 'Parquet', extension: '.parquet' }
} as const
export type ExportFormat = keyof typeof exportFormats
export const exportFormat = enumOf(exportFormats)

/** Rows of a sheet below its head. */
export const mostSheetRows = 1_048_575
