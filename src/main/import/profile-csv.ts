import { proposeSqlName } from '@shared/model/data-mart/table-names'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import {
  type FileProfile,
  fileProfileLimits,
  type RawFileLine
} from '@shared/model/file-import/profile'
import { poorEncodingFit } from './characters/sniff-encoding'
import type { CsvLayout } from './detect-layout'
import { type ImportMonitor, readCsv, readCsvSamples, shortenLine } from './read-csv'
import type { OpenedImportFile } from './source-file'
import { TableProfileBuilder } from './table-profile'
import type { FileTableReadObservations } from './table-reader'
import { tableCaptionOf } from './table-shape'

/**
 * Profiles a whole CSV file in constant memory. `isGlance`: only its start and a few pieces,
 * without counting rows. Throws AppError, or the signal's reason.
 */
export async function profileCsv(
  source: OpenedImportFile,
  choice: ReadingOptions,
  watch: ImportMonitor,
  isGlance = false
): Promise<FileProfile> {
  const began = performance.now()
  const { name, size } = source.chosen
  const makeTable = (width: number) => new TableProfileBuilder(width, choice)
  const { encoding, bom, fits, layout, table, notes, unseen, tail } = isGlance
    ? await readCsvSamples(source, choice, makeTable)
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
    tableName: proposeSqlName(name.replace(/\.[^.]*$/, ''), 'bang_moi'),
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
      isDoubtful: (fits.find(own => own.encoding === encoding)?.fit ?? 1) < poorEncodingFit
    }
  }
}

/** Location of the table, and the lines around it. */
function describePlace(
  { table, records, prologue, head }: CsvLayout,
  tail: readonly RawFileLine[]
) {
  const shift = prologue > 0 ? 1 : 0
  const { above, headerRows, numbering } = table
  const lineAt = (place: number): number[] => {
    const record = records[place]
    return record ? [record.line + shift] : []
  }
  const headerLines = Array.from({ length: headerRows }, (_, at) => lineAt(above + at)).flat()
  const [firstLine = null] = lineAt(above + headerRows + numbering)
  const caption = tableCaptionOf(records.slice(0, above).map(({ cells }) => cells))
  const lines = head.map((text, place) => ({ line: place + 1, text: shortenLine(text) }))
  return {
    ...(caption && { caption }),
    headerLines,
    firstLine,
    lines,
    tail: tail.filter(({ line }) => line > lines.length)
  }
}

function describeReading(
  { dialect }: CsvLayout,
  { repaired, repairedLines, otherTables }: FileTableReadObservations,
  unseen: number,
  { columns }: Pick<FileProfile, 'columns'>
): Omit<NonNullable<FileProfile['reading']>, 'encodings' | 'isDoubtful'> {
  const short = (line: string): string =>
    line.slice(0, fileProfileLimits.cell).toWellFormed().trim()
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
