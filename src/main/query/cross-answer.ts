import type { CallOutput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import {
  buildCrossMatrix,
  crossMatrixText,
  maxCrossResultRows
} from '@shared/model/query/cross-matrix'
import type { CachedResult } from '../sql/answer/answers'
import type { Warehouse } from '../warehouse/warehouse'
import { readResultPage } from './read-answer'

/** Result of a cross table, arranged as it is shown. Throws AppError. */
export async function readCrossMatrix(
  warehouse: Pick<Warehouse, 'reader'>,
  answer: CachedResult
): Promise<CallOutput<'query:cross'>> {
  const { asked } = answer.query
  if (asked.form !== 'tree' || !asked.question.cross) {
    throw new AppError('INVALID_INPUT', crossMatrixText.none)
  }
  const { question } = asked
  if (answer.more) return { refused: crossMatrixText.cut }
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: maxCrossResultRows + 1 }
  const { rows } = await readResultPage(warehouse, answer, query)
  const columns = answer.columns.map(({ name, type, part }) => ({
    name,
    type,
    ...(part && { part })
  }))
  return buildCrossMatrix(question, asked.question.cross, columns, rows)
}
