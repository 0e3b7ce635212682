import { parseCount } from '../../kit/figures/typed-number'
import { choiceLimits, type ProfileChoice } from './choice'
import type { FileProfile, TableLayout } from './profile'
import { importText } from './text'

/** Lines of a table that a person types. */
export const lineFields = ['from', 'to', 'first', 'last'] as const
export type LineField = (typeof lineFields)[number]

/** The choices without those that are undefined. */
function without<K extends keyof ProfileChoice>(
  choice: ProfileChoice,
  ...keys: K[]
): ProfileChoice {
  const rest = { ...choice }
  for (const key of keys) delete rest[key]
  return rest
}

/** Which line a field shows: the one that was chosen, else the one that was found; undefined where there is none. */
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

/** What is wrong with a typed line; undefined where nothing is. Nothing typed goes back to the guess. */
export function lineFault(field: LineField, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const line = parseCount(typed)
  const most = field === 'last' ? choiceLimits.lastLine : choiceLimits.line
  return line >= 1 && line <= most ? undefined : importText.choice.lineFault(most)
}

/** The choice with another line; an empty text takes the choice of it back. Other lines give way where they would contradict it. */
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

/** The choice of a table with titles or without; lines of a header that was chosen before are no longer meant. */
export const withHeaderChoice = (choice: ProfileChoice, header: boolean): ProfileChoice => ({
  ...without(choice, 'headerLines', 'firstLine'),
  header
})

/** The choice of one column's type. */
export const withType = (
  choice: ProfileChoice,
  name: string,
  type: NonNullable<ProfileChoice['types']>[string]
): ProfileChoice => ({ ...choice, types: { ...choice.types, [name]: type } })

/** Signs for “no value” as a person types them, with blanks between them, each once. */
export const parseSigns = (typed: string): string[] => [
  ...new Set(typed.split(/\s+/).filter(sign => sign !== ''))
]

/** What is wrong with typed signs; undefined where nothing is. */
export function signsFault(typed: string): string | undefined {
  const signs = parseSigns(typed)
  const { signs: most, sign: longest } = choiceLimits
  const isRight = signs.length <= most && signs.every(sign => sign.length <= longest)
  return isRight ? undefined : importText.choice.signsFault
}

/** Signs for “no value” that the file has, each once. */
export const signsIn = ({ columns }: Pick<FileProfile, 'columns'>): string[] => [
  ...new Set(columns.flatMap(({ readings }) => readings?.signs ?? []))
]

/** What a line of the file is for the table. */
export type LineRole = 'blank' | 'data' | 'header' | 'leftOut' | 'rejected'

/** The role of each line that a profile shows. */
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
