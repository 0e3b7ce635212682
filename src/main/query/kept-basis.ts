import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { placeText } from '@shared/features/places/text'
import { generationNumber } from '@shared/features/query/answer-words'
import type { Basis } from '@shared/features/query/asked'
import { queryText } from '@shared/features/query/page-text'

const text = queryText.answer

/**
 * Parts of a result's basis that no longer exist, as text: deleted tables and generations removed
 * by retention.
 */
export function goneOf({ generations, place }: Basis, tables: readonly DataMart[]): string[] {
  if (place) return [placeText.notAgain]
  return generations.flatMap(({ table, generation }) => {
    const found = tables.find(({ name }) => name === table)
    if (!found) return [text.goneTable(table)]
    const isKept = found.generations.some(({ id }) => id === generation)
    return isKept ? [] : [text.generation(table, generationNumber(generation))]
  })
}

/** Throws AppError NOT_FOUND naming the parts of an earlier result's basis that no longer exist. */
export function refuseGone(basis: Basis, tables: readonly DataMart[]): void {
  const gone = goneOf(basis, tables)
  if (gone.length > 0) throw new AppError('NOT_FOUND', text.goneWords(gone.join(', ')))
}
