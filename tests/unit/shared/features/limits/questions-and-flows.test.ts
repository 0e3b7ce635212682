import { generationSchema } from '@shared/model/data-mart/generation'
import { pipelineFlowSchema } from '@shared/model/etl/flow/flow'
import {
  dryRunOutcomeSchema,
  flowOutcomeSchema,
  flowOutlineSchema,
  flowPreviewSchema,
  flowRejectedPageSchema,
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
import { querySchema, resultBasisSchema } from '@shared/model/query/asked'
import {
  groupingSchema,
  measureSchema,
  queryConditionSchema,
  queryParameterSchema,
  questionSchema
} from '@shared/model/query/question'
import {
  queryRunSchema,
  queryRunViewSchema,
  savedQueryDetailsSchema,
  savedQuerySchema
} from '@shared/model/query/saved-query'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { between, letters, whole } from '../../../../support/calls/limits'

testDeepLimits('condition', queryConditionSchema, {
  'column.table': whole(0, 8),
  'column.column': letters(100),
  'value.value': letters(500),
  values: sizes(500, 1),
  days: whole(1, 36600),
  parts: sizes(200, 1)
})
testDeepLimits('group', groupingSchema, {
  name: letters(100, 1)
})
testDeepLimits('measure', measureSchema, {
  name: letters(100, 1),
  'where.parts': sizes(200, 1)
})
testDeepLimits('question', questionSchema, {
  source: letters(100),
  relations: sizes(8),
  'relations.table': letters(100),
  'relations.on': sizes(5, 1),
  columns: sizes(1_000),
  'columns.name': letters(100, 1),
  'filter.parts': sizes(200, 1),
  groups: sizes(10),
  measures: sizes(30),
  groupTests: sizes(30),
  'groupTests.measure': whole(0, 30),
  sort: sizes(1_000),
  'sort.output': letters(100, 1),
  limit: whole(1, 100000000)
})
testDeepLimits('parameter', queryParameterSchema, {
  value: letters(500)
})
testDeepLimits('query', querySchema, {
  'asked.sql': letters(20000),
  parameters: sizes(30),
  limit: whole(1, 100000000)
})
testDeepLimits('basis', resultBasisSchema, {
  generations: sizes(50),
  'generations.table': letters(100),
  'place.name': letters(200),
  'place.tables.table': letters(300),
  'place.tables.published.generation': letters(100),
  'place.tables.published.sha256': letters(64),
  'place.tables.published.machine': letters(300)
})
testDeepLimits('query words', savedQueryDetailsSchema, {
  name: letters(200, 1),
  description: letters(1000),
  folder: letters(100)
})
testDeepLimits('saved query', savedQuerySchema, {
  name: letters(200, 1),
  description: letters(1000),
  folder: letters(100),
  'chart.category': letters(100),
  'chart.figures': sizes(10, 1),
  'chart.figures.*': letters(100),
  owner: letters(100)
})
testDeepLimits('query run', queryRunSchema, {
  user: letters(100),
  words: letters(2000),
  rows: whole(0)
})
testDeepLimits('shown run', queryRunViewSchema, {
  user: letters(100),
  words: letters(2000),
  rows: whole(0)
})
testDeepLimits('generation', generationSchema, {
  user: letters(100),
  note: letters(1000),
  rows: whole(0),
  bytes: whole(0),
  columns: sizes(1_000, 1),
  'search.@': letters(100)
})
testDeepLimits('flow column', flowColumnSchema, {
  name: letters(100),
  title: letters(200)
})
testDeepLimits('flow source', flowSourceSchema, {
  columns: sizes(1_000, 1),
  schema: letters(128),
  select: letters(20000)
})
testDeepLimits('flow place', flowSourceLocationSchema, {
  schema: letters(128),
  select: letters(20000)
})
testDeepLimits('structure difference', sourceStructureDiffSchema, {
  file: letters(200),
  'missing.*': letters(200),
  'added.*': letters(200),
  'retyped.title': letters(200),
  unreadable: letters(1000)
})
testDeepLimits('flow step', flowStepSchema, {
  columns: sizes(1_000, 1),
  'columns.name': letters(100),
  'columns.from': letters(100),
  'condition.parts': sizes(200, 1),
  changes: sizes(1_000, 1),
  'changes.column': letters(100),
  'changes.codes.list': sizes(500, 1),
  'changes.codes.list.from': letters(200),
  'changes.codes.list.to': letters(200),
  table: letters(100),
  on: sizes(5, 1),
  'on.from': letters(100),
  'on.to': letters(100),
  take: sizes(50),
  'take.column': letters(100),
  'take.name': letters(100),
  groups: sizes(10),
  measures: sizes(30),
  sql: letters(20000)
})
testDeepLimits('flow', pipelineFlowSchema, {
  steps: sizes(30),
  rules: sizes(100),
  'rules.threshold.most': between(0, 1000000000, 0.01),
  'rules.columns.*': letters(100),
  'rules.from': letters(40),
  'rules.to': letters(40),
  'rules.values': sizes(500, 1),
  'rules.values.*': letters(200),
  'rules.table': letters(100),
  'rules.column': letters(100),
  'rules.mask': letters(60),
  'rules.equals.table': letters(100),
  'rules.equals.column': letters(100),
  'rules.name': letters(200, 1),
  'rules.sql': letters(20000),
  partition: letters(100)
})
testDeepLimits('flow outcome', flowOutcomeSchema, {
  'steps.rowsIn': whole(0),
  'steps.rowsOut': whole(0),
  'steps.rejected': whole(0),
  'steps.milliseconds': whole(0),
  'rules.words': letters(1000),
  'rules.broken': whole(0),
  target: letters(100),
  'files.name': letters(300),
  'files.rows': whole(0),
  'files.rejected': whole(0),
  rejectedKept: whole(0)
})
testDeepLimits('dry outcome', dryRunOutcomeSchema, {
  rowsIn: whole(0),
  rejected: whole(0),
  'refusals.*': letters(1000),
  milliseconds: whole(0)
})
testDeepLimits('flow rejected page', flowRejectedPageSchema, {
  pipeline: letters(200),
  tableName: letters(100),
  'files.*': letters(200),
  'titles.*': letters(200),
  'personal.*': whole(0),
  rejected: whole(0),
  kept: whole(0),
  matched: whole(0)
})
testDeepLimits('flow preview', flowPreviewSchema, {
  'before.columns.name': letters(200),
  looked: whole(0),
  rowsBefore: whole(0),
  rowsAfter: whole(0)
})
testDeepLimits('flow outline', flowOutlineSchema, {
  'unfilled.*': letters(100),
  'unused.*': letters(200)
})
testDeepLimits('trend point', rejectionTrendPointSchema, {
  rowsIn: whole(0),
  rejected: whole(0)
})
testDeepLimits('schedule', scheduleSchema, {
  minute: whole(0, 59),
  weekday: whole(1, 7),
  workday: whole(1, 20)
})
