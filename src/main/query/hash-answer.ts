import type { CallOutput } from '@shared/contract/contract'
import { buildResultDigestInput } from '../sql/answer/answer-sql'
import type { CachedResult } from '../sql/answer/answers'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'

/** Timeout in milliseconds; all rows are sorted and read once. */
const patience = 3_600_000

/** SHA-256 of a query result. Throws AppError. */
export async function hashQueryResult(
  { reader }: Pick<Warehouse, 'reader'>,
  answer: CachedResult
): Promise<CallOutput<'query:hash'>> {
  try {
    return await reader.ask(buildResultDigestInput(answer), { deadline: patience })
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
