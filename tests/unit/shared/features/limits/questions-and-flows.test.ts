import { generationSchema } from '@shared/model/data-mart/generation'
import { pipelineFlowSchema } from '@shared/model/etl/flow/flow'
import {
  dryRunOutcomeSchema,
  flowOutcomeSchema,
  flowOutlineSchema,
  flowPreviewSchema,
  flowRejectedRowsPageSchema,
  rejectionTrendPointSchema
} from '@shared/model/etl/flow/outcome'
import {
  flowColumnSchema,
  flowSourceLocationSchema,
  flowSourceSchema,
  sourceStructureDiffSchema
} from '@shared/model/etl/flow/source'
import { flowStepSchema } from '@shared/model/etl/flow/step'
import { scheduleSchema } from '@shared/model/etl/schedule'
import { querySchema, resultDataVersionsSchema } from '@shared/model/query/asked'
import { queryConditionSchema } from '@shared/model/query/condition'
import {
  groupingSchema,
  measureSchema,
  queryParameterSchema,
  structuredQuerySchema
} from '@shared/model/query/question'
import {
  queryRunSchema,
  queryRunViewSchema,
  savedQueryDetailsSchema,
  savedQuerySchema
} from '@shared/model/query/saved-query'
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import { integerLimit, numberLimit, textLengthLimit } from '../../../../support/calls/limits'

testNestedFieldLimits('condition', queryConditionSchema, {
  'column.table': integerLimit(-1, 8),
  'column.column': textLengthLimit(100),
  'value.value': textLengthLimit(500),
  values: createSizeLimits(500, 1),
  days: integerLimit(1, 36600),
  parts: createSizeLimits(200, 1)
})
testNestedFieldLimits('group', groupingSchema, {
  name: textLengthLimit(100, 1)
})
testNestedFieldLimits('measure', measureSchema, {
  name: textLengthLimit(100, 1),
  'where.parts': createSizeLimits(200, 1)
})
testNestedFieldLimits('question', structuredQuerySchema, {
  source: textLengthLimit(100),
  relations: createSizeLimits(8),
  'relations.table': textLengthLimit(100),
  'relations.on': createSizeLimits(5, 1),
  columns: createSizeLimits(1_000),
  'columns.name': textLengthLimit(100, 1),
  'filter.parts': createSizeLimits(200, 1),
  groups: createSizeLimits(10),
  measures: createSizeLimits(30),
  groupTests: createSizeLimits(30),
  'groupTests.measure': integerLimit(0, 30),
  sort: createSizeLimits(1_000),
  'sort.output': textLengthLimit(100, 1),
  limit: integerLimit(1, 100000000)
})
testNestedFieldLimits('parameter', queryParameterSchema, {
  value: textLengthLimit(500)
})
testNestedFieldLimits('query', querySchema, {
  'asked.sql': textLengthLimit(20000),
  parameters: createSizeLimits(30),
  limit: integerLimit(1, 100000000)
})
testNestedFieldLimits('basis', resultDataVersionsSchema, {
  generations: createSizeLimits(200),
  'generations.table': textLengthLimit(100),
  'place.name': textLengthLimit(200),
  'place.tables.table': textLengthLimit(300),
  'place.tables.published.generation': textLengthLimit(100),
  'place.tables.published.sha256': textLengthLimit(64),
  'place.tables.published.machine': textLengthLimit(300)
})
testNestedFieldLimits('query words', savedQueryDetailsSchema, {
  name: textLengthLimit(200, 1),
  description: textLengthLimit(1000),
  folder: textLengthLimit(100)
})
testNestedFieldLimits('saved query', savedQuerySchema, {
  name: textLengthLimit(200, 1),
  description: textLengthLimit(1000),
  folder: textLengthLimit(100),
  'chart.category': textLengthLimit(100),
  'chart.figures': createSizeLimits(10, 1),
  'chart.figures.*': textLengthLimit(100),
  owner: textLengthLimit(100)
})
testNestedFieldLimits('query run', queryRunSchema, {
  user: textLengthLimit(100),
  words: textLengthLimit(2000),
  rows: integerLimit(0)
})
testNestedFieldLimits('shown run', queryRunViewSchema, {
  user: textLengthLimit(100),
  words: textLengthLimit(2000),
  rows: integerLimit(0)
})
testNestedFieldLimits('generation', generationSchema, {
  user: textLengthLimit(100),
  note: textLengthLimit(1000),
  rows: integerLimit(0),
  bytes: integerLimit(0),
  columns: createSizeLimits(1_000, 1),
  'search.@': textLengthLimit(100)
})
testNestedFieldLimits('flow column', flowColumnSchema, {
  name: textLengthLimit(100),
  title: textLengthLimit(200)
})
testNestedFieldLimits('flow source', flowSourceSchema, {
  columns: createSizeLimits(1_000, 1),
  schema: textLengthLimit(128),
  select: textLengthLimit(20000)
})
testNestedFieldLimits('flow place', flowSourceLocationSchema, {
  schema: textLengthLimit(128),
  select: textLengthLimit(20000)
})
testNestedFieldLimits('structure difference', sourceStructureDiffSchema, {
  file: textLengthLimit(200),
  'missing.*': textLengthLimit(200),
  'added.*': textLengthLimit(200),
  'retyped.title': textLengthLimit(200),
  unreadable: textLengthLimit(1000)
})
testNestedFieldLimits('flow step', flowStepSchema, {
  columns: createSizeLimits(1_000, 1),
  'columns.name': textLengthLimit(100),
  'columns.from': textLengthLimit(100),
  'condition.parts': createSizeLimits(200, 1),
  changes: createSizeLimits(1_000, 1),
  'changes.column': textLengthLimit(100),
  'changes.codes.list': createSizeLimits(500, 1),
  'changes.codes.list.from': textLengthLimit(200),
  'changes.codes.list.to': textLengthLimit(200),
  table: textLengthLimit(100),
  on: createSizeLimits(5, 1),
  'on.from': textLengthLimit(100),
  'on.to': textLengthLimit(100),
  take: createSizeLimits(50),
  'take.column': textLengthLimit(100),
  'take.name': textLengthLimit(100),
  groups: createSizeLimits(10),
  measures: createSizeLimits(30),
  sql: textLengthLimit(20000)
})
testNestedFieldLimits('flow', pipelineFlowSchema, {
  steps: createSizeLimits(30),
  rules: createSizeLimits(100),
  'rules.threshold.most': numberLimit(0, 1000000000, 0.01),
  'rules.columns.*': textLengthLimit(100),
  'rules.from': textLengthLimit(40),
  'rules.to': textLengthLimit(40),
  'rules.values': createSizeLimits(500, 1),
  'rules.values.*': textLengthLimit(200),
  'rules.table': textLengthLimit(100),
  'rules.column': textLengthLimit(100),
  'rules.mask': textLengthLimit(60),
  'rules.equals.table': textLengthLimit(100),
  'rules.equals.column': textLengthLimit(100),
  'rules.name': textLengthLimit(200, 1),
  'rules.sql': textLengthLimit(20000),
  partition: textLengthLimit(100)
})
testNestedFieldLimits('flow outcome', flowOutcomeSchema, {
  'steps.rowsIn': integerLimit(0),
  'steps.rowsOut': integerLimit(0),
  'steps.rejected': integerLimit(0),
  'steps.milliseconds': integerLimit(0),
  'rules.words': textLengthLimit(1000),
  'rules.broken': integerLimit(0),
  target: textLengthLimit(100),
  'files.name': textLengthLimit(300),
  'files.rows': integerLimit(0),
  'files.rejected': integerLimit(0),
  rejectedKept: integerLimit(0)
})
testNestedFieldLimits('dry outcome', dryRunOutcomeSchema, {
  rowsIn: integerLimit(0),
  rejected: integerLimit(0),
  'refusals.*': textLengthLimit(1000),
  milliseconds: integerLimit(0)
})
testNestedFieldLimits('flow rejected page', flowRejectedRowsPageSchema, {
  pipeline: textLengthLimit(200),
  tableName: textLengthLimit(100),
  'files.*': textLengthLimit(200),
  'titles.*': textLengthLimit(200),
  'personal.*': integerLimit(0),
  rejected: integerLimit(0),
  kept: integerLimit(0),
  matched: integerLimit(0)
})
testNestedFieldLimits('flow preview', flowPreviewSchema, {
  'before.columns.name': textLengthLimit(200),
  looked: integerLimit(0),
  rowsBefore: integerLimit(0),
  rowsAfter: integerLimit(0)
})
testNestedFieldLimits('flow outline', flowOutlineSchema, {
  'unfilled.*': textLengthLimit(100),
  'unused.*': textLengthLimit(200)
})
testNestedFieldLimits('trend point', rejectionTrendPointSchema, {
  rowsIn: integerLimit(0),
  rejected: integerLimit(0)
})
testNestedFieldLimits('schedule', scheduleSchema, {
  minute: integerLimit(0, 59),
  weekday: integerLimit(1, 7),
  workday: integerLimit(1, 20)
})
