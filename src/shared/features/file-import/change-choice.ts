import { parseCount } from '../../kit/figures/typed-number'
import { choiceLimits, type ProfileChoice } from '../../model/file-import/choice'
import type { FileProfile, TableLayout } from '../../model/file-import/profile'
import { importText } from './text'

/** Line number fields of a table that the user can type. */
export const lineFields = ['from', 'to', 'first', 'last'] as const
export type LineField = (typeof lineFields)[number]

/** Choices without the undefined ones. */
function without<K extends keyof ProfileChoice>(
  choice: ProfileChoice,
  ...keys: K[]
): ProfileChoice {
  const rest = { ...choice }
  for (const key of keys) delete rest[key]
  return rest
}

/** Line shown in a field: the chosen one, else the detected one; undefined if there is none. */
export function lineOf(
  field: LineField,
  choice: ProfileChoice,
  layout: TableLayout
): number | undefined {
  const { headerLines, firstLine, lastLine } = layout
  if (field === 'from') return choice.headerLines?.from ?? headerLines[0]
  if (field === 'to') return choice.headerLines?.to ?? headerLines.at(-1)
  if (field === 'first') return choice.firstLine ?? firstLine ?? undefined
  return choice.lastLine ?? lastLine ?? undefined
}

/** Fault of a typed line; undefined if valid. Empty input returns to detection. */
export function lineFault(field: LineField, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const line = parseCount(typed)
  const most = field === 'last' ? choiceLimits.lastLine : choiceLimits.line
  return line >= 1 && line <= most ? undefined : importText.choice.lineFault(most)
}

/**
 * Choice with another line; empty input removes the choice. Other chosen lines that contradict it
 * are removed.
 */
export function withLine(
  field: LineField,
  typed: string,
  choice: ProfileChoice,
  layout: TableLayout
): ProfileChoice {
  const line = typed.trim() === '' ? undefined : parseCount(typed)
  if (field === 'last') {
    const rest = without(choice, 'lastLine', 'leftOutAtEnd')
    return line === undefined ? rest : { ...rest, lastLine: line }
  }
  if (field === 'first') {
    const rest = without(choice, 'firstLine')
    return line === undefined ? rest : { ...rest, firstLine: line }
  }
  if (line === undefined) return without(choice, 'headerLines')
  const from = field === 'from' ? line : (lineOf('from', choice, layout) ?? line)
  const to = field === 'to' ? line : (lineOf('to', choice, layout) ?? line)
  const headerLines =
    field === 'from' ? { from, to: Math.max(from, to) } : { from: Math.min(from, to), to }
  const isBelow = choice.firstLine === undefined || choice.firstLine > headerLines.to
  return { ...(isBelow ? choice : without(choice, 'firstLine')), header: true, headerLines }
}

/** Choice of a table with or without titles; header lines chosen before are discarded. */
export const withHeaderChoice = (choice: ProfileChoice, header: boolean): ProfileChoice => ({
  ...without(choice, 'headerLines', 'firstLine'),
  header
})

/** Choice with another type for a column. */
export const withType = (
  choice: ProfileChoice,
  name: string,
  type: NonNullable<ProfileChoice['types']>[string]
): ProfileChoice => ({ ...choice, types: { ...choice.types, [name]: type } })

/** Parses “no value” markers typed with blanks between them, without duplicates. */
export const parseSigns = (typed: string): string[] => [
  ...new Set(typed.split(/\s+/).filter(sign => sign !== ''))
]

/** Fault of typed markers; undefined if valid. */
export function signsFault(typed: string): string | undefined {
  const signs = parseSigns(typed)
  const { signs: most, sign: longest } = choiceLimits
  const isRight = signs.length <= most && signs.every(sign => sign.length <= longest)
  return isRight ? undefined : importText.choice.signsFault
}

/** Distinct “no value” markers found in the file. */
export const signsIn = ({ columns }: Pick<FileProfile, 'columns'>): string[] => [
  ...new Set(columns.flatMap(({ readings }) => readings?.signs ?? []))
]

/** Role of a file line in the table. */
export type LineRole = 'blank' | 'data' | 'header' | 'leftOut' | 'rejected'

/** Role of each line shown in a profile. */
export function lineRoles({
  layout,
  rejected
}: Pick<FileProfile, 'layout' | 'rejected'>): (line: number, text: string) => LineRole {
  const [from = 0] = layout?.headerLines ?? []
  const to = layout?.headerLines.at(-1) ?? -1
  const first = layout?.firstLine ?? Number.POSITIVE_INFINITY
  const last = layout?.lastLine ?? 0
  const faulty = new Set(rejected.map(({ line }) => line))
  return (line, text) => {
    if (line >= from && line <= to) return 'header'
    if (text.replace(/[|\s]/g, '') === '') return 'blank'
    const isChosen = line < first || (layout?.leftOutAtEnd ?? 0) > 0
    if (isChosen && (line < first || line > last)) return 'leftOut'
    return faulty.has(line) ? 'rejected' : 'data'
  }
}
