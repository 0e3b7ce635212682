import { recordId, text, time } from '../../kit/fields'
import { z } from '../../kit/zod'
import { choiceLimits, type ProfileChoice, profileChoice } from './choice'
import { type FileProfile, profileLimits } from './profile'
import { senderOf } from './sender'

/** What is remembered at most: readings, lines of a heading, tables that one kind of file was loaded into. */
export const rememberedLimits = { readings: 200, lines: 20, tables: 20 } as const

/** How files with one heading were read last, and where their columns went. */
export const rememberedReading = z.strictObject({
  /** Who sent it, as far as the file's name tells (`senderOf`). */
  sender: text(200),
  /** The lines of the header as they stand in the file, before anything was chosen; of a workbook the cells of its rows. */
  heading: z.array(text(profileLimits.cell)).min(1).max(rememberedLimits.lines),
  /** Of a workbook. */
  sheet: text(100).nullable(),
  /** Where the header began: in another file it may begin elsewhere. */
  line: z.int().min(1),
  /** Titles of the columns that this choice made. */
  titles: z.array(text(profileLimits.cell)).max(profileLimits.columns),
  choice: profileChoice,
  /** For each table, by the names of its columns, the titles of the file's columns that filled them; null for one that was left empty. */
  mappings: z
    .array(
      z.strictObject({
        table: recordId,
        sources: z.record(text(100), text(profileLimits.cell).nullable())
      })
    )
    .max(rememberedLimits.tables),
  user: text(100),
  time
})
export type RememberedReading = z.infer<typeof rememberedReading>

/** How a pipeline reads files with one heading, and of one sender where others send them otherwise. */
export const pipelineReading = rememberedReading.omit({ mappings: true, user: true, time: true })
export type PipelineReading = z.infer<typeof pipelineReading>

type Mapping = RememberedReading['mappings'][number]

/** What is known of a load whose reading is remembered. */
export interface ReadFile {
  /** The file as it was guessed, and as it was loaded. */
  readonly guess: FileProfile
  readonly profile: FileProfile
  readonly choice: ProfileChoice
}

const sameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((own, at) => own === right[at])

const titlesOf = ({ columns }: Pick<FileProfile, 'columns'>): string[] =>
  columns.map(({ title }) => title)

const isSameKind = (left: RememberedReading, right: RememberedReading): boolean =>
  left.sender === right.sender &&
  left.sheet === right.sheet &&
  sameList(left.heading, right.heading)

/** A choice that suits other files with the same heading: the last row is counted from the end. */
function transferable(choice: ProfileChoice, { layout }: FileProfile): ProfileChoice {
  const { lastLine, leftOutAtEnd: _counted, ...rest } = choice
  const left = layout?.leftOutAtEnd ?? 0
  const isChosen = lastLine !== undefined || choice.leftOutAtEnd !== undefined
  const first = layout?.headerLines[0]
  const last = layout?.headerLines.at(-1)
  const hasLines = choice.headerLines !== undefined || choice.firstLine !== undefined
  return {
    ...rest,
    ...(hasLines && first && last && { headerLines: { from: first, to: last } }),
    ...(isChosen && left > 0 && left <= choiceLimits.leftOut && { leftOutAtEnd: left })
  }
}

/** What is remembered of a file that was loaded; undefined where it has no header by which others are told to be of its kind. */
export function readingOf(
  { guess, profile, choice }: ReadFile,
  mapping: Mapping | undefined,
  { user, time: now }: Pick<RememberedReading, 'time' | 'user'>
): RememberedReading | undefined {
  const [line] = profile.layout?.headerLines ?? []
  const last = profile.layout?.headerLines.at(-1)
  const { lines = [] } = (guess.sheet === profile.sheet ? guess : profile).layout ?? {}
  if (line === undefined || last === undefined) return undefined
  const heading = lines.filter(own => own.line >= line && own.line <= last).map(own => own.text)
  const isWhole = heading.length === last - line + 1 && heading.length <= rememberedLimits.lines
  if (!isWhole || heading.every(own => own.trim() === '')) return undefined
  return {
    sender: senderOf(profile.fileName),
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

/** Readings, the newest first, with another one in place of that of the same heading; where its columns went into other tables stays known. */
export function withReading(
  known: readonly RememberedReading[],
  reading: RememberedReading
): RememberedReading[] {
  const before = known.find(own => isSameKind(own, reading))
  const tables = new Set(reading.mappings.map(({ table }) => table))
  const others =
    before && sameList(before.titles, reading.titles)
      ? before.mappings.filter(({ table }) => !tables.has(table))
      : []
  const mappings = [...reading.mappings, ...others].slice(0, rememberedLimits.tables)
  const rest = known.filter(own => !isSameKind(own, reading))
  return [{ ...reading, mappings }, ...rest].slice(0, rememberedLimits.readings)
}

/** A remembered choice, at the lines where the heading stands in this file. */
export interface Recalled<R extends PipelineReading = RememberedReading> {
  readonly reading: R
  readonly choice: ProfileChoice
}

/**
 * The newest choice that was remembered for a file with this heading, of its sender or else of another one; undefined where there is
 * none, or where that was read as it was guessed.
 */
export function recall<R extends PipelineReading>(
  readings: readonly R[],
  { fileName, layout, sheet }: Pick<FileProfile, 'fileName' | 'layout' | 'sheet'>
): Recalled<R> | undefined {
  const lines = layout?.lines ?? []
  const sender = senderOf(fileName)
  const own = readings.filter(reading => reading.sender === sender)
  for (const reading of [...own, ...readings.filter(other => other.sender !== sender)]) {
    const { heading, choice } = reading
    if (reading.sheet !== sheet) continue
    const at = lines.findIndex((_, place) =>
      heading.every((text, step) => lines[place + step]?.text === text)
    )
    const line = lines[at]?.line
    if (line === undefined) continue
    // The last such file was read as it was guessed.
    if (Object.keys(choice).length === 0) return undefined
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

/** Whether a file that was read by a remembered choice has the columns that this choice made then. */
export const isRecalled = (
  { titles }: Pick<PipelineReading, 'titles'>,
  profile: Pick<FileProfile, 'columns'>
): boolean => sameList(titles, titlesOf(profile))

/** Where the columns of a table came from when a file with these titles was loaded into it last. */
export function recalledSources(
  readings: readonly RememberedReading[],
  profile: Pick<FileProfile, 'columns' | 'sheet'>,
  table: string
): Mapping['sources'] | undefined {
  const titles = titlesOf(profile)
  return readings
    .filter(own => own.sheet === profile.sheet && sameList(own.titles, titles))
    .flatMap(({ mappings }) => mappings)
    .find(mapping => mapping.table === table)?.sources
}

/** A reading as a pipeline takes it over: where columns went is the pipeline's own. */
export function forPipeline(reading: RememberedReading): PipelineReading {
  const { mappings: _mappings, user: _user, time: _time, ...own } = reading
  return own
}
