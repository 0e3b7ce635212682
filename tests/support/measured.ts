import type { TableQuality } from '@shared/model/data-quality/quality'
import type { TestProgram } from './handlers'

/** Computes the quality result of a table over all rows. */
export async function measureQualityOfTable(
  { handlers }: Pick<TestProgram, 'handlers'>,
  id: string
): Promise<TableQuality> {
  const answer = await handlers['dataQuality:measure']({ id, job: crypto.randomUUID() })
  if (answer.outcome !== 'measured') throw new Error(answer.outcome)
  return answer.quality
}
