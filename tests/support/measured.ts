import type { TableQuality } from '@shared/features/data-quality/quality'
import type { TestProgram } from './handlers'

/** What the rows of a table are like, counted to the end. */
export async function measured(
  { handlers }: Pick<TestProgram, 'handlers'>,
  id: string
): Promise<TableQuality> {
  const answer = await handlers['dataQuality:measure']({ id, job: crypto.randomUUID() })
  if (answer.outcome !== 'measured') throw new Error(answer.outcome)
  return answer.quality
}
