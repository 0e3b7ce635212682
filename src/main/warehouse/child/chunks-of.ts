import type { DuckDBResult, DuckDBValue } from '@duckdb/node-api'

/** Yields the rows of a result in chunks of some thousand. */
export async function* chunksOf(result: DuckDBResult): AsyncGenerator<(readonly DuckDBValue[])[]> {
  for (;;) {
    const chunk = await result.fetchChunk()
    if (!chunk || chunk.rowCount === 0) return
    yield chunk.getRows()
  }
}
