import {
  createSampleFacts,
  sampleDimensionsOf
} from '../../../src/main/analytics/facts/sample/facts'
import type { SampleDataSet } from '../../../src/main/analytics/model'
import {
  createSectorScope,
  type SectorScope,
  type SectorScopeContext
} from '../../../src/main/analytics/scope'

/** Scope (facts, dimensions and filters) of a page request over sample data. */
export const sampleScope = (
  data: SampleDataSet,
  filters: Readonly<Record<string, string>>,
  about: Partial<SectorScopeContext> = {}
): SectorScope =>
  createSectorScope(createSampleFacts(data), sampleDimensionsOf(data), filters, about)
