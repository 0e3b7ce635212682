import type { Output } from '@shared/contract/contract'
import { answerDigest } from '../sql/answer/answer-sql'
import type { KeptAnswer } from '../sql/answer/answers'
import { asAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'

/** Timeout in milliseconds; all rows are sorted and read once. */
const patience = 3_600_000

/** SHA-256 of a query result. Throws AppError. */
export async function hashAnswer(
  { reader }: Pick<Warehouse, 'reader'>,
  answer: KeptAnswer
): Promise<Output<'query:hash'>> {
  try {
    return await reader.ask(answerDigest(answer), { deadline: patience })
  } catch (error) {
    throw asAppError(error)
  }
}
