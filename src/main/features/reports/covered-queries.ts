import { AppError } from '@shared/contract/reply'
import { coveredQueryText } from '@shared/features/reports/covered-text'
import { isSameJson } from '@shared/kit/json'
import { roleHasPermission } from '@shared/model/admin/roles'
import type { Query } from '@shared/model/query/asked'
import type { ReportComposition } from '@shared/model/reports/composition'
import { currentOperatorRole } from '../../store/operator'
import type { ReadingParts } from './displayed-content'
import { coveredText, removeCompositionParameters } from './without-given'

/** A query as it is stored, and as a user without the right to personal data sees it. */
interface CoveredQuery {
  readonly stored: Query
  readonly shown: Query
}

/**
 * Query that such a user sends back: the stored one if it was not changed. Throws NOT_ALLOWED if a
 * changed one still has covered values, because they would replace the stored ones. Nothing less
 * than a whole query is restored, because a part of it could show a value in another place.
 */
export function restoreCoveredQuery(
  query: Query,
  known: CoveredQuery | undefined,
  name: string
): Query {
  if (known && isSameJson(query, known.shown)) return known.stored
  refuseCovered(query, name)
  return query
}

/** Throws NOT_ALLOWED if a changed part of a report or form contains covered values. */
export function refuseCovered(part: unknown, name: string): void {
  if (JSON.stringify(part).includes(coveredText)) {
    throw new AppError('NOT_ALLOWED', coveredQueryText.changed(name))
  }
}

/** Blocks of a report as the signed-in user may see them. */
export const coverComposition = (
  context: Pick<ReadingParts, 'clock' | 'records' | 'settings'>,
  composition: ReportComposition
): ReportComposition =>
  roleHasPermission(currentOperatorRole(context), 'readPersonal')
    ? composition
    : removeCompositionParameters(composition, context.records.read().dataMarts)

/**
 * Blocks that a user edited, with the stored queries instead of the covered ones that the user saw.
 * Throws NOT_ALLOWED, see `restoreCoveredQuery`.
 */
export function restoreCoveredComposition(
  context: Pick<ReadingParts, 'clock' | 'records' | 'settings'>,
  edited: ReportComposition,
  stored: ReportComposition | undefined
): ReportComposition {
  if (!stored || roleHasPermission(currentOperatorRole(context), 'readPersonal')) return edited
  const before = queriesOf(stored)
  const shown = queriesOf(coverComposition(context, stored))
  const known = before.map(
    (query, index): CoveredQuery => ({
      stored: query,
      shown: shown[index] ?? query
    })
  )
  return {
    ...edited,
    blocks: edited.blocks.map((block, index) => {
      if (!('source' in block) || block.source.kind !== 'query') return block
      const { query } = block.source
      const same = known.filter(one => isSameJson(one.shown, query))
      // Of several queries that only differ in what is covered, it is unclear which one is meant.
      const isClear = same.every(one => isSameJson(one.stored, same[0]?.stored))
      const name = coveredQueryText.block(String(index + 1))
      const restored = restoreCoveredQuery(query, isClear ? same[0] : undefined, name)
      return { ...block, source: { ...block.source, query: restored } }
    })
  }
}

const queriesOf = ({ blocks }: ReportComposition): Query[] =>
  blocks.flatMap(block =>
    'source' in block && block.source.kind === 'query' ? [block.source.query] : []
  )
