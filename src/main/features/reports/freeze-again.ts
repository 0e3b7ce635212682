import { AppError } from '@shared/contract/reply'
import type { EditionDraft, FrozenContent } from '@shared/features/reports/edition'
import type { Report } from '@shared/features/reports/report'
import { reportText } from '@shared/features/reports/text'
import { findRecord } from '../find-record'
import type { Parts } from '../parts'
import { elsewhereOf } from '../query/elsewhere-of'
import type { PersonalReader } from '../query/personal-reading'
import { addEdition } from './editions'

/** What asking the question of a report again needs. */
export type AgainParts = Pick<
  Parts,
  'clock' | 'directory' | 'records' | 'settings' | 'sources' | 'warehouse'
>

interface Freezing {
  readonly signal: AbortSignal
  /** Whether an answer like that of the newest edition, over the same rows, is no edition of its own. */
  readonly unlessSame?: boolean
  /** Whose right to personal data counts. */
  readonly by: PersonalReader
}

const text = reportText.edition

/**
 * Asks the question of a report's newest edition again where it was asked, over what is in force there now, and keeps the answer as the next edition. Throws
 * AppError where there is no answer, in words, or no room for it; the report is as before then.
 */
export async function freezeAgain(
  context: AgainParts,
  id: string,
  draft: EditionDraft,
  { signal, by, unlessSame = false }: Freezing
): Promise<Report> {
  const { clock, records, settings, warehouse } = context
  const { dataMarts: tables, reports, endpoints } = records.read()
  const before = findRecord(reports, id, 'báo cáo').frozen?.answer
  if (!before) throw new AppError('NOT_ALLOWED', text.notOfQuery)
  const { query } = before
  if (query.place !== undefined && !endpoints.some(one => one.id === query.place)) {
    throw new AppError('NOT_FOUND', text.gonePlace(before.place?.name ?? query.place))
  }
  // With it comes what sector pages are made of.
  const { freezeAnswer } = await import('../query/freeze-answer')
  const user = settings.read().operator
  const elsewhere = elsewhereOf(context)
  const parts = { warehouse, tables, reports, now: clock.now(), user, elsewhere, by }
  const frozen = await freezeAnswer(parts, query, undefined, signal)
  return records.update(state => {
    const kept = findRecord(state.reports, id, 'báo cáo')
    if (!unlessSame || restsOn(kept.frozen) !== restsOn(frozen)) addEdition(kept, frozen, draft)
    return structuredClone(kept)
  })
}

/** An answer by its hash, what it is made of, and whether it holds personal values in full. */
function restsOn(content: FrozenContent | null): string {
  const { generations = [], place, query, sha256 } = content?.answer ?? {}
  const here = generations.map(({ table, generation }) => [table, generation])
  return JSON.stringify([sha256, here, query?.place, place?.tables, content?.personal?.values])
}
