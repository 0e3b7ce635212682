import type { RecordState } from '../store/state/record-state'
import { sampleUsers } from './admin'
import { sampleApis } from './api-sharing'
import { sampleConnections, sampleEndpoints } from './collection'
import { sampleDataMarts } from './data-mart'
import { samplePipelines } from './etl'
import { sampleQueries } from './query'
import { sampleReports } from './reports'
import { sampleScenarios } from './scenario'
import { sampleServices } from './services'

/** Creates the fictional records of a first start. */
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
    postStandards: [],
    queries: sampleQueries(seededOn),
    expectations: [],
    modelMappings: [],
    closedPeriods: [],
    partners: [],
    waitingLoads: [],
    waitingCorrections: [],
    removedSamples: []
  }
}
