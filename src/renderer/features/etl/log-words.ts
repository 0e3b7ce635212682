import { type EtlRun, logLevelNames } from '@shared/features/etl/run'
import { etlText } from '@shared/features/etl/text'
import { formatDateTimeSeconds } from '@shared/kit/format'

const width = Math.max(...Object.values(logLevelNames).map(({ length }) => length))

/** The log of a run, a line each. */
export const logWords = ({ log }: EtlRun): string =>
  log
    .map(({ time, level, message }) =>
      etlText.log.line(formatDateTimeSeconds(time), logLevelNames[level].padEnd(width), message)
    )
    .join('\n')
