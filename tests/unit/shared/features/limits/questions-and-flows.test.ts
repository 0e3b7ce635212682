import { generation } from '@shared/model/data-mart/generation'
import { flow } from '@shared/model/etl/flow/flow'
import {
  dryOutcome,
  flowOutcome,
  flowOutline,
  flowPreview,
  flowRejectedPage,
  trendPoint
} from '@shared/model/etl/flow/outcome'
import {
  flowColumn,
  flowPlace,
  flowSource,
  structureDifference
} from '@shared/model/etl/flow/source'
import { flowStep } from '@shared/model/etl/flow/step'
import { schedule } from '@shared/model/etl/schedule'
import { basis, query } from '@shared/model/query/asked'
import { condition, group, measure, parameter, question } from '@shared/model/query/question'
import { queryRun, queryWords, savedQuery, shownRun } from '@shared/model/query/saved-query'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { between, letters, whole } from '../../../../support/calls/limits'

testDeepLimits('condition', condition, {
  'column.table': whole(0, 8),
  'column.column': letters(100),
  'value.value': letters(500),
  values: sizes(500, 1),
  days: whole(1, 36600),
  parts: sizes(200, 1)
})
testDeepLimits('group', group, {
  name: letters(100, 1)
})
testDeepLimits('measure', measure, {
  name: letters(100, 1),
  'where.parts': sizes(200, 1)
})
testDeepLimits('question', question, {
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
testDeepLimits('parameter', parameter, {
  value: letters(500)
})
testDeepLimits('query', query, {
  'asked.sql': letters(20000),
  parameters: sizes(30),
  limit: whole(1, 100000000)
})
testDeepLimits('basis', basis, {
  generations: sizes(50),
  'generations.table': letters(100),
  'place.name': letters(200),
  'place.tables.table': letters(300),
  'place.tables.published.generation': letters(100),
  'place.tables.published.sha256': letters(64),
  'place.tables.published.machine': letters(300)
})
testDeepLimits('query words', queryWords, {
  name: letters(200, 1),
  description: letters(1000),
  folder: letters(100)
})
testDeepLimits('saved query', savedQuery, {
  name: letters(200, 1),
  description: letters(1000),
  folder: letters(100),
  'chart.category': letters(100),
  'chart.figures': sizes(10, 1),
  'chart.figures.*': letters(100),
  owner: letters(100)
})
testDeepLimits('query run', queryRun, {
  user: letters(100),
  words: letters(2000),
  rows: whole(0)
})
testDeepLimits('shown run', shownRun, {
  user: letters(100),
  words: letters(2000),
  rows: whole(0)
})
testDeepLimits('generation', generation, {
  user: letters(100),
  note: letters(1000),
  rows: whole(0),
  bytes: whole(0),
  columns: sizes(1_000, 1),
  'search.@': letters(100)
})
testDeepLimits('flow column', flowColumn, {
  name: letters(100),
  title: letters(200)
})
testDeepLimits('flow source', flowSource, {
  columns: sizes(1_000, 1),
  schema: letters(128),
  select: letters(20000)
})
testDeepLimits('flow place', flowPlace, {
  schema: letters(128),
  select: letters(20000)
})
testDeepLimits('structure difference', structureDifference, {
  file: letters(200),
  'missing.*': letters(200),
  'added.*': letters(200),
  'retyped.title': letters(200),
  unreadable: letters(1000)
})
testDeepLimits('flow step', flowStep, {
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
testDeepLimits('flow', flow, {
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
testDeepLimits('flow outcome', flowOutcome, {
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
testDeepLimits('dry outcome', dryOutcome, {
  rowsIn: whole(0),
  rejected: whole(0),
  'refusals.*': letters(1000),
  milliseconds: whole(0)
})
testDeepLimits('flow rejected page', flowRejectedPage, {
  pipeline: letters(200),
  tableName: letters(100),
  'files.*': letters(200),
  'titles.*': letters(200),
  'personal.*': whole(0),
  rejected: whole(0),
  kept: whole(0),
  matched: whole(0)
})
testDeepLimits('flow preview', flowPreview, {
  'before.columns.name': letters(200),
  looked: whole(0),
  rowsBefore: whole(0),
  rowsAfter: whole(0)
})
testDeepLimits('flow outline', flowOutline, {
  'unfilled.*': letters(100),
  'unused.*': letters(200)
})
testDeepLimits('trend point', trendPoint, {
  rowsIn: whole(0),
  rejected: whole(0)
})
testDeepLimits('schedule', schedule, {
  minute: whole(0, 59),
  weekday: whole(1, 7),
  workday: whole(1, 20)
})
