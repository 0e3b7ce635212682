import type { CallOutput } from '@shared/contract/contract'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { checkTypedSql } from '../sql/gate/read-sql'
import { convertToQueryTree } from '../sql/read-question'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'

/** Analyses typed SQL before it runs. Throws AppError. */
export async function analyseTypedSql(
  reader: Warehouse['reader'],
  typed: string,
  tables: readonly DataMart[]
): Promise<CallOutput<'query:read'>> {
  try {
    const reading = await checkTypedSql(
      reader,
      typed,
      tables.map(({ name }) => name)
    )
    if (reading.kind === 'refused') {
      const { position, length, words } = reading.refusal
      return { parameters: [], faults: [{ position, length, words }], question: null, beyond: '' }
    }
    const { tree, parameters } = reading.sql
    const read = convertToQueryTree(tree, toQueryCatalogue(tables))
    const told = { parameters: [...parameters], faults: [] }
    return 'question' in read
      ? { ...told, question: read.question, beyond: '' }
      : { ...told, question: null, beyond: read.beyond }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
