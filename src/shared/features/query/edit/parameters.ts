import type { DataType } from '../../data-mart/data-types'
import { comparedAs } from '../faults'
import { outputsOf, type QueryTable, tablesOf, typeOf } from '../outputs'
import type { Condition, Operand, Parameter, Question } from '../question'

/** Which parameters a question asks for and of which type each is first compared, in the order of the question. */
function parameterTypes(
  question: Question,
  catalogue: readonly QueryTable[]
): ReadonlyMap<string, DataType> {
  const found = new Map<string, DataType>()
  const tables = tablesOf(question, catalogue)
  const outputs = outputsOf(question, catalogue)
  const take = (operands: readonly Operand[], type: DataType): void => {
    for (const operand of operands) {
      if ('parameter' in operand && !found.has(operand.parameter))
        found.set(operand.parameter, type)
    }
  }
  const look = (condition: Condition | null | undefined): void => {
    if (!condition) return
    if (condition.kind === 'not') look(condition.part)
    else if (condition.kind === 'all' || condition.kind === 'any') {
      for (const part of condition.parts) look(part)
    } else take(operandsOf(condition), typeOf(tables, condition.column) ?? 'string')
  }
  look(question.filter)
  for (const { where } of question.measures) look(where)
  for (const { measure, value } of question.groupTests) {
    const name = question.measures[measure]?.name
    take([value], comparedAs(outputs.find(output => output.name === name)?.type ?? 'integer'))
  }
  return found
}

function operandsOf(leaf: Exclude<Condition, { readonly kind: 'all' | 'any' | 'not' }>): Operand[] {
  switch (leaf.kind) {
    case 'compare':
      return [leaf.value]
    case 'among':
      return leaf.values
    case 'between':
      return [leaf.from, leaf.to]
    case 'contains':
    case 'startsWith':
      return [leaf.text]
    default:
      return []
  }
}

/** The parameters that a question asks for, with the values that were given before where they are still of that type. */
export function parametersFor(
  question: Question,
  catalogue: readonly QueryTable[],
  before: readonly Parameter[]
): Parameter[] {
  return [...parameterTypes(question, catalogue)].map(([name, type]) => {
    const known = before.find(parameter => parameter.name === name)
    return known?.type === type ? known : { name, type, value: '' }
  })
}
