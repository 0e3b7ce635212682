import type { CallOutput } from '@shared/contract/contract'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { readTypedQuery } from '../sql/read-typed-query'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'

/** Analyses typed SQL before it runs. Throws AppError. */
export async function analyseTypedSql(
  reader: Warehouse['reader'],
  typed: string,
  tables: readonly DataMart[]
): Promise<CallOutput<'query:read'>> {
  try {
    const reading = await readTypedQuery(reader, typed, toQueryCatalogue(tables))
    if (reading.kind === 'refused') {
      const { position, length, words } = reading.refusal
      return { parameters: [], faults: [{ position, length, words }], question: null, beyond: '' }
    }
    const told = { parameters: [...reading.sql.parameters], faults: [] }
    return reading.kind === 'tree'
      ? { ...told, question: reading.question, beyond: '' }
      : { ...told, question: null, beyond: reading.beyond }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
