import type { EngineQuery, EngineResponse } from '../engine/messages'
import { ResultTooLargeError } from './failure'
import type { createWarehouseEnginePool } from './instances'
import type { EngineRequestJob } from './job'
import { toEngineCell, toEngineParameters } from './values'

/**
 * Maximum size of a result, in weight units: a character counts one, a value and a column name a
 * few more. A larger result would block the process that receives it.
 */
const heaviest = 64_000_000
const perValue = 64

/** Runs one statement and returns its first rows. Throws what the engine throws. */
export async function runEngineQuery(
  instances: ReturnType<typeof createWarehouseEnginePool>,
  { files, views, arrangement, sql, parameters, rows }: EngineQuery,
  job: EngineRequestJob
): Promise<EngineResponse<EngineQuery>> {
  const began = performance.now()
  return instances.use({ files, ...(views && { views }) }, job, async opened => {
    const connection = await opened.connect()
    let isRead = false
    try {
      if (arrangement) await opened.arrange(arrangement, job)
      job.use(connection)
      job.refuseIfStopped()
      const reader = await connection.streamAndReadUntil(
        sql,
        rows,
        ...toEngineParameters(parameters)
      )
      isRead = reader.done
      const names = reader.deduplicatedColumnNames()
      const types = reader.columnTypes()
      let weight = 0
      const weighed = <T>(value: T): T => {
        weight += perValue + (typeof value === 'string' ? value.length : 0)
        if (weight > heaviest) throw new ResultTooLargeError()
        return value
      }
      return {
        columns: names.map((name, index) => ({ name: weighed(name), type: String(types[index]) })),
        rows: reader
          .getRows()
          .slice(0, rows)
          .map(row => row.map(value => weighed(toEngineCell(value)))),
        milliseconds: performance.now() - began
      }
    } finally {
      job.leave()
      opened.giveBack(connection, isRead)
    }
  })
}
