import { createHash } from 'node:crypto'
import type { EngineDigestRequest, EngineResponse } from '../engine/messages'
import type { createWarehouseEnginePool } from './instances'
import type { EngineRequestJob } from './job'
import { toEngineCell, toEngineParameters } from './values'

/**
 * SHA-256 over a header and the rows of a statement in order, each as a line of JSON, in bounded
 * memory. Throws what the engine throws.
 */
export async function hashStatementRows(
  instances: ReturnType<typeof createWarehouseEnginePool>,
  { files, views, arrangement, head, sql, parameters, rows }: EngineDigestRequest,
  job: EngineRequestJob
): Promise<EngineResponse<EngineDigestRequest>> {
  return instances.use({ files, ...(views && { views }) }, job, async opened => {
    const connection = await opened.connect()
    const hash = createHash('sha256').update(`${head}\n`)
    let read = 0
    try {
      if (arrangement) await opened.arrange(arrangement, job)
      job.use(connection)
      job.refuseIfStopped()
      const result = await connection.stream(sql, ...toEngineParameters(parameters))
      for (;;) {
        const chunk = await result.fetchChunk()
        if (!chunk || chunk.rowCount === 0) break
        job.refuseIfStopped()
        const lines = chunk.getRows().map(row => `${JSON.stringify(row.map(toEngineCell))}\n`)
        hash.update(lines.join(''))
        read += chunk.rowCount
        job.tell(Math.min(1, read / rows))
      }
    } finally {
      job.leave()
      opened.giveBack(connection)
    }
    // The engine ends an interrupted result as if it were complete, so the number of rows is
    // checked.
    if (read !== rows) throw new Error(`${read} rows were read of ${rows}.`)
    return { sha256: hash.digest('hex') }
  })
}
