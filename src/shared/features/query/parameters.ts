import type { DataType } from '../data-mart/data-types'
import { comparedAs } from './faults'
import { outputsOf, type QueryTable, tablesOf, typeOf } from './outputs'
import type { Condition, Operand, Parameter, Question } from './question'

/** The parameters of a question, in their order, each as the type of what it is first compared with; of numbers a whole one, where any is. */
export function parametersOf(
  question: Question,
  catalogue: readonly QueryTable[]
): Pick<Parameter, 'name' | 'type'>[] {
  const tables = tablesOf(question, catalogue)
  const found = new Map<string, DataType>()
  const add = (type: DataType, ...operands: readonly Operand[]): void => {
    for (const operand of operands) {
      if (!('parameter' in operand)) continue
      const known = found.get(operand.parameter)
      // A whole number is compared with decimals too, a decimal with whole numbers is not.
      const isNarrower = known === 'float' && type === 'integer'
      if (known === undefined || isNarrower) found.set(operand.parameter, type)
    }
  }
  const visit = (condition: Condition): void => {
    if (condition.kind === 'not') visit(condition.part)
    else if (condition.kind === 'all' || condition.kind === 'any') condition.parts.forEach(visit)
    else add(typeOf(tables, condition.column) ?? 'string', ...operandsOf(condition))
  }
  for (const { where } of question.measures) if (where) visit(where)
  if (question.filter) visit(question.filter)
  const figures = outputsOf(question, catalogue).slice(question.groups.length)
  for (const { measure, value } of question.groupTests) {
    const figure = figures[measure]
    if (figure) add(comparedAs(figure.type), value)
  }
  return [...found].map(([name, type]) => ({ name, type }))
}

/** The parameters that a question asks for, with the values that were given before where they are still of that type. */
export function parametersFor(
  question: Question,
  catalogue: readonly QueryTable[],
  before: readonly Parameter[]
): Parameter[] {
  return parametersOf(question, catalogue).map(({ name, type }) => {
    const known = before.find(parameter => parameter.name === name)
    return known?.type === type ? known : { name, type, value: '' }
  })
}

function operandsOf(leaf: Exclude<Condition, { kind: 'all' | 'any' | 'not' }>): readonly Operand[] {
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
