/** What a first start gave its pipelines before version 10, by which they are known. */
const samples = ['etl-001', 'etl-002', 'etl-003', 'etl-004', 'etl-005']

/**
 * Version 10: pipelines have flows. Those that came with the program load a file that it makes; what a person described in free words before stays
 * without one.
 */
export function withFlows(pipelines: unknown): unknown {
  if (!Array.isArray(pipelines)) return pipelines
  return pipelines.map(pipeline => {
    const { id, origin } = Object(pipeline)
    const isSample = origin === 'sample' && samples.includes(id)
    // Its table is the one that is written by partitions.
    const partition = id === 'etl-004' ? 'ma_dia_ban' : ''
    const flow = isSample ? { source: { kind: 'sample' }, steps: [], rules: [], partition } : null
    return { flow, taken: [], ...Object(pipeline) }
  })
}
