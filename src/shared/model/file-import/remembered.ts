import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type ReadingOptions, readingOptionLimits, readingOptionsSchema } from './choice'
import { type FileProfile, fileProfileLimits } from './profile'
import { isSenderInFileName, normalizeSenderName, senderOfFileName } from './sender'

/**
 * Limits of remembered reading options: number of entries, header lines per entry, tables per
 * entry, and characters of a typed sender.
 */
export const rememberedReadingLimits = {
  readings: 200,
  lines: 20,
  tables: 20,
  sender: 100
} as const

/**
 * Reading options last used for files with a certain header, and the mapping of their columns to
 * tables.
 */
export const rememberedReadingOptionsSchema = z.strictObject({
  /** Sender, as far as the file name reveals it (`senderOfFileName`). */
  sender: textSchema(200),
  /**
   * Header lines as they are in the file, before reading options change them; for a workbook, the
   * cells of the header rows.
   */
  heading: z.array(textSchema(fileProfileLimits.cell)).min(1).max(rememberedReadingLimits.lines),
  /** Sheet of a workbook; null for a CSV file. */
  sheet: textSchema(100).nullable(),
  /**
   * Number of the first header line in the loaded file; another file may have the same header on
   * another line.
   */
  line: z.int().min(1),
  /** Titles of the columns that result from the remembered reading options. */
  titles: z.array(textSchema(fileProfileLimits.cell)).max(fileProfileLimits.columns),
  choice: readingOptionsSchema,
  /**
   * Titles of the source columns, by table and by name of the table column; null for a table column
   * left empty.
   */
  mappings: z
    .array(
      z.strictObject({
        table: recordIdSchema,
        sources: z.record(textSchema(100), textSchema(fileProfileLimits.cell).nullable())
      })
    )
    .max(rememberedReadingLimits.tables),
  user: textSchema(100),
  time: timestampSchema
})
export type RememberedReadingOptions = z.infer<typeof rememberedReadingOptionsSchema>

/**
 * Reading options that a pipeline stores for files with a certain header, and for one sender if
 * senders differ.
 */
export const pipelineReadingOptionsSchema = rememberedReadingOptionsSchema
  .omit({ mappings: true, user: true, time: true })
  .extend({
    /** Sender name as typed by a user; `sender` then holds its normalised words. */
    senderName: lineSchema(rememberedReadingLimits.sender).optional()
  })
  .refine(
    ({ sender, senderName }) =>
      senderName === undefined || sender === normalizeSenderName(senderName),
    'Đơn vị gửi không khớp tên đã gõ'
  )
export type PipelineReadingOptions = z.infer<typeof pipelineReadingOptionsSchema>

type RememberedMapping = RememberedReadingOptions['mappings'][number]

/** Properties of a loaded file from which the reading options to remember are derived. */
export interface LoadedFileReadingResult {
  /** File profile by automatic detection; `profile` is the one with which the file was loaded. */
  readonly guess: FileProfile
  readonly profile: FileProfile
  readonly choice: ReadingOptions
}

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((own, at) => own === right[at])

const titlesOf = ({ columns }: Pick<FileProfile, 'columns'>): string[] =>
  columns.map(({ title }) => title)

const isSameKind = (left: RememberedReadingOptions, right: RememberedReadingOptions): boolean =>
  left.sender === right.sender &&
  left.sheet === right.sheet &&
  sameList(left.heading, right.heading)

/**
 * Reading options changed so that they suit other files with the same header: the last row is
 * counted from the end of the file.
 */
function transferable(choice: ReadingOptions, { layout }: FileProfile): ReadingOptions {
  const { lastLine, leftOutAtEnd: _counted, ...rest } = choice
  const left = layout?.leftOutAtEnd ?? 0
  const isChosen = lastLine !== undefined || choice.leftOutAtEnd !== undefined
  const first = layout?.headerLines[0]
  const last = layout?.headerLines.at(-1)
  const hasLines = choice.headerLines !== undefined || choice.firstLine !== undefined
  return {
    ...rest,
    ...(hasLines && first && last && { headerLines: { from: first, to: last } }),
    ...(isChosen && left > 0 && left <= readingOptionLimits.leftOut && { leftOutAtEnd: left })
  }
}

/**
 * Reading options to remember for files like a loaded one; undefined if the file has no header by
 * which similar files can be recognised.
 */
export function toRememberedReadingOptions(
  { guess, profile, choice }: LoadedFileReadingResult,
  mapping: RememberedMapping | undefined,
  { user, time: now }: Pick<RememberedReadingOptions, 'time' | 'user'>
): RememberedReadingOptions | undefined {
  const [line] = profile.layout?.headerLines ?? []
  const last = profile.layout?.headerLines.at(-1)
  const { lines = [] } = (guess.sheet === profile.sheet ? guess : profile).layout ?? {}
  if (line === undefined || last === undefined) return undefined
  const heading = lines.filter(own => own.line >= line && own.line <= last).map(own => own.text)
  const isWhole =
    heading.length === last - line + 1 && heading.length <= rememberedReadingLimits.lines
  if (!isWhole || heading.every(own => own.trim() === '')) return undefined
  return {
    sender: senderOfFileName(profile.fileName),
    heading,
    sheet: profile.sheet,
    line,
    titles: titlesOf(profile),
    choice: transferable(choice, profile),
    mappings: mapping ? [mapping] : [],
    user,
    time: now
  }
}

/**
 * Remembered entries, newest first, in which a new entry replaces the one with the same header; the
 * mappings to other tables are kept.
 */
export function addRememberedReadingOptions(
  known: readonly RememberedReadingOptions[],
  reading: RememberedReadingOptions
): RememberedReadingOptions[] {
  const before = known.find(own => isSameKind(own, reading))
  const tables = new Set(reading.mappings.map(({ table }) => table))
  const others =
    before && sameList(before.titles, reading.titles)
      ? before.mappings.filter(({ table }) => !tables.has(table))
      : []
  const mappings = [...reading.mappings, ...others].slice(0, rememberedReadingLimits.tables)
  const rest = known.filter(own => !isSameKind(own, reading))
  return [{ ...reading, mappings }, ...rest].slice(0, rememberedReadingLimits.readings)
}

/**
 * Remembered reading options, with line numbers shifted to the position of the header in this file.
 */
export interface RecalledReadingOptions<
  R extends PipelineReadingOptions = RememberedReadingOptions
> {
  readonly reading: R
  readonly choice: ReadingOptions
}

/**
 * Line on which a file contains the header of remembered reading options; undefined if it does not
 * contain it.
 */
function headingLine(
  { heading, sheet }: PipelineReadingOptions,
  file: Pick<FileProfile, 'layout' | 'sheet'>
): number | undefined {
  const lines = file.layout?.lines ?? []
  if (sheet !== file.sheet) return undefined
  const at = lines.findIndex((_, place) =>
    heading.every((text, step) => lines[place + step]?.text === text)
  )
  return lines[at]?.line
}

/**
 * Remembered entries in order of preference: those of the file's sender, then those whose sender is
 * part of the file name, the longest first, then the others.
 */
function bySender<R extends PipelineReadingOptions>(readings: readonly R[], fileName: string): R[] {
  const own = senderOfFileName(fileName)
  const rank = ({ sender }: R): number => {
    if (sender === own) return Number.POSITIVE_INFINITY
    return isSenderInFileName(own, sender) ? sender.length : 0
  }
  return readings.toSorted((left, right) => {
    const [one, other] = [rank(left), rank(right)]
    return one === other ? 0 : other - one
  })
}

/**
 * Remembered entry according to which files with this header are read by automatic detection;
 * undefined if there is none, or another entry takes precedence.
 */
export function findAutomaticReadingOptions<R extends PipelineReadingOptions>(
  readings: readonly R[],
  file: Pick<FileProfile, 'columns' | 'fileName' | 'layout' | 'sheet'>
): R | undefined {
  const found = bySender(readings, file.fileName).find(
    reading => headingLine(reading, file) !== undefined
  )
  return found && hasNoReadingOptions(found.choice) && hasRememberedColumns(found, file)
    ? found
    : undefined
}

/** Whether no reading option is set, so that everything is detected automatically. */
export const hasNoReadingOptions = (choice: ReadingOptions): boolean =>
  Object.keys(choice).length === 0

/**
 * Newest remembered reading options for files with this header, preferably of this file's sender;
 * undefined if there are none, or if the remembered file was read by automatic detection.
 */
export function recallReadingOptions<R extends PipelineReadingOptions>(
  readings: readonly R[],
  file: Pick<FileProfile, 'fileName' | 'layout' | 'sheet'>
): RecalledReadingOptions<R> | undefined {
  for (const reading of bySender(readings, file.fileName)) {
    const { choice } = reading
    const line = headingLine(reading, file)
    if (line === undefined) continue
    // The remembered file was read by automatic detection, so there is nothing to apply.
    if (hasNoReadingOptions(choice)) return undefined
    const shift = line - reading.line
    const { headerLines, firstLine } = choice
    const moved = {
      ...choice,
      ...(headerLines && {
        headerLines: { from: headerLines.from + shift, to: headerLines.to + shift }
      }),
      ...(firstLine !== undefined && { firstLine: firstLine + shift })
    }
    return { reading, choice: moved }
  }
  return undefined
}

/**
 * Whether a file that was read with remembered options has the same column titles as the file for
 * which they were remembered.
 */
export const hasRememberedColumns = (
  { titles }: Pick<PipelineReadingOptions, 'titles'>,
  profile: Pick<FileProfile, 'columns'>
): boolean => sameList(titles, titlesOf(profile))

/** Column mapping that was used when a file with these titles was last loaded into the table. */
export function recallColumnMapping(
  readings: readonly RememberedReadingOptions[],
  profile: Pick<FileProfile, 'columns' | 'sheet'>,
  table: string
): RememberedMapping['sources'] | undefined {
  const titles = titlesOf(profile)
  return readings
    .filter(own => own.sheet === profile.sheet && sameList(own.titles, titles))
    .flatMap(({ mappings }) => mappings)
    .find(mapping => mapping.table === table)?.sources
}

/**
 * Reading options for use in a pipeline, without the column mappings, because the pipeline defines
 * its own.
 */
export function toPipelineReadingOptions(
  reading: RememberedReadingOptions
): PipelineReadingOptions {
  const { mappings: _mappings, user: _user, time: _time, ...own } = reading
  return own
}
