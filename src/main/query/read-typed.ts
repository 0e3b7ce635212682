import type { Output } from '@shared/contract/contract'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { queryCatalogue } from '@shared/model/query/outputs'
import { readSql } from '../sql/gate/read-sql'
import { readQuestion } from '../sql/read-question'
import { asAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'

/** Analyses typed SQL before it runs. Throws AppError. */
export async function readTyped(
  reader: Warehouse['reader'],
  typed: string,
  tables: readonly DataMart[]
): Promise<Output<'query:read'>> {
  try {
    const reading = await readSql(
      reader,
      typed,
      tables.map(({ name }) => name)
    )
    if (reading.kind === 'refused') {
      const { position, length, words } = reading.refusal
      return { parameters: [], faults: [{ position, length, words }], question: null, beyond: '' }
    }
    const { tree, parameters } = reading.sql
    const read = readQuestion(tree, queryCatalogue(tables))
    const told = { parameters: [...parameters], faults: [] }
    return 'question' in read
      ? { ...told, question: read.question, beyond: '' }
      : { ...told, question: null, beyond: read.beyond }
  } catch (error) {
    throw asAppError(error)
  }
}
