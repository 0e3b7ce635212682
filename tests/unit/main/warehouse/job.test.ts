import type { DuckDBConnection } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { createEngineRequestJob } from '../../../../src/main/warehouse/child/job'

test('a statement that starts just after its job was cancelled is interrupted as well', async () => {
  const job = createEngineRequestJob()
  const { promise, resolve } = Promise.withResolvers<void>()
  let heard = 0
  const connection = {
    interrupt: () => {
      heard++
      // The engine ignores the first interrupt, which comes before the statement starts.
      if (heard === 2) resolve()
    }
  }
  job.use(connection as unknown as DuckDBConnection)
  job.stop()
  expect(heard).toBe(1)
  await promise
  job.leave()
  job.end()
  expect(job.isStopped()).toBe(true)
})
