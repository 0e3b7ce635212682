import { AppError } from '@shared/contract/reply'
import { placeText } from '@shared/features/places/text'
import { queryText } from '@shared/features/query/page-text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { generationNumber } from '@shared/model/query/answer-words'
import type { Basis } from '@shared/model/query/asked'

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
