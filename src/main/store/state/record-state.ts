import { alertCase } from '@shared/domain/alert-case'
import { sharedApi } from '@shared/domain/api-share'
import { dataConnection } from '@shared/domain/data-connection'
import { dataEndpoint } from '@shared/domain/data-endpoint'
import { dataMart } from '@shared/domain/data-mart'
import { etlPipeline } from '@shared/domain/etl-pipeline'
import { day } from '@shared/domain/fields'
import { postStandards } from '@shared/domain/post-standard'
import { report } from '@shared/domain/report'
import { scenario } from '@shared/domain/scenario'
import { sharedService } from '@shared/domain/shared-service'
import { user } from '@shared/domain/user'
import { z } from '@shared/zod'
import { sampleUsers } from '../../features/admin/seed'
import { sampleApis } from '../../features/api-sharing/seed'
import { sampleConnections, sampleEndpoints } from '../../features/collection/seed'
import { sampleDataMarts } from '../../features/data-mart/seed'
import { samplePipelines } from '../../features/etl/seed'
import { sampleReports } from '../../features/reports/seed'
import { sampleScenarios } from '../../features/scenario/seed'
import { sampleServices } from '../../features/services/seed'

/** The store of records: one list a kind. Logs are not here, they grow in files of their own. */
export const recordState = z.strictObject({
  /** The day of the first start: sample logs end the evening before, so they are recent and yet repeatable. */
  seededOn: day,
  apis: z.array(sharedApi),
  services: z.array(sharedService),
  dataMarts: z.array(dataMart),
  pipelines: z.array(etlPipeline),
  endpoints: z.array(dataEndpoint),
  connections: z.array(dataConnection),
  users: z.array(user),
  reports: z.array(report),
  scenarios: z.array(scenario),
  alertCases: z.array(alertCase),
  postStandards: z.array(postStandards)
})
export type RecordState = z.infer<typeof recordState>

export function seedRecords(seededOn: string): RecordState {
  return {
    seededOn,
    apis: sampleApis(),
    services: sampleServices(seededOn),
    dataMarts: sampleDataMarts(seededOn),
    pipelines: samplePipelines(),
    endpoints: sampleEndpoints(seededOn),
    connections: sampleConnections(seededOn),
    users: sampleUsers(seededOn),
    reports: sampleReports(seededOn),
    scenarios: sampleScenarios(seededOn),
    alertCases: [],
    postStandards: []
  }
}
