/** Rows of a CSV file, its header first. */
export type CsvRows = readonly (readonly string[])[]

/**
 * Precision, recall and F1 with the benchmark's unusual definitions: precision is the share of the
 * clean version that was found, recall the share of the loaded data that is correct.
 */
interface Measure {
  readonly precision: number
  readonly recall: number
  readonly f1: number
}

/** Measures of one file, each from 0 to 1. */
export interface PollockFileMeasures {
  readonly success: number
  readonly header: Measure
  readonly records: Measure
  readonly cells: Measure
}

const none: Measure = { precision: 0, recall: 0, f1: 0 }
const all: Measure = { precision: 1, recall: 1, f1: 1 }

/** Measures of a rejected file, which are all zero. */
export const rejectedFileMeasures: PollockFileMeasures = {
  success: 0,
  header: none,
  records: none,
  cells: none
}

/** Compares a loaded table with the clean version of its file (Vitagliano et al., "Pollock: A Data Loading Benchmark", VLDB 2023, section 5). */
export function measurePollockFile(clean: CsvRows, loaded: CsvRows): PollockFileMeasures {
  const [cleanHeader = [], ...cleanRecords] = clean
  const [loadedHeader = [], ...loadedRecords] = loaded
  const record = (cells: readonly string[]): string => cells.map(normalise).join('')
  return {
    success: 1,
    header: compare(cleanHeader.map(normalise), loadedHeader.map(normalise)),
    records: compare(cleanRecords.map(record), loadedRecords.map(record)),
    cells: compare(clean.flat(), loaded.flat())
  }
}

/** Sum of the ten measures: 10 for a file loaded exactly as its clean version. */
export function pollockScoreOf({ success, header, records, cells }: PollockFileMeasures): number {
  const sum = ({ precision, recall, f1 }: Measure): number => precision + recall + f1
  return success + sum(header) + sum(records) + sum(cells)
}

/** Compares two multisets of texts. */
function compare(clean: readonly string[], loaded: readonly string[]): Measure {
  if (clean.length === 0) return all
  const left = new Map<string, number>()
  for (const text of clean) left.set(text, (left.get(text) ?? 0) + 1)
  let common = 0
  for (const text of loaded) {
    const count = left.get(text) ?? 0
    if (count === 0) continue
    left.set(text, count - 1)
    common++
  }
  if (common === 0) return none
  const precision = common / clean.length
  const recall = common / loaded.length
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) }
}

/**
 * Normalised cell: without case and number formatting, as in the benchmark. The benchmark also
 * normalises dates and prices, which this program loads as written.
 */
function normalise(cell: string): string {
  const bare = cell.trim()
  if (bare === '') return ''
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(bare)) return String(Number(bare))
  return cell.toLowerCase()
}
