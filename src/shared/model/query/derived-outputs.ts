import type { QueryOutput, QueryOutputType } from './catalogue'
import { type CrossTable, crossLevelNames } from './cross'
import type { DerivedColumn, FormulaOperand } from './derived'

/** Result column of a derived column; `before` are the result columns that it may use. */
export function outputOfDerivedColumn(
  derived: DerivedColumn,
  before: readonly QueryOutput[]
): QueryOutput {
  const { name } = derived
  const of = (output: string): QueryOutput | undefined => before.find(one => one.name === output)
  switch (derived.kind) {
    case 'shareOf':
      return { name, type: 'share' }
    case 'rank':
      return { name, type: 'integer' }
    case 'moving':
      return { name, type: 'decimal' }
    case 'running': {
      const type = of(derived.of)?.type ?? 'integer'
      return { name, type: type === 'float' ? 'decimal' : type }
    }
    case 'previous': {
      const { type = 'integer' as const, part } = of(derived.of) ?? {}
      return { name, type, ...(part && { part }) }
    }
    case 'formula': {
      if (derived.asShare) return { name, type: 'share' }
      const isWhole = (operand: FormulaOperand): boolean =>
        formulaOperandType(operand, before) === 'integer'
      const staysWhole = derived.operator !== 'divide'
      const { left, right } = derived
      return { name, type: staysWhole && isWhole(left) && isWhole(right) ? 'integer' : 'decimal' }
    }
  }
}

/** Type of an operand of a formula; undefined if its column does not exist. */
export function formulaOperandType(
  operand: FormulaOperand,
  before: readonly QueryOutput[]
): QueryOutputType | undefined {
  if ('number' in operand) return operand.number.includes('.') ? 'decimal' : 'integer'
  return before.find(({ name }) => name === operand.output)?.type
}

/** Result columns that a derived column uses. */
export function outputsUsedBy(derived: DerivedColumn): string[] {
  switch (derived.kind) {
    case 'formula':
      return [derived.left, derived.right].flatMap(one => ('output' in one ? [one.output] : []))
    case 'shareOf':
      return [derived.of, ...derived.within]
    case 'rank':
      return [derived.by, ...derived.within]
    case 'running':
    case 'moving':
    case 'previous':
      return [derived.of, derived.along, ...derived.within]
  }
}

/** Result columns that a cross table adds to those of its query, at the end. */
export const outputsOfCrossTable = ({ shares }: Pick<CrossTable, 'shares'>): QueryOutput[] => [
  ...shares.map(({ name }): QueryOutput => ({ name, type: 'share' })),
  { name: crossLevelNames.down, type: 'integer' },
  { name: crossLevelNames.across, type: 'integer' }
]
