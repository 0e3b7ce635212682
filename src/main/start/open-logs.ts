import { join } from 'node:path'
import { apiAccessEntry } from '@shared/features/api-sharing/access-log'
import { arrivalEntry } from '@shared/features/collection/real/arrival'
import { comparison, comparisonLine } from '@shared/features/comparison/comparison'
import { arrival, arrivalPart } from '@shared/features/ledger/arrival'
import { sendEntry } from '@shared/features/services/log'
import { martView } from '@shared/model/data-mart/data-mart'
import { etlRun } from '@shared/model/etl/run'
import { type QueryRun, queryRun } from '@shared/model/query/saved-query'
import { sampleAccessLog } from '../demo/api-sharing-access'
import { sampleRuns } from '../demo/etl'
import { sampleSends } from '../demo/services-sends'
import { type LogFolder, openLogFolder } from '../store/disk/log-folder'
import type { StateReader } from '../store/state-reader'

interface Place {
  readonly directory: string
  readonly readOnly: boolean
  /** Owner of the logs: sample records have a fictional history. */
  readonly records: StateReader['records']
}

/** Size limit in bytes of a log of which only the recent part is ever read, some thousand runs. */
const largestRing = 8 * 1024 * 1024

/** Append-only data: one file per record, in a folder per kind. */
export function openLogs({ directory, readOnly, records }: Place) {
  const apiLogs = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'api-access'),
    schema: apiAccessEntry,
    sample: id => {
      const { apis, seededOn } = records.read()
      const api = apis.find(candidate => candidate.id === id)
      return api && api.createdAt < seededOn ? sampleAccessLog(api, seededOn) : []
    }
  })
  const serviceLogs = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'service-sends'),
    schema: sendEntry,
    sample: id => {
      const { services, seededOn } = records.read()
      const service = services.find(candidate => candidate.id === id)
      return service ? sampleSends(service, seededOn) : []
    }
  })
  const martViews = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'mart-views'),
    schema: martView,
    largest: largestRing,
    sample: () => []
  })
  const etlRuns = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'etl-runs'),
    schema: etlRun,
    largest: largestRing,
    sample: id => {
      const { pipelines, seededOn } = records.read()
      const pipeline = pipelines.find(candidate => candidate.id === id)
      return pipeline ? sampleRuns(pipeline, seededOn) : []
    }
  })
  const queryLog = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'query-runs'),
    schema: queryRun,
    largest: largestRing,
    sample: () => []
  })
  // Never truncated: a file loaded once must not be loaded again.
  const sourceFiles = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'source-files'),
    schema: arrivalEntry,
    sample: () => []
  })
  const arrivals = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'arrivals'),
    schema: arrival,
    sample: () => []
  })
  const arrivalParts = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'arrival-parts'),
    schema: arrivalPart,
    sample: () => []
  })
  // Never truncated: these are records that may be printed again.
  const comparisons = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'comparisons'),
    schema: comparison,
    sample: () => []
  })
  const comparisonLines = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'comparison-lines'),
    schema: comparisonLine,
    sample: () => []
  })
  return {
    apiLogs,
    serviceLogs,
    martViews,
    etlRuns,
    queryRuns: withNamesNow(queryLog, records),
    sourceFiles,
    arrivals,
    arrivalParts,
    comparisons,
    comparisonLines
  }
}

/** Log lines are immutable: former table names are translated to current ones when read. */
const withNamesNow = (
  log: LogFolder<QueryRun>,
  records: Place['records']
): LogFolder<QueryRun> => ({
  ...log,
  read: async id => {
    const runs = await log.read(id)
    const { dataMarts } = records.read()
    const { queryNow } = await import('@shared/features/lineage/renamed')
    return runs.map(run => queryNow(run, dataMarts))
  }
})
