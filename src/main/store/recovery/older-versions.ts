/** Migration 10: an API can be based on a saved query; existing ones are based on tables. */
export function addApiSourceKinds(apis: unknown): unknown {
  if (!Array.isArray(apis)) return apis
  return apis.map((api: unknown) => ({ query: null, ...Object(api) }))
}

/** Ids of the sample pipelines of a first start before version 10. */
const samples = ['etl-001', 'etl-002', 'etl-003', 'etl-004', 'etl-005']

/**
 * Migration 10: gives pipelines flows (sources, steps and rules). Shipped pipelines load a file
 * that the program generates; user pipelines, described in free text, stay without a flow.
 */
export function addPipelineFlows(pipelines: unknown): unknown {
  if (!Array.isArray(pipelines)) return pipelines
  return pipelines.map(pipeline => {
    const { id, origin } = Object(pipeline)
    const isSample = origin === 'sample' && samples.includes(id)
    // Only the target table of this sample pipeline is written by partition.
    const partition = id === 'etl-004' ? 'ma_dia_ban' : ''
    const flow = isSample ? { source: { kind: 'sample' }, steps: [], rules: [], partition } : null
    return { flow, taken: [], ...Object(pipeline) }
  })
}

/**
 * Migration 10: an API has several keys with name, expiry and kind; the existing key becomes one of
 * them.
 */
export function addApiKeyLists(apis: unknown): unknown {
  if (!Array.isArray(apis)) return apis
  return apis.map((api: unknown) => {
    const { key, ...rest } = Object(api)
    if ('keys' in rest) return rest
    const keys = key ? [{ ...olderKey, ...Object(key) }] : []
    return { ...rest, keys }
  })
}

const olderKey = {
  id: 'khoa-1',
  name: 'Khóa của bản trước',
  kind: 'real',
  createdBy: '',
  until: '',
  revokedAt: null
}

/** Migration 10: adds the list of expected deliveries; it is empty. */
export const addExpectationList = (data: object): object => ({ expectations: [], ...data })

/**
 * Migration 10: stores the owner of a saved query by id; for existing queries only the owner's name
 * is known.
 */
export function addQueryOwners(queries: unknown): unknown {
  if (!Array.isArray(queries)) return queries
  return queries.map((query: unknown) => ({ ownerId: null, ...Object(query) }))
}

/**
 * Migration 10: a report can be based on a query result and have several stored editions; existing
 * reports are based on sector pages and have one edition.
 */
export function addReportSourcesAndEditions(reports: unknown): unknown {
  if (!Array.isArray(reports)) return reports
  return reports.map((report: unknown) => {
    const { frozen, ...rest } = Object(report)
    return { earlier: [], ...rest, frozen: frozen ? { answer: null, ...Object(frozen) } : null }
  })
}

/** Migration 10: marks data sources as real or simulated; all existing ones are simulated. */
export function addEndpointSimulationMarks(endpoints: unknown): unknown {
  if (!Array.isArray(endpoints)) return endpoints
  return endpoints.map((endpoint: unknown) => ({ simulated: true, ...Object(endpoint) }))
}

/**
 * Migration 11: adds the list of removed sample records; it is empty, because none could be removed
 * before.
 */
export const addRemovedSampleList = (data: object): object => ({ removedSamples: [], ...data })

/**
 * Migration 12: adds the list of closed reporting periods; it is empty, because none could be
 * closed before.
 */
export const addClosedPeriodList = (data: object): object => ({ closedPeriods: [], ...data })

/**
 * Migration 13: adds the list of network partners that administrators created or changed; it is
 * empty. Service registrations may refer to such partners from this version on.
 */
export const addPartnerList = (data: object): object => ({ partners: [], ...data })
