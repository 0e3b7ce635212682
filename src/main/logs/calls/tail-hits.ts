import { apiLogRules } from '@shared/features/api-sharing/access-log'
import type { AccessLine } from '@shared/features/gateway/access-line'
import { passingBy } from '@shared/kit/list/list'
import { foldText } from '@shared/kit/text-fold'
import { type Asked, asksForAll } from './call-sql'
import { entryOf } from './entry'

/** What leaves every line. */
export const everything: Omit<Asked, 'sort'> = { search: '', filters: {} }

/** Lines of one API that pass, the newest first; `most` of them, behind which no line is looked at. */
export function tailOf(
  tail: readonly AccessLine[],
  api: string,
  asked: Omit<Asked, 'sort'> = everything,
  most = Number.POSITIVE_INFINITY
): AccessLine[] {
  const passes = passing(asked)
  const found: AccessLine[] = []
  for (let at = tail.length - 1; at >= 0 && found.length < most; at--) {
    const line = tail[at]
    if (line?.api === api && passes(line)) found.push(line)
  }
  return found
}

/** Different texts that are searched, folded; of an array that never changes they are the same each time. */
const searchedTexts = new WeakMap<readonly AccessLine[], readonly string[]>()

/** Whether any line, of whatever API, holds what is searched: fifty thousand lines come from few addresses, and are looked at once for all searches. */
export function mayHold(tail: readonly AccessLine[], search: string): boolean {
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

function passing(asked: Omit<Asked, 'sort'>): (line: AccessLine) => boolean {
  if (asksForAll(asked)) return () => true
  const chosen = passingBy(apiLogRules, { ...asked, search: '', sort: null })
  const holds = holding(asked.search)
  return line => (holds(line.ip) || holds(line.path)) && (chosen?.(entryOf(line)) ?? true)
}

/** Whether a text holds what is searched: thousands of lines come from few addresses, so each different one is folded and looked at once. */
function holding(search: string): (text: string) => boolean {
  // What stands in the log has no accents: what is looked for loses its own.
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
