import {
  createSampleFacts,
  sampleDimensionsOf
} from '../../../src/main/analytics/facts/sample/facts'
import type { SampleDataSet } from '../../../src/main/analytics/model'
import type { SectorPageContext } from '../../../src/main/analytics/page-context'
import { createSectorPageScope, type SectorPageScope } from '../../../src/main/analytics/scope'

/** Scope (facts, dimensions and filters) of a page request over sample data. */
export const createSamplePageScope = (
  data: SampleDataSet,
  filters: Readonly<Record<string, string>>,
  about: Partial<SectorPageContext> = {}
): SectorPageScope =>
  createSectorPageScope(createSampleFacts(data), sampleDimensionsOf(data), filters, about)
