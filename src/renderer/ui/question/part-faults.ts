import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { mergeStructuredQueryParameters } from '@shared/features/query/parameters'
import type { StructuredQuery } from '@shared/model/query/question'
import type { QueryPartProps } from './part-props'

/**
 * Validation errors of one part of a query, by the path below that part, such as `value` or
 * `column`; "" for the part itself.
 */
export function findQueryFaultsBelowPath(
  question: StructuredQuery,
  path: string,
  { catalogue, parameters }: Pick<QueryPartProps, 'catalogue' | 'parameters'>
): Readonly<Record<string, string>> {
  const known = mergeStructuredQueryParameters(question, catalogue, parameters)
  const below = findStructuredQueryFaults(question, catalogue, known).flatMap(fault => {
    if (fault.path === path) return [['', fault.words]]
    return fault.path.startsWith(`${path}.`)
      ? [[fault.path.slice(path.length + 1), fault.words]]
      : []
  })
  return Object.fromEntries(below)
}
