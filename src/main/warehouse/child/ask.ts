import type { Answer, Question } from '../engine/messages'
import type { createInstances } from './instances'
import type { Job } from './job'
import { parametersOf, plainValue } from './values'

/** Runs one statement and answers its first rows. Throws what the engine throws. */
export async function ask(
  instances: ReturnType<typeof createInstances>,
  { files, arrangement, sql, parameters, rows }: Question,
  job: Job
): Promise<Answer<Question>> {
  const began = performance.now()
  const opened = await instances.of(files)
  const connection = await opened.instance.connect()
  try {
    if (arrangement) await opened.arrange(arrangement, job)
    job.use(connection)
    job.refuseIfStopped()
    const reader = await connection.streamAndReadUntil(sql, rows, parametersOf(parameters))
    const names = reader.deduplicatedColumnNames()
    const types = reader.columnTypes()
    return {
      columns: names.map((name, index) => ({ name, type: String(types[index]) })),
      rows: reader
        .getRows()
        .slice(0, rows)
        .map(row => row.map(plainValue)),
      milliseconds: performance.now() - began
    }
  } finally {
    connection.closeSync()
  }
}
