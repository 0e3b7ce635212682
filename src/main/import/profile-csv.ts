import { proposeName } from '@shared/model/data-mart/table-names'
import type { ProfileChoice } from '@shared/model/file-import/choice'
import { type FileProfile, profileLimits, type RawLine } from '@shared/model/file-import/profile'
import { poorFit } from './characters/sniff-encoding'
import type { Layout } from './detect-layout'
import { glanceCsv, readCsv, shownLine, type Watch } from './read-csv'
import type { SourceFile } from './source-file'
import { TableProfile } from './table-profile'
import type { ReadNotes } from './table-reader'

/**
 * Profiles a whole CSV file in constant memory. `isGlance`: only its start and a few pieces,
 * without counting rows. Throws AppError, or the signal's reason.
 */
export async function profileCsv(
  source: SourceFile,
  choice: ProfileChoice,
  watch: Watch,
  isGlance = false
): Promise<FileProfile> {
  const began = performance.now()
  const { name, size } = source.chosen
  const makeTable = (width: number) => new TableProfile(width, choice)
  const { encoding, bom, fits, layout, table, notes, unseen, tail } = isGlance
    ? await glanceCsv(source, choice, makeTable)
    : await readCsv(source, choice, watch, makeTable)
  const summary = table.summarise()
  return {
    fileName: name,
    size,
    kind: 'csv',
    encoding,
    bom,
    separator: layout.dialect.separator,
    header: layout.table.headerRows > 0,
    sheets: [],
    sheet: null,
    tableName: proposeName(name.replace(/\.[^.]*$/, ''), 'bang_moi'),
    ...summary,
    milliseconds: Math.round(performance.now() - began),
    layout: {
      ...describePlace(layout, tail),
      lastLine: table.lastLine,
      leftOutAtEnd: notes.leftOutAtEnd
    },
    reading: {
      ...describeReading(layout, notes, unseen, summary),
      encodings: fits.map(({ encoding: own, fit }) => ({ encoding: own, fit })),
      isDoubtful: (fits.find(own => own.encoding === encoding)?.fit ?? 1) < poorFit
    }
  }
}

/** Location of the table, and the lines around it. */
function describePlace({ table, records, prologue, head }: Layout, tail: readonly RawLine[]) {
  const shift = prologue > 0 ? 1 : 0
  const { above, headerRows, numbering } = table
  const lineAt = (place: number): number[] => {
    const record = records[place]
    return record ? [record.line + shift] : []
  }
  const headerLines = Array.from({ length: headerRows }, (_, at) => lineAt(above + at)).flat()
  const [firstLine = null] = lineAt(above + headerRows + numbering)
  const lines = head.map((text, place) => ({ line: place + 1, text: shownLine(text) }))
  return { headerLines, firstLine, lines, tail: tail.filter(({ line }) => line > lines.length) }
}

function describeReading(
  { dialect }: Layout,
  { repaired, repairedLines, otherTables }: ReadNotes,
  unseen: number,
  { columns }: Pick<FileProfile, 'columns'>
): Omit<NonNullable<FileProfile['reading']>, 'encodings' | 'isDoubtful'> {
  const short = (line: string): string => line.slice(0, profileLimits.cell).toWellFormed().trim()
  return {
    quote: dialect.quote,
    escape: dialect.escape,
    decimals: columns.some(({ numbers }) => numbers === 'en') ? 'en' : 'vi',
    skipsBlanks: dialect.skipsBlanks,
    repaired: { count: repaired, lines: repairedLines },
    otherTables: otherTables.map(({ line, title }) => ({ line, title: short(title) })),
    unseenSigns: unseen
  }
}
