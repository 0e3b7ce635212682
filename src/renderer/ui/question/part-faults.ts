import { questionFaults } from '@shared/features/query/faults'
import { parametersFor } from '@shared/features/query/parameters'
import type { Question } from '@shared/model/query/question'
import type { PartProps } from './part-props'

/**
 * Validation errors that a part of a query would have, by the path below it: `value`, `column`; ""
 * for the part itself.
 */
export function faultsBelow(
  question: Question,
  path: string,
  { catalogue, parameters }: Pick<PartProps, 'catalogue' | 'parameters'>
): Readonly<Record<string, string>> {
  const known = parametersFor(question, catalogue, parameters)
  const below = questionFaults(question, catalogue, known).flatMap(fault => {
    if (fault.path === path) return [['', fault.words]]
    return fault.path.startsWith(`${path}.`)
      ? [[fault.path.slice(path.length + 1), fault.words]]
      : []
  })
  return Object.fromEntries(below)
}
