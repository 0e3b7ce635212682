import { enumOf } from '../../../kit/fields'

/** Export formats of table rows. */
export const exportFormats = {
  csv: { label: 'CSV', extension: '.csv' },
  xlsx: { label: 'XLSX', extension: '.xlsx' },
  parquet: { label: 'Parquet', extension: '.parquet' }
} as const
export type ExportFormat = keyof typeof exportFormats
export const exportFormat = enumOf(exportFormats)

/** Maximum rows of a sheet below its header. */
export const mostSheetRows = 1_048_575
