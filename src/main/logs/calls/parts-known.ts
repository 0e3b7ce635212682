import type { Engine } from '../../warehouse/engine/client'
import { EngineFault } from '../../warehouse/engine/fault'
import type { AttachedDatabaseFile, EngineCell, EngineQuery } from '../../warehouse/engine/messages'
import type { CallLogArchive, CallLogFiles } from './call-files'
import type { CallRowRange, CallSqlFragment } from './call-sql'
import { dayLengthMs, vietnamUtcOffsetMs } from './part-sql'

/**
 * Row ranges, times and other properties read once from a part; they cannot change, because parts
 * are immutable.
 */
export interface CallLogArchiveIndex {
  /** First row and row count of each API. */
  readonly apis: ReadonlyMap<string, { readonly first: number; readonly rows: number }>
  /**
   * Time of the oldest line of the part; the next field is the newest. Both are rounded to whole
   * days.
   */
  readonly oldest: number
  readonly newest: number
}

/** Parts of the log at one moment, the oldest first, opened for queries. */
export interface OpenedCallLogArchives {
  readonly parts: readonly (CallLogArchive & {
    readonly alias: string
    readonly facts: CallLogArchiveIndex
  })[]
  /** Cache key for this set of parts: the same object as long as the set is unchanged. */
  readonly facts: object
  /** Row ranges of an API in the parts, newest first. */
  rangesOf(api: string): CallRowRange[]
  ask(piece: CallSqlFragment, rows: number, more?: CallLogQueryOptions): Promise<EngineCell[][]>
}

/** Optional members of a query; `signal` cancels the query. */
type CallLogQueryOptions = Pick<EngineQuery, 'arrangement'> & {
  readonly signal?: AbortSignal | undefined
}

const heldParts = 10_000_000

/**
 * Creates a reader of the properties of archived parts, which reads each part once. Throws
 * EngineFault.
 */
export function createCallLogArchiveIndexReader(reader: Pick<Engine, 'ask'>) {
  const known = new Map<string, CallLogArchiveIndex>()
  let same: { readonly key: string; readonly facts: object } = { key: '', facts: {} }

  async function askAll(
    files: readonly AttachedDatabaseFile[],
    { sql, parameters }: CallSqlFragment,
    rows: number,
    { arrangement, signal }: CallLogQueryOptions = {}
  ) {
    const answer = await reader.ask(
      { kind: 'ask', files, sql, parameters, rows, ...(arrangement && { arrangement }) },
      { ...(signal && { signal }) }
    )
    return answer.rows
  }

  async function learn(
    named: readonly { path: string; alias: string }[],
    files: readonly AttachedDatabaseFile[]
  ) {
    const missing = named.filter(({ path }) => !known.has(path))
    if (missing.length === 0) return
    const sql = missing.map(
      ({ alias }, place) =>
        `SELECT ${place}, api, first_row, calls, (SELECT min(day) FROM ${alias}.tally), (SELECT max(day) FROM ${alias}.tally) FROM ${alias}.apis`
    )
    const rows = await askAll(files, { sql: sql.join(' UNION ALL '), parameters: [] }, heldParts)
    for (const [place, { path }] of missing.entries()) {
      const own = rows.filter(([part]) => part === place)
      const [, , , , least = 0, most = 0] = own[0] ?? []
      known.set(path, {
        apis: new Map(
          own.map(([, api, first, count]) => [
            String(api),
            { first: Number(first), rows: Number(count) }
          ])
        ),
        oldest: Number(least) * dayLengthMs - vietnamUtcOffsetMs,
        newest: (Number(most) + 1) * dayLengthMs - vietnamUtcOffsetMs - 1
      })
    }
    const paths = new Set(named.map(({ path }) => path))
    for (const path of known.keys()) if (!paths.has(path)) known.delete(path)
  }

  return async ({ parts }: Pick<CallLogFiles, 'parts'>): Promise<OpenedCallLogArchives> => {
    const named = parts.map((part, place) => ({ ...part, alias: `p${place}` }))
    const files = named.map(({ alias, path }) => ({ alias, path }))
    await learn(named, files)
    const opened = named.map(part => {
      const facts = known.get(part.path)
      // A concurrent query removed the part from the cache because it was replaced, so this list of
      // files is outdated.
      if (!facts) throw new EngineFault('file', 'a part was replaced')
      return { ...part, facts }
    })
    const key = named.map(({ path }) => path).join()
    if (same.key !== key) same = { key, facts: {} }
    return {
      parts: opened,
      facts: same.facts,
      rangesOf: api =>
        opened
          .flatMap(({ alias, facts }) => {
            const found = facts.apis.get(api)
            return found ? [{ alias, ...found }] : []
          })
          .reverse(),
      ask: (piece, rows, more) => askAll(files, piece, rows, more)
    }
  }
}
