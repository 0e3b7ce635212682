import { AppError } from '@shared/contract/reply'
import { executionTargetText } from '@shared/features/places/text'
import { queryPageText } from '@shared/features/query/page-text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { generationNumberOf } from '@shared/model/query/answer-words'
import type { ResultDataVersions } from '@shared/model/query/asked'

const text = queryPageText.answer

/**
 * Descriptions of the tables and table versions from which a result was computed and that no longer
 * exist: deleted tables, and versions removed by retention.
 */
export function listMissingDataVersions(
  { generations, place }: ResultDataVersions,
  tables: readonly DataMart[]
): string[] {
  if (place) return [executionTargetText.notAgain]
  return generations.flatMap(({ table, generation }) => {
    const found = tables.find(({ name }) => name === table)
    if (!found) return [text.goneTable(table)]
    const isKept = found.generations.some(({ id }) => id === generation)
    return isKept ? [] : [text.generation(table, generationNumberOf(generation))]
  })
}

/**
 * Checks that the tables and table versions from which an earlier result was computed still exist.
 * Throws AppError NOT_FOUND that names the missing ones.
 */
export function refuseMissingDataVersions(
  basis: ResultDataVersions,
  tables: readonly DataMart[]
): void {
  const gone = listMissingDataVersions(basis, tables)
  if (gone.length > 0) throw new AppError('NOT_FOUND', text.goneWords(gone.join(', ')))
}
