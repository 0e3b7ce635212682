import { sampleDimensions, sampleFacts } from '../../../src/main/analytics/facts/sample/facts'
import type { DataSet } from '../../../src/main/analytics/model'
import { type About, makeScope, type Scope } from '../../../src/main/analytics/scope'

/** Scope of a page request over the sample. */
export const sampleScope = (
  data: DataSet,
  filters: Readonly<Record<string, string>>,
  about: Partial<About> = {}
): Scope => makeScope(sampleFacts(data), sampleDimensions(data), filters, about)
