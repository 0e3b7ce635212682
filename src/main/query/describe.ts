import { formatQuerySentence } from '@shared/features/query/sentence'
import type { Query } from '@shared/model/query/asked'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'

/** Maximum length of a query in the audit log, in characters. */
const longest = 1_300

/**
 * Description of a query in one line, for the audit log and **Lịch sử** (history): a sentence, or
 * the SQL text. Parameter values are omitted, as they may be names.
 */
export function describeQuery({ asked }: Query, catalogue: readonly QueryCatalogueTable[]): string {
  const words =
    asked.form === 'tree'
      ? formatQuerySentence(asked.question, catalogue)
      : asked.sql.replace(/\s+/g, ' ').trim()
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}
