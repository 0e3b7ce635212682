import { createKeyEnumSchema } from '../../../kit/fields'

/** Export formats of table rows. */
export const rowExportFormats = {
  csv: { label: 'CSV', extension: '.csv' },
  xlsx: { label: 'XLSX', extension: '.xlsx' },
  parquet: { label: 'Parquet', extension: '.parquet' }
} as const
export type RowExportFormat = keyof typeof rowExportFormats
export const rowExportFormatSchema = createKeyEnumSchema(rowExportFormats)

/** Maximum rows of a sheet below its header. */
export const maxSheetRows = 1_048_575
