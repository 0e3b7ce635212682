import { questionFaults } from '@shared/features/query/faults'
import { parametersFor } from '@shared/features/query/parameters'
import type { Question } from '@shared/features/query/question'
import type { PartProps } from './part-props'

/** What would be wrong with one part of a question, by the path below it: `value`, `column`; the part itself is "". */
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
