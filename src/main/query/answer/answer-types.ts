import type { OutputType } from '@shared/features/query/outputs'

/** In which type of the engine a column of an answer is held. Sums are longer than 64 bits; exact decimals stay as they are written. */
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
