import { join } from 'node:path'
import { apiAccessLogEntrySchema } from '@shared/features/api-sharing/access-log'
import { arrivedFileLogEntrySchema } from '@shared/features/collection/real/arrival'
import {
  comparisonDifferenceSchema,
  queryComparisonSchema
} from '@shared/features/comparison/comparison'
import {
  tableDeliveryArrivalSchema,
  unitPeriodDeliveryArrivalSchema
} from '@shared/features/ledger/arrival'
import { copyEventSchema } from '@shared/features/secrecy/copy'
import { serviceTransmissionSchema } from '@shared/features/services/log'
import { tableAccessRecordSchema } from '@shared/model/data-mart/data-mart'
import { etlRunSchema } from '@shared/model/etl/run'
import { type QueryRun, queryRunSchema } from '@shared/model/query/saved-query'
import { createSampleAccessLog } from '../demo/api-sharing-access'
import { createSampleRuns } from '../demo/etl'
import { createSampleTransmissions } from '../demo/services-sends'
import { type LogFolder, openLogFolder } from '../store/disk/log-folder'
import type { RecordsAndSettingsReader } from '../store/state-reader'

interface Place {
  readonly directory: string
  readonly readOnly: boolean
  /**
   * Stored records to which the logs belong; the log of a sample record starts with a fictional
   * history.
   */
  readonly records: RecordsAndSettingsReader['records']
}

/**
 * Size limit in bytes of logs of which only the recent part is ever read; enough for some thousand
 * runs.
 */
const largestRing = 8 * 1024 * 1024

/** Opens the append-only logs: one file per record, in one folder per kind of log. */
export function openAppendOnlyLogs({ directory, readOnly, records }: Place) {
  const apiLogs = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'api-access'),
    schema: apiAccessLogEntrySchema,
    sample: id => {
      const { apis, seededOn } = records.read()
      const api = apis.find(candidate => candidate.id === id)
      return api && api.createdAt < seededOn ? createSampleAccessLog(api, seededOn) : []
    }
  })
  const serviceLogs = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'service-sends'),
    schema: serviceTransmissionSchema,
    sample: id => {
      const { services, seededOn } = records.read()
      const service = services.find(candidate => candidate.id === id)
      return service ? createSampleTransmissions(service, seededOn) : []
    }
  })
  const martViews = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'mart-views'),
    schema: tableAccessRecordSchema,
    largest: largestRing,
    sample: () => []
  })
  const etlRuns = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'etl-runs'),
    schema: etlRunSchema,
    largest: largestRing,
    sample: id => {
      const { pipelines, seededOn } = records.read()
      const pipeline = pipelines.find(candidate => candidate.id === id)
      return pipeline ? createSampleRuns(pipeline, seededOn) : []
    }
  })
  const queryLog = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'query-runs'),
    schema: queryRunSchema,
    largest: largestRing,
    sample: () => []
  })
  // This log is never truncated: it lists the files that were already loaded, and none may be
  // loaded twice.
  const sourceFiles = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'source-files'),
    schema: arrivedFileLogEntrySchema,
    sample: () => []
  })
  const arrivals = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'arrivals'),
    schema: tableDeliveryArrivalSchema,
    sample: () => []
  })
  const arrivalParts = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'arrival-parts'),
    schema: unitPeriodDeliveryArrivalSchema,
    sample: () => []
  })
  // These logs are never truncated, because they are records that may be printed again.
  const comparisons = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'comparisons'),
    schema: queryComparisonSchema,
    sample: () => []
  })
  const comparisonLines = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'comparison-lines'),
    schema: comparisonDifferenceSchema,
    sample: () => []
  })
  // The register of copies is never truncated, because every copy must be found again.
  const copyEvents = openLogFolder({
    readOnly,
    directory: join(directory, 'logs', 'copies'),
    schema: copyEventSchema,
    sample: () => []
  })
  return {
    copyEvents,
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

/**
 * Log lines are immutable, so a renamed table is shown with its current name only when they are
 * read.
 */
const withNamesNow = (
  log: LogFolder<QueryRun>,
  records: Place['records']
): LogFolder<QueryRun> => ({
  ...log,
  read: async id => {
    const runs = await log.read(id)
    const { dataMarts } = records.read()
    const { withCurrentTableNames } = await import('@shared/features/lineage/renamed')
    return runs.map(run => withCurrentTableNames(run, dataMarts))
  }
})
