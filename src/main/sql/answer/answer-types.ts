import type { OutputType } from '@shared/model/query/outputs'

/**
 * Engine type of a stored result column. Sums exceed 64 bits; exact decimals are stored as text.
 */
export const answerTypes: Readonly<Record<OutputType, string>> = {
  string: 'VARCHAR',
  integer: 'HUGEINT',
  float: 'DOUBLE',
  date: 'DATE',
  boolean: 'BOOLEAN',
  datetime: 'TIMESTAMP',
  decimal: 'VARCHAR',
  share: 'VARCHAR'
}
