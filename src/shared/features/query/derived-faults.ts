import type { DerivedColumn, FormulaOperand, TopRows } from '../../model/query/derived'
import { formulaOperandType } from '../../model/query/derived-outputs'
import { valueFamilyOfType } from '../../model/query/families'
import { structuredQueryFaultMessages as words } from '../../model/query/fault-words'
import type { QueryOutput } from '../../model/query/outputs'
import { isGroupedQuery, type StructuredQuery } from '../../model/query/question'
import { derivedStartOf } from '../../model/query/views'
import { faultIf, type StructuredQueryFault } from './condition-faults'
import { comparisonTypeOfMeasure } from './value-faults'

/** Faults of derived columns; `outputs` are all result columns, the derived ones last. */
export function findDerivedFaults(
  question: StructuredQuery,
  outputs: readonly QueryOutput[]
): StructuredQueryFault[] {
  const { derived = [] } = question
  if (derived.length > 0 && !isGroupedQuery(question)) {
    return [{ path: 'derived', words: words.derivedUngrouped }]
  }
  const first = derivedStartOf(question)
  return derived.flatMap((one, index) =>
    createDerivedChecks(question, outputs.slice(0, first + index))(one, `derived.${index}`)
  )
}

/** Faults of the choice of first rows. */
export function findTopFaults(
  top: TopRows | undefined,
  outputs: readonly QueryOutput[]
): StructuredQueryFault[] {
  if (!top) return []
  const { exists } = createOutputChecks(outputs)
  return [
    ...exists('top.by', top.by),
    ...top.within.flatMap((name, index) => exists(`top.within.${index}`, name))
  ]
}

function createOutputChecks(before: readonly QueryOutput[]) {
  const exists = (path: string, name: string): StructuredQueryFault[] =>
    faultIf(!before.some(output => output.name === name), path, words.noOutput(name))
  const isNumber = (type: QueryOutput['type'] | undefined): boolean =>
    type !== undefined && valueFamilyOfType(comparisonTypeOfMeasure(type)) === 'number'
  return {
    exists,
    number(path: string, name: string): StructuredQueryFault[] {
      const faults = exists(path, name)
      if (faults.length > 0) return faults
      const type = before.find(output => output.name === name)?.type
      return faultIf(!isNumber(type), path, words.numberNeeded)
    },
    operand: (path: string, operand: FormulaOperand): StructuredQueryFault[] =>
      'output' in operand
        ? [
            ...exists(`${path}.output`, operand.output),
            ...faultIf(
              before.some(({ name }) => name === operand.output) &&
                !isNumber(formulaOperandType(operand, before)),
              `${path}.output`,
              words.numberNeeded
            )
          ]
        : []
  }
}

function createDerivedChecks(
  { groups }: Pick<StructuredQuery, 'groups'>,
  before: readonly QueryOutput[]
) {
  const { exists, number, operand } = createOutputChecks(before)
  const all = (path: string, names: readonly string[]): StructuredQueryFault[] =>
    names.flatMap((name, index) => exists(`${path}.${index}`, name))

  /** Faults of an order in which rows could be equal. */
  function ordered(path: string, along: string, within: readonly string[]): StructuredQueryFault[] {
    const named = new Set([along, ...within])
    const isWhole = named.size === groups.length && groups.every(({ name }) => named.has(name))
    return faultIf(!isWhole, `${path}.along`, words.alongGroups)
  }

  return (derived: DerivedColumn, path: string): StructuredQueryFault[] => {
    switch (derived.kind) {
      case 'formula':
        return [
          ...operand(`${path}.left`, derived.left),
          ...operand(`${path}.right`, derived.right),
          ...faultIf(
            derived.asShare === true && derived.operator !== 'divide',
            `${path}.asShare`,
            words.shareOfQuotient
          )
        ]
      case 'shareOf':
        return [...number(`${path}.of`, derived.of), ...all(`${path}.within`, derived.within)]
      case 'rank':
        return [...exists(`${path}.by`, derived.by), ...all(`${path}.within`, derived.within)]
      case 'running':
        return [
          ...number(`${path}.of`, derived.of),
          ...exists(`${path}.along`, derived.along),
          ...all(`${path}.within`, derived.within)
        ]
      case 'moving':
      case 'previous': {
        const of = derived.kind === 'moving' ? number : exists
        return [...of(`${path}.of`, derived.of), ...ordered(path, derived.along, derived.within)]
      }
    }
  }
}
