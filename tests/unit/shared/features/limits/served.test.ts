import { personalDataViewSchema } from '@shared/features/admin/person-view'
import { gatewayLogLineSchema } from '@shared/features/gateway/access-line'
import {
  gatewayCertificateSchema,
  gatewayDraftSchema,
  gatewayStateSchema
} from '@shared/features/gateway/state'
import {
  dependentOwnRecordSchema,
  sampleRestoreConflictSchema
} from '@shared/features/sample-data/choices'
import { mappedColumnNamesSchema } from '@shared/features/standard-model/mapping'
import { publishedQuerySchema } from '@shared/model/api-sharing/published-query'
import { stagedLoadSchema } from '@shared/model/data-load/held-load'
import { rejectedRowsPageSchema, rejectedRowsQuerySchema } from '@shared/model/data-load/rejected'
import { tableCatalogueSchema } from '@shared/model/data-mart/catalogue'
import { martListRowSchema, martOverviewSchema } from '@shared/model/data-mart/list'
import {
  generationComparisonSchema,
  rowDifferencesPageSchema,
  rowDifferencesRangeSchema
} from '@shared/model/data-mart/rows/differences'
import {
  columnQualitySchema,
  matchingRowsSchema,
  ruleCheckResultSchema,
  tableQualitySchema
} from '@shared/model/data-quality/quality'
import { apiKeyDraftSchema, apiKeySchema, apiKeyViewSchema } from '@shared/model/gateway/api-key'
import { ownDataCountsSchema } from '@shared/model/home/own-home'
import { systemStatusRowSchema } from '@shared/model/home/system'
import { secondPersonSchema } from '@shared/model/sign-in/second-person'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { letters, whole } from '../../../../support/calls/limits'

testDeepLimits('gateway certificate', gatewayCertificateSchema, {
  subject: letters(500),
  issuer: letters(500),
  names: sizes(100),
  'names.*': letters(253),
  fingerprint: letters(100)
})
testDeepLimits('gateway state', gatewayStateSchema, {
  fault: letters(500),
  address: letters(45),
  url: letters(300),
  'addresses.*': letters(45),
  logFault: letters(500)
})
testDeepLimits('gateway draft', gatewayDraftSchema, {
  address: letters(45, 1),
  port: whole(1024, 65535)
})
testDeepLimits('own item', dependentOwnRecordSchema, {
  key: letters(100),
  name: letters(300),
  'on.*': letters(200),
  'bases.*': letters(100)
})
testDeepLimits('clash', sampleRestoreConflictSchema, {
  key: letters(100),
  name: letters(300),
  taken: letters(300),
  'resting.key': letters(100),
  'resting.name': letters(300)
})
testDeepLimits('access line', gatewayLogLineSchema, {
  n: whole(1),
  ip: letters(45),
  m: letters(16),
  path: letters(200),
  status: whole(100, 599),
  ms: whole(0),
  bytes: whole(0),
  rows: whole(0),
  id: letters(40)
})
testDeepLimits('own home', ownDataCountsSchema, {
  tables: whole(0),
  rows: whole(0),
  users: whole(0),
  reports: whole(0),
  'runs.ended': whole(0),
  'runs.succeeded': whole(0),
  'firstPage.title': letters(200),
  'firstPage.path': letters(200),
  'firstPage.lacks.*': letters(200)
})
testDeepLimits('differences range', rowDifferencesRangeSchema, {
  kinds: sizes(4, 1),
  offset: whole(0),
  limit: whole(1, 200)
})
testDeepLimits('differences page', rowDifferencesPageSchema, {
  rows: sizes(200),
  'rows.changed.*': whole(0)
})
testDeepLimits('generations compared', generationComparisonSchema, {
  added: whole(0),
  changed: whole(0),
  removed: whole(0),
  same: whole(0),
  'columns.*': letters(100),
  'key.*': letters(100)
})
testDeepLimits('held load', stagedLoadSchema, {
  columns: sizes(1_000, 1),
  key: sizes(20),
  'key.*': letters(100),
  rules: sizes(100),
  partition: letters(100),
  bytes: whole(0),
  'unfilled.*': letters(100),
  'unused.*': letters(200),
  user: letters(100),
  'pipeline.name': letters(200),
  'pipeline.author': letters(100),
  'pipeline.took.files': sizes(1000)
})
testDeepLimits('api key', apiKeySchema, {
  name: letters(100),
  hash: letters(100),
  fingerprint: letters(40),
  createdBy: letters(100)
})
testDeepLimits('api key view', apiKeyViewSchema, {
  name: letters(100),
  fingerprint: letters(40),
  createdBy: letters(100)
})
testDeepLimits('api key draft', apiKeyDraftSchema, {
  name: letters(100, 1)
})
testDeepLimits('published query', publishedQuerySchema, {
  name: letters(200),
  words: letters(2000),
  columns: sizes(1_000, 1),
  'columns.name': letters(100),
  'columns.description': letters(500),
  uses: sizes(9),
  'uses.table': letters(100),
  'uses.columns': sizes(1_000),
  'uses.columns.*': letters(100)
})
testDeepLimits('rejected query', rejectedRowsQuerySchema, {
  reason: letters(500),
  offset: whole(0),
  limit: whole(1, 200)
})
testDeepLimits('rejected page', rejectedRowsPageSchema, {
  tableName: letters(100)
})
testDeepLimits('mapped columns', mappedColumnNamesSchema, {
  '@': letters(100),
  '*': letters(100)
})
testDeepLimits('column quality', columnQualitySchema, {
  checked: whole(0),
  empty: whole(0),
  distinct: whole(0),
  outside: whole(0)
})
testDeepLimits('table quality', tableQualitySchema, {
  rows: whole(0),
  'duplicates.rows': whole(0),
  'duplicates.groups': whole(0),
  'duplicates.key.*': letters(100)
})
testDeepLimits('found rows', matchingRowsSchema, {
  rows: sizes(200),
  matched: whole(0)
})
testDeepLimits('rule result', ruleCheckResultSchema, {
  broken: whole(0)
})
testDeepLimits('second person', secondPersonSchema, {
  account: letters(60),
  password: letters(1024)
})
testDeepLimits('system row', systemStatusRowSchema, {
  state: letters(60)
})
testDeepLimits('mart row', martListRowSchema, {
  name: letters(100),
  rowCount: whole(0),
  status: letters(30),
  etlSource: letters(60),
  pipeline: letters(2000)
})
testDeepLimits('mart overview', martOverviewSchema, {
  'counts.@': letters(30)
})
testDeepLimits('catalogue', tableCatalogueSchema, {
  name: letters(100),
  description: letters(1000),
  columns: sizes(1_000, 1),
  title: letters(200)
})
testDeepLimits('person view', personalDataViewSchema, {
  seq: whole(1)
})
