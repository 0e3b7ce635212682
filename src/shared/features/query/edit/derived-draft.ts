import { formatExactNumber } from '../../../kit/figures/exact'
import { parseTypedDecimal, parseTypedInteger } from '../../../kit/figures/typed-number'
import type { DerivedColumn, FormulaOperand } from '../../../model/query/derived'
import type { ArithmeticOperator } from '../../../model/query/expression'
import { queryComputingText } from '../computing-text'
import { typedOperand } from './computed-draft'

/** Form of a derived column; `left` and `right` are names of result columns or `typedOperand`. */
export interface DerivedColumnDraft {
  readonly kind: DerivedColumn['kind']
  readonly name: string
  /** Column whose values are used: the share, the order of the rank, the figure of a sequence. */
  readonly of: string
  readonly along: string
  readonly within: readonly string[]
  readonly direction: 'asc' | 'desc'
  readonly rows: string
  readonly operator: ArithmeticOperator
  readonly left: string
  readonly leftText: string
  readonly right: string
  readonly rightText: string
  readonly asShare: boolean
}

/** Draft of a new derived column; `groups` are the result columns that are groups. */
export const createDerivedColumnDraft = (
  kind: DerivedColumn['kind'],
  figures: readonly string[],
  groups: readonly string[]
): DerivedColumnDraft => {
  const along = groups.at(-1) ?? ''
  const isSequence = kind === 'running' || kind === 'moving' || kind === 'previous'
  return {
    kind,
    name: '',
    of: figures[0] ?? '',
    along,
    within: isSequence ? groups.filter(name => name !== along) : [],
    direction: 'desc',
    rows: '3',
    operator: 'divide',
    left: figures[0] ?? typedOperand,
    leftText: '',
    right: figures[1] ?? typedOperand,
    rightText: '',
    asShare: false
  }
}

/** Draft of an existing derived column. */
export function toDerivedColumnDraft(
  column: DerivedColumn,
  figures: readonly string[],
  groups: readonly string[]
): DerivedColumnDraft {
  const usual = { ...createDerivedColumnDraft(column.kind, figures, groups), name: column.name }
  if (column.kind === 'formula') {
    const [left, leftText] = draftOfOperand(column.left)
    const [right, rightText] = draftOfOperand(column.right)
    const { operator, asShare = false } = column
    return { ...usual, operator, asShare, left, leftText, right, rightText }
  }
  const { within } = column
  if (column.kind === 'rank')
    return { ...usual, within, of: column.by, direction: column.direction }
  return {
    ...usual,
    within,
    of: column.of,
    ...('along' in column && { along: column.along }),
    ...(column.kind === 'moving' && { rows: String(column.rows) })
  }
}

const draftOfOperand = (operand: FormulaOperand): [choice: string, typed: string] =>
  'output' in operand ? [operand.output, ''] : [typedOperand, formatExactNumber(operand.number)]

/** Derived column of a draft. */
export function toDerivedColumn(draft: DerivedColumnDraft, name: string): DerivedColumn {
  const { kind, of, along, direction, operator } = draft
  const within = draft.within.filter(one => one !== along || kind === 'shareOf' || kind === 'rank')
  switch (kind) {
    case 'formula': {
      const left = operandOf(draft.left, draft.leftText)
      const right = operandOf(draft.right, draft.rightText)
      return { kind, name, operator, left, right, ...(draft.asShare && { asShare: true as const }) }
    }
    case 'shareOf':
      return { kind, name, of, within }
    case 'rank':
      return { kind, name, by: of, direction, within }
    case 'moving':
      return { kind, name, of, along, within, rows: parseTypedInteger(draft.rows) }
    default:
      return { kind, name, of, along, within }
  }
}

const operandOf = (choice: string, typed: string): FormulaOperand =>
  choice === typedOperand ? { number: parseTypedDecimal(typed) ?? typed } : { output: choice }

/** Faults of the typed texts of a derived column, by field. */
export function findDerivedDraftFaults(draft: DerivedColumnDraft): Record<string, string> {
  const words = queryComputingText.fault
  if (draft.kind === 'formula') {
    const isWrong = (choice: string, typed: string): boolean =>
      choice === typedOperand && parseTypedDecimal(typed) === undefined
    return {
      ...(isWrong(draft.left, draft.leftText) && { leftText: words.number }),
      ...(isWrong(draft.right, draft.rightText) && { rightText: words.number })
    }
  }
  const rows = parseTypedInteger(draft.rows)
  const isOutside = !(rows >= 2 && rows <= 366)
  return {
    ...(draft.of === '' && { of: words.column }),
    ...(draft.kind === 'moving' && isOutside && { rows: words.periods })
  }
}
