import type { ApiAccessEntry } from '@shared/features/api-sharing/access-log'
import type { AccessLine } from '@shared/features/gateway/access-line'
import type { ListQuery } from '@shared/kit/list/list'
import { pageStatement } from './call-sql'
import { entryOf, entryOfRow } from './entry'
import type { OpenedParts } from './parts-known'
import { mayHold, tailOf } from './tail-hits'

/** Lines that are looked at before the engine is asked: what is searched often is found in fewer, in a tenth of a millisecond. */
const nearLines = 10_000

/** Rows of an answer that is not counted yet: more than any screen holds, and each one more takes time on its way. */
const mostRows = 60

/**
 * Rows of the newest part that are looked at first: what is searched must be looked for in each, which takes 3 ms for these and 17 ms for all
 * of a part. Where none of them passes, so many times more are.
 */
const firstRows = 40_000
const widening = 10

/**
 * The newest calls of one API that pass, at most `query.limit` and never more than sixty; not always as many as there are: some of the newest, none of those that pass
 * left out between them. None where none passes in the lines and the newest part. Throws EngineFault.
 */
export async function newestHits(
  tail: readonly AccessLine[],
  opened: Pick<OpenedParts, 'ask' | 'rangesOf'>,
  api: string,
  query: ListQuery,
  most = firstRows
): Promise<ApiAccessEntry[]> {
  const limit = Math.min(query.limit, mostRows)
  const near = tailOf(tail.slice(-nearLines), api, query, limit)
  if (near.length === limit) return near.map(entryOf)
  const [range] = opened.rangesOf(api)
  const rowsWithin = async (skip: number, rows: number): Promise<ApiAccessEntry[]> => {
    if (!range || rows <= 0) return []
    const cut = { range: { ...range, first: range.first + skip, rows }, skip: 0, take: limit }
    return (await opened.ask(pageStatement([cut], query), limit)).map(entryOfRow)
  }
  const left = range?.rows ?? 0
  // The engine looks while the lines are looked at here.
  const asked = rowsWithin(0, Math.min(most, left))
  const hits = mayHold(tail, query.search) ? tailOf(tail, api, query, limit).map(entryOf) : []
  let [rows, looked, next] = [await asked, Math.min(most, left), most * widening]
  while (hits.length + rows.length === 0 && looked < left) {
    const more = Math.min(next, left - looked)
    rows = await rowsWithin(looked, more)
    looked += more
    next *= widening
  }
  return [...hits, ...rows].slice(0, limit)
}
