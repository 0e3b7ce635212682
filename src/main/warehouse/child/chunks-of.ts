import type { DuckDBResult, DuckDBValue } from '@duckdb/node-api'

/** The rows of an answer, some thousand at a time. */
export async function* chunksOf(result: DuckDBResult): AsyncGenerator<(readonly DuckDBValue[])[]> {
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    yield chunk.getRows()
  }
}
