import { etlText } from '@shared/features/etl/text'
import { formatDateTimeSeconds, formatNumber } from '@shared/kit/format'
import { type EtlRun, runLogLevelLabels } from '@shared/model/etl/run'

const width = Math.max(...Object.values(runLogLevelLabels).map(({ length }) => length))

/** Log of a run as text, one entry per line. */
export const formatRunLog = ({ log }: EtlRun): string =>
  log
    .map(({ time, level, message }) =>
      etlText.log.line(formatDateTimeSeconds(time), runLogLevelLabels[level].padEnd(width), message)
    )
    .join('\n')

/** Numbers of read, written and rejected rows of a run, in one line. */
export function formatRunRowCounts({ rowsIn, rowsOut, rejected, outcome }: EtlRun): string {
  const { rows, repeated } = etlText.run
  const words = rows(formatNumber(rowsIn), formatNumber(rowsOut), formatNumber(rejected))
  const twice = outcome?.counts?.repeated ?? 0
  return twice > 0 ? repeated(words, formatNumber(twice)) : words
}
