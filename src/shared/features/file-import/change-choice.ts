import { parseTypedInteger } from '../../kit/figures/typed-number'
import { type ReadingOptions, readingOptionLimits } from '../../model/file-import/choice'
import type { FileProfile, FileTableLayout } from '../../model/file-import/profile'
import { fileImportText } from './text'

/** Line number fields of a table that the user can type. */
export const lineNumberFields = ['from', 'to', 'first', 'last'] as const
export type LineNumberField = (typeof lineNumberFields)[number]

/** Copy of the reading options without the given keys. */
function withoutChoices<K extends keyof ReadingOptions>(
  choice: ReadingOptions,
  ...keys: K[]
): ReadingOptions {
  const rest = { ...choice }
  for (const key of keys) delete rest[key]
  return rest
}

/**
 * Line number shown in a field: the chosen one, or else the detected one; undefined if there is
 * neither.
 */
export function findLineNumberInField(
  field: LineNumberField,
  choice: ReadingOptions,
  layout: FileTableLayout
): number | undefined {
  const { headerLines, firstLine, lastLine } = layout
  if (field === 'from') return choice.headerLines?.from ?? headerLines[0]
  if (field === 'to') return choice.headerLines?.to ?? headerLines.at(-1)
  if (field === 'first') return choice.firstLine ?? firstLine ?? undefined
  return choice.lastLine ?? lastLine ?? undefined
}

/**
 * Validation fault of a typed line number; undefined if valid. Empty input restores automatic
 * detection.
 */
export function findLineNumberFault(field: LineNumberField, typed: string): string | undefined {
  if (typed.trim() === '') return undefined
  const line = parseTypedInteger(typed)
  const most = field === 'last' ? readingOptionLimits.lastLine : readingOptionLimits.line
  return line >= 1 && line <= most ? undefined : fileImportText.choice.lineFault(most)
}

/**
 * Reading options with another line number; empty input removes the chosen number. Other chosen
 * line numbers that contradict it are removed.
 */
export function withLineNumber(
  field: LineNumberField,
  typed: string,
  choice: ReadingOptions,
  layout: FileTableLayout
): ReadingOptions {
  const line = typed.trim() === '' ? undefined : parseTypedInteger(typed)
  if (field === 'last') {
    const rest = withoutChoices(choice, 'lastLine', 'leftOutAtEnd')
    return line === undefined ? rest : { ...rest, lastLine: line }
  }
  if (field === 'first') {
    const rest = withoutChoices(choice, 'firstLine')
    return line === undefined ? rest : { ...rest, firstLine: line }
  }
  if (line === undefined) return withoutChoices(choice, 'headerLines')
  const from = field === 'from' ? line : (findLineNumberInField('from', choice, layout) ?? line)
  const to = field === 'to' ? line : (findLineNumberInField('to', choice, layout) ?? line)
  const headerLines =
    field === 'from' ? { from, to: Math.max(from, to) } : { from: Math.min(from, to), to }
  const isBelow = choice.firstLine === undefined || choice.firstLine > headerLines.to
  return { ...(isBelow ? choice : withoutChoices(choice, 'firstLine')), header: true, headerLines }
}

/**
 * Reading options for a table with or without a header; header lines chosen before are discarded.
 */
export const withHeaderChoice = (choice: ReadingOptions, header: boolean): ReadingOptions => ({
  ...withoutChoices(choice, 'headerLines', 'firstLine'),
  header
})

/** Reading options with another type for a column. */
export const withColumnType = (
  choice: ReadingOptions,
  name: string,
  type: NonNullable<ReadingOptions['types']>[string]
): ReadingOptions => ({ ...choice, types: { ...choice.types, [name]: type } })

/** Parses “no value” markers typed with blanks between them, without duplicates. */
export const parseNoValueMarkers = (typed: string): string[] => [
  ...new Set(typed.split(/\s+/).filter(sign => sign !== ''))
]

/** Fault of typed markers; undefined if valid. */
export function findNoValueMarkersFault(typed: string): string | undefined {
  const signs = parseNoValueMarkers(typed)
  const { signs: most, sign: longest } = readingOptionLimits
  const isRight = signs.length <= most && signs.every(sign => sign.length <= longest)
  return isRight ? undefined : fileImportText.choice.signsFault
}

/** Distinct “no value” markers found in the file. */
export const noValueMarkersOf = ({ columns }: Pick<FileProfile, 'columns'>): string[] => [
  ...new Set(columns.flatMap(({ readings }) => readings?.signs ?? []))
]

/** Role of a file line in the detected table. */
export type FileLineRole = 'blank' | 'data' | 'header' | 'leftOut' | 'rejected'

/** Creates a function that returns the role of each line shown in a file's profile. */
export function createLineRoleLookup({
  layout,
  rejected
}: Pick<FileProfile, 'layout' | 'rejected'>): (line: number, text: string) => FileLineRole {
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
