import type { RecordState } from '../store/state/record-state'
import { createSampleUsers } from './admin'
import { createSampleApis } from './api-sharing'
import { createSampleConnections, createSampleEndpoints } from './collection'
import { createSampleDataMarts } from './data-mart'
import { createSamplePipelines } from './etl'
import { createSampleQueries } from './query'
import { createSampleReports } from './reports'
import { createSampleScenarios } from './scenario'
import { createSampleServices } from './services'

/** Creates the fictional records of a first start. */
export function createSeedRecords(seededOn: string): RecordState {
  return {
    seededOn,
    apis: createSampleApis(),
    services: createSampleServices(seededOn),
    dataMarts: createSampleDataMarts(seededOn),
    pipelines: createSamplePipelines(),
    endpoints: createSampleEndpoints(seededOn),
    connections: createSampleConnections(seededOn),
    users: createSampleUsers(seededOn),
    reports: createSampleReports(seededOn),
    scenarios: createSampleScenarios(seededOn),
    alertCases: [],
    postStandards: [],
    queries: createSampleQueries(seededOn),
    expectations: [],
    modelMappings: [],
    closedPeriods: [],
    partners: [],
    dictionary: [],
    forms: [],
    filledForms: [],
    waitingLoads: [],
    waitingCorrections: [],
    removedSamples: []
  }
}
