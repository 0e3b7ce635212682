import {
  createStructuredQuery,
  type StructuredQuery
} from '../../../src/shared/model/query/question'
import { endlessSqlStatements } from '../../support/hostile-questions'
import { type BenchmarkResultRow, createBudgetResultRow } from '../figures'
import type { BenchProgram } from '../program'

/**
 * Benchmark P17: time from **Dừng** (stop) to the response, for an ordinary query and for hostile
 * queries that the SQL validation accepts.
 */
export async function measureQueryCancellations(
  program: BenchProgram,
  question: StructuredQuery
): Promise<BenchmarkResultRow[]> {
  const stopped = async (query: unknown): Promise<number> => {
    const run = crypto.randomUUID()
    return program.page.evaluate(stopOne, { run, query })
  }
  const sorted: StructuredQuery = {
    ...createStructuredQuery(question.source),
    sort: [{ output: 'ten_goi', direction: 'asc' }]
  }
  const treeOf = (asked: StructuredQuery) => ({
    asked: { form: 'tree', question: asked },
    parameters: [],
    limit: 10_000_000
  })
  const ordinary = [
    await stopped(treeOf(sorted)),
    await stopped(treeOf({ ...sorted, filter: question.filter }))
  ]
  const hostile: number[] = []
  for (const sql of Object.values(endlessSqlStatements)) {
    if (sql.length > 20_000) continue
    hostile.push(await stopped({ asked: { form: 'sql', sql }, parameters: [], limit: 10_000 }))
  }
  const row = { id: 'P17', unit: 'ms' }
  return [
    createBudgetResultRow(
      {
        ...row,
        name: 'a question of the page stopped, the slower of two',
        ours: Math.max(...ordinary)
      },
      100
    ),
    createBudgetResultRow(
      { ...row, name: 'typed hostile SQL stopped, the slowest answer', ours: Math.max(...hostile) },
      3_000
    )
  ]
}

type Calls = Readonly<Record<string, (input: unknown) => Promise<unknown>>>

/**
 * Runs in the page: starts a query and cancels it half a second later; returns the milliseconds
 * from the cancellation on. A query that was rejected, or completed before, has no time.
 */
export async function stopOne({ run, query }: { run: string; query: unknown }): Promise<number> {
  const { calls } = (window as unknown as { bridge: { calls: Calls } }).bridge
  const asked = calls['query:run']?.({ run, query })
  await new Promise(resolve => setTimeout(resolve, 500))
  const began = performance.now()
  await calls['query:stop']?.({ run })
  await asked
  return performance.now() - began
}
