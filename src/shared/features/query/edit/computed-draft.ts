import { formatExactNumber } from '../../../kit/figures/exact'
import { parseTypedDecimal } from '../../../kit/figures/typed-number'
import { formatDay, parseTypedDay } from '../../../kit/format'
import type {
  ArithmeticOperator,
  ComputedColumn,
  DateOperand,
  LocalityCodeReading,
  ValueExpression
} from '../../../model/query/expression'
import type { ColumnRef } from '../../../model/query/question'

/** Kinds of computed columns that the form offers; `kept` is an expression that no form shows. */
export const computedPresets = [
  'years',
  'bands',
  'cases',
  'arithmetic',
  'days',
  'months',
  'round',
  'move',
  'locality'
] as const
export type ComputedPreset = (typeof computedPresets)[number] | 'kept'

/** Special choices beside columns: a typed number or day, and the day of the query. */
export const typedOperand = 'typed'
export const todayOperand = 'today'

/**
 * Form of a computed column; values are texts as typed. `left` and `right` are keys of columns, or
 * `typedOperand` (with the text beside them), or `todayOperand`. For a locality `right` is the key of
 * the reading of its codes.
 */
export interface ComputedColumnDraft {
  readonly preset: ComputedPreset
  readonly name: string
  readonly left: string
  readonly leftText: string
  readonly right: string
  readonly rightText: string
  readonly operator: ArithmeticOperator
  readonly digits: string
  /** Band edges, separated by semicolons. */
  readonly edges: string
  /** One case per line: label, colon, values separated by semicolons. */
  readonly cases: string
  readonly other: string
  readonly count: string
  readonly unit: 'addDays' | 'addMonths'
  readonly kept: ValueExpression
}

/** Column reference in the form of an option value, "table index.column name". */
const keyOf = ({ table, column }: ColumnRef): string => `${table}.${column}`
/** Reading of locality codes in the form of an option value: its kind, then column key or list. */
export function codeReadingKey(reading: LocalityCodeReading): string {
  if ('column' in reading) return `${reading.kind}.${keyOf(reading.column)}`
  return 'list' in reading ? `${reading.kind}.${reading.list}` : reading.kind
}

function codeReadingOf(key: string): LocalityCodeReading {
  const point = key.indexOf('.')
  const [kind, rest] = [key.slice(0, point), key.slice(point + 1)]
  if (kind === 'listColumn' || kind === 'dayColumn') return { kind, column: refOf(rest) }
  return kind === 'list' ? { kind, list: rest } : { kind: 'unknown' }
}

function refOf(key: string): ColumnRef {
  const point = key.indexOf('.')
  return { table: Number(key.slice(0, point)), column: key.slice(point + 1) }
}

/** Draft of a new computed column over the first column. */
export const createComputedColumnDraft = (preset: ComputedPreset): ComputedColumnDraft => ({
  preset,
  name: '',
  left: '',
  leftText: '',
  right: preset === 'arithmetic' ? '' : todayOperand,
  rightText: '',
  operator: 'add',
  digits: '0',
  edges: '',
  cases: '',
  other: '',
  count: '1',
  unit: 'addMonths',
  kept: { kind: 'number', value: '0' }
})

/** Draft of an existing computed column. */
export function toComputedColumnDraft({ name, value }: ComputedColumn): ComputedColumnDraft {
  return { ...createComputedColumnDraft('kept'), name, kept: value, ...draftOfExpression(value) }
}

function draftOfExpression(value: ValueExpression): Partial<ComputedColumnDraft> {
  switch (value.kind) {
    case 'years':
    case 'months':
    case 'days': {
      const [left, leftText] = draftOfDay(value.from)
      const [right, rightText] = draftOfDay(value.until)
      return { preset: value.kind, left, leftText, right, rightText }
    }
    case 'addDays':
    case 'addMonths': {
      const [left, leftText] = draftOfDay(value.to)
      const count = formatExactNumber(String(value.count))
      return { preset: 'move', left, leftText, count, unit: value.kind }
    }
    case 'arithmetic': {
      const [left, right] = [draftOfNumber(value.left), draftOfNumber(value.right)]
      if (!left || !right) return {}
      const [operands, operator] = [{ left: left[0], right: right[0] }, value.operator]
      return { preset: 'arithmetic', ...operands, leftText: left[1], rightText: right[1], operator }
    }
    case 'round':
      return value.value.kind === 'column'
        ? { preset: 'round', left: keyOf(value.value.column), digits: String(value.digits) }
        : {}
    case 'bands':
      return value.value.kind === 'column'
        ? {
            preset: 'bands',
            left: keyOf(value.value.column),
            edges: value.edges.map(formatExactNumber).join('; ')
          }
        : {}
    case 'cases':
      return {
        preset: 'cases',
        left: keyOf(value.column),
        cases: value.cases.map(({ label, values }) => `${label}: ${values.join('; ')}`).join('\n'),
        other: value.other ?? ''
      }
    case 'locality':
      return {
        preset: 'locality',
        left: keyOf(value.column),
        right: codeReadingKey(value.reading)
      }
    default:
      return {}
  }
}

function draftOfDay(operand: DateOperand): [choice: string, typed: string] {
  if ('column' in operand) return [keyOf(operand.column), '']
  return 'day' in operand ? [typedOperand, formatDay(operand.day)] : [todayOperand, '']
}

function draftOfNumber(value: ValueExpression): [choice: string, typed: string] | undefined {
  if (value.kind === 'column') return [keyOf(value.column), '']
  return value.kind === 'number' ? [typedOperand, formatExactNumber(value.value)] : undefined
}

/** Expression of a draft; text that is not understood stays as typed, so that validation reports it. */
export function toValueExpression(draft: ComputedColumnDraft): ValueExpression {
  const column: ValueExpression = { kind: 'column', column: refOf(draft.left) }
  switch (draft.preset) {
    case 'years':
    case 'months':
    case 'days':
      return {
        kind: draft.preset,
        from: dayOf(draft.left, draft.leftText),
        until: dayOf(draft.right, draft.rightText)
      }
    case 'move':
      return {
        kind: draft.unit,
        to: dayOf(draft.left, draft.leftText),
        count: Number(parseTypedDecimal(draft.count) ?? Number.NaN)
      }
    case 'arithmetic':
      return {
        kind: 'arithmetic',
        operator: draft.operator,
        left: numberOf(draft.left, draft.leftText),
        right: numberOf(draft.right, draft.rightText)
      }
    case 'round':
      return { kind: 'round', value: column, digits: Number(draft.digits) }
    case 'bands':
      return {
        kind: 'bands',
        value: column,
        edges: splitTyped(draft.edges, /[;\n]/).map(edge => parseTypedDecimal(edge) ?? edge)
      }
    case 'cases':
      return {
        kind: 'cases',
        column: refOf(draft.left),
        cases: splitTyped(draft.cases, '\n').map(parseCase),
        other: draft.other.trim() === '' ? null : draft.other.trim()
      }
    case 'locality':
      return {
        kind: 'locality',
        column: refOf(draft.left),
        reading: codeReadingOf(draft.right)
      }
    case 'kept':
      return draft.kept
  }
}

const splitTyped = (text: string, separator: string | RegExp): string[] =>
  text
    .split(separator)
    .map(part => part.trim())
    .filter(part => part !== '')

function parseCase(line: string): { label: string; values: string[] } {
  const colon = line.indexOf(':')
  return colon < 0
    ? { label: line, values: [] }
    : { label: line.slice(0, colon).trim(), values: splitTyped(line.slice(colon + 1), ';') }
}

function dayOf(choice: string, typed: string): DateOperand {
  if (choice === todayOperand) return { today: true }
  if (choice === typedOperand) return { day: parseTypedDay(typed) ?? typed }
  return { column: refOf(choice) }
}

const numberOf = (choice: string, typed: string): ValueExpression =>
  choice === typedOperand
    ? { kind: 'number', value: parseTypedDecimal(typed) ?? typed }
    : { kind: 'column', column: refOf(choice) }
