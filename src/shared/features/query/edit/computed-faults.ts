import { parseTypedDecimal } from '../../../kit/figures/typed-number'
import { parseTypedDay } from '../../../kit/format'
import type { ComputedColumn } from '../../../model/query/expression'
import { queryComputingText } from '../computing-text'
import { type ComputedColumnDraft, typedOperand } from './computed-draft'

const words = queryComputingText.fault

/** Faults of the typed texts of a computed column, by field; empty if they can be understood. */
export function findDraftFaults(
  draft: ComputedColumnDraft,
  { name, value }: ComputedColumn,
  computed: readonly ComputedColumn[],
  place: number
): Record<string, string> {
  const isTaken = computed.some(
    (one, index) => index !== place && one.name.toLowerCase() === name.toLowerCase()
  )
  return {
    ...findOperandFaults(draft),
    ...(value.kind === 'bands' && !areEdgesAscending(draft.edges) && { edges: words.edges }),
    ...(value.kind === 'cases' &&
      (value.cases.length === 0 ||
        value.cases.some(one => one.label === '' || one.values.length === 0)) && {
        cases: words.cases
      }),
    ...(draft.preset === 'move' &&
      !Number.isInteger((value as { count: number }).count) && {
        count: words.count
      }),
    ...(isTaken && { name: words.name })
  }
}

function findOperandFaults(draft: ComputedColumnDraft): Record<string, string> {
  const { preset, left, leftText, right, rightText } = draft
  if (preset === 'kept') return {}
  const parse = preset === 'arithmetic' ? parseTypedDecimal : dayPresets[preset] && parseTypedDay
  const fault = preset === 'arithmetic' ? words.number : words.day
  const ofSide = (side: string, choice: string, typed: string): Record<string, string> => {
    if (choice !== typedOperand) return choice === '' ? { [side]: words.column } : {}
    if (!parse) return { [side]: words.column }
    return parse(typed) === undefined ? { [`${side}Text`]: fault } : {}
  }
  const hasTwo = parse !== undefined && preset !== 'move'
  return { ...ofSide('left', left, leftText), ...(hasTwo && ofSide('right', right, rightText)) }
}

/** Presets whose operands are dates. */
const dayPresets: Readonly<Partial<Record<ComputedColumnDraft['preset'], true>>> = {
  years: true,
  months: true,
  days: true,
  move: true
}

function areEdgesAscending(typed: string): boolean {
  const edges = typed.split(/[;\n]/).filter(part => part.trim() !== '')
  const numbers = edges.map(edge => Number(parseTypedDecimal(edge) ?? Number.NaN))
  return (
    numbers.length > 0 &&
    numbers.every((edge, index) => index === 0 || edge > (numbers[index - 1] ?? 0)) &&
    numbers.every(Number.isFinite)
  )
}
