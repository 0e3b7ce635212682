import { apiLogListRules } from '@shared/features/api-sharing/access-log'
import type { GatewayLogLine } from '@shared/features/gateway/access-line'
import { createRecordPredicate } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import { type CallLogQuery, matchesAllCalls } from './call-sql'
import { accessEntryFromLogLine } from './entry'

/** Search and filters that match every log line. */
export const matchEverythingQuery: Omit<CallLogQuery, 'sort'> = { search: '', filters: {} }

/** Matching lines of one API, newest first; stops after `most` matches. */
export function matchingUnarchivedLines(
  tail: readonly GatewayLogLine[],
  api: string,
  asked: Omit<CallLogQuery, 'sort'> = matchEverythingQuery,
  most = Number.POSITIVE_INFINITY
): GatewayLogLine[] {
  const passes = createLinePredicate(asked)
  const found: GatewayLogLine[] = []
  for (let at = tail.length - 1; at >= 0 && found.length < most; at--) {
    const line = tail[at]
    if (line?.api === api && passes(line)) found.push(line)
  }
  return found
}

/**
 * Distinct texts that a search looks at, lower-cased and without accents, cached per immutable
 * array of lines.
 */
const searchedTexts = new WeakMap<readonly GatewayLogLine[], readonly string[]>()

/**
 * Whether the search can match any unarchived line of any API: fifty thousand lines have few
 * distinct addresses and paths, which are tested once for all APIs.
 */
export function canUnarchivedLinesMatchSearch(
  tail: readonly GatewayLogLine[],
  search: string
): boolean {
  let texts = searchedTexts.get(tail)
  if (!texts) {
    const different = new Set<string>()
    for (const { ip, path } of tail) different.add(ip).add(path)
    texts = [...different].map(foldText)
    searchedTexts.set(tail, texts)
  }
  const needle = foldText(search.trim())
  return texts.some(text => text.includes(needle))
}

function createLinePredicate(asked: Omit<CallLogQuery, 'sort'>): (line: GatewayLogLine) => boolean {
  if (matchesAllCalls(asked)) return () => true
  const chosen = createRecordPredicate(apiLogListRules, { ...asked, search: '', sort: null })
  const holds = createSearchPredicate(asked.search)
  return line =>
    (holds(line.ip) || holds(line.path)) && (chosen?.(accessEntryFromLogLine(line)) ?? true)
}

/**
 * Predicate of a search. It normalises and tests each distinct text once, because thousands of
 * lines share few addresses.
 */
function createSearchPredicate(search: string): (text: string) => boolean {
  // Log text has no accents, so they are removed from the search text.
  const needle = foldText(search.trim())
  const known = new Map<string, boolean>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const holds = foldText(text).includes(needle)
    known.set(text, holds)
    return holds
  }
}
