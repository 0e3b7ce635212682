import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { CsvRecordProperties, RecordSink } from './record-reader'
import { isBlankRow } from './row-sink'

/** End of a table's rows as chosen by the user. */
export type TableEndChoice = Pick<ReadingOptions, 'lastLine' | 'leftOutAtEnd'>

interface BufferedEndRecord {
  readonly cells: string[]
  readonly line: number
  readonly facts: CsvRecordProperties
}

/**
 * Passes records on, except those below the end of the table that the user chose, which go to
 * `leave`; blank lines are passed on. If the end is counted from the last line, as many records are
 * buffered.
 */
export function createTableEndFilter(
  sink: RecordSink & { readonly end: () => void },
  { lastLine, leftOutAtEnd = 0 }: TableEndChoice,
  leave: (cells: readonly string[], line: number) => void
): RecordSink & { readonly end: () => void } {
  if (lastLine !== undefined) {
    return {
      record: (cells, line, facts) => {
        if (line <= lastLine || isBlankRow(cells)) sink.record(cells, line, facts)
        else leave(cells, line)
      },
      reject: (line, reason, raw) => {
        if (line <= lastLine) sink.reject(line, reason, raw)
        else leave([raw], line)
      },
      end: sink.end
    }
  }
  if (leftOutAtEnd === 0) return sink
  const held: BufferedEndRecord[] = []
  let filled = 0
  const pass = (): void => {
    const next = held.shift()
    if (!next) return
    if (!isBlankRow(next.cells)) filled--
    sink.record(next.cells, next.line, next.facts)
  }
  return {
    record: (cells, line, facts) => {
      held.push({ cells, line, facts })
      if (!isBlankRow(cells)) filled++
      while (filled > leftOutAtEnd) pass()
    },
    reject: sink.reject,
    end: () => {
      for (const { cells, line, facts } of held) {
        if (isBlankRow(cells)) sink.record(cells, line, facts)
        else leave(cells, line)
      }
      sink.end()
    }
  }
}
