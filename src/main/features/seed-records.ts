import type { RecordState } from '../store/state/record-state'
import { sampleUsers } from './admin/seed'
import { sampleApis } from './api-sharing/seed'
import { sampleConnections, sampleEndpoints } from './collection/seed'
import { sampleDataMarts } from './data-mart/seed'
import { samplePipelines } from './etl/seed'
import { sampleQueries } from './query/seed'
import { sampleReports } from './reports/seed'
import { sampleScenarios } from './scenario/seed'
import { sampleServices } from './services/seed'

/** The fictional records of a first start. */
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
