import { personalDataAccessSchema } from '@shared/features/admin/person-view'
import { gatewayLogLineSchema } from '@shared/features/gateway/access-line'
import {
  gatewayCertificateSchema,
  gatewayDraftSchema,
  gatewayStateSchema
} from '@shared/features/gateway/state'
import {
  sampleRestoreConflictSchema,
  userRecordOnSampleDataSchema
} from '@shared/features/sample-data/choices'
import { mappedColumnNamesSchema } from '@shared/features/standard-model/mapping'
import { maxScopeBranches } from '@shared/model/admin/scope'
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
  qualityIssueRowsSchema,
  ruleCheckResultSchema,
  tableQualitySchema
} from '@shared/model/data-quality/quality'
import { apiKeyDraftSchema, apiKeySchema, apiKeyViewSchema } from '@shared/model/gateway/api-key'
import { loadedDataCountsSchema } from '@shared/model/home/own-home'
import { systemStatusRowSchema } from '@shared/model/home/system'
import { secondPersonSchema } from '@shared/model/sign-in/second-person'
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import { integerLimit, textLengthLimit } from '../../../../support/calls/limits'

testNestedFieldLimits('gateway certificate', gatewayCertificateSchema, {
  subject: textLengthLimit(500),
  issuer: textLengthLimit(500),
  names: createSizeLimits(100),
  'names.*': textLengthLimit(253),
  fingerprint: textLengthLimit(100)
})
testNestedFieldLimits('gateway state', gatewayStateSchema, {
  fault: textLengthLimit(500),
  address: textLengthLimit(45),
  url: textLengthLimit(300),
  'addresses.*': textLengthLimit(45),
  logFault: textLengthLimit(500)
})
testNestedFieldLimits('gateway draft', gatewayDraftSchema, {
  address: textLengthLimit(45, 1),
  port: integerLimit(1024, 65535)
})
testNestedFieldLimits('own item', userRecordOnSampleDataSchema, {
  key: textLengthLimit(100),
  name: textLengthLimit(300),
  'on.*': textLengthLimit(200),
  'bases.*': textLengthLimit(100)
})
testNestedFieldLimits('clash', sampleRestoreConflictSchema, {
  key: textLengthLimit(100),
  name: textLengthLimit(300),
  taken: textLengthLimit(300),
  'resting.key': textLengthLimit(100),
  'resting.name': textLengthLimit(300)
})
testNestedFieldLimits('access line', gatewayLogLineSchema, {
  n: integerLimit(1),
  ip: textLengthLimit(45),
  m: textLengthLimit(16),
  path: textLengthLimit(200),
  status: integerLimit(100, 599),
  ms: integerLimit(0),
  bytes: integerLimit(0),
  rows: integerLimit(0),
  id: textLengthLimit(40)
})
testNestedFieldLimits('own home', loadedDataCountsSchema, {
  tables: integerLimit(0),
  rows: integerLimit(0),
  users: integerLimit(0),
  reports: integerLimit(0),
  'runs.ended': integerLimit(0),
  'runs.succeeded': integerLimit(0),
  'firstPage.title': textLengthLimit(200),
  'firstPage.path': textLengthLimit(200),
  'firstPage.lacks.*': textLengthLimit(200)
})
testNestedFieldLimits('differences range', rowDifferencesRangeSchema, {
  kinds: createSizeLimits(4, 1),
  offset: integerLimit(0),
  limit: integerLimit(1, 200)
})
testNestedFieldLimits('differences page', rowDifferencesPageSchema, {
  rows: createSizeLimits(200),
  'rows.changed.*': integerLimit(0)
})
testNestedFieldLimits('generations compared', generationComparisonSchema, {
  added: integerLimit(0),
  changed: integerLimit(0),
  removed: integerLimit(0),
  same: integerLimit(0),
  'columns.*': textLengthLimit(100),
  'key.*': textLengthLimit(100)
})
testNestedFieldLimits('held load', stagedLoadSchema, {
  columns: createSizeLimits(1_000, 1),
  key: createSizeLimits(20),
  'key.*': textLengthLimit(100),
  rules: createSizeLimits(100),
  partition: textLengthLimit(100),
  bytes: integerLimit(0),
  'unfilled.*': textLengthLimit(100),
  'unused.*': textLengthLimit(200),
  user: textLengthLimit(100),
  'pipeline.name': textLengthLimit(200),
  'pipeline.author': textLengthLimit(100),
  'pipeline.took.files': createSizeLimits(1000)
})
testNestedFieldLimits('api key', apiKeySchema, {
  name: textLengthLimit(100),
  hash: textLengthLimit(100),
  fingerprint: textLengthLimit(40),
  createdBy: textLengthLimit(100),
  scope: createSizeLimits(maxScopeBranches, 1),
  'scope.*': textLengthLimit(100)
})
testNestedFieldLimits('api key view', apiKeyViewSchema, {
  name: textLengthLimit(100),
  fingerprint: textLengthLimit(40),
  createdBy: textLengthLimit(100)
})
testNestedFieldLimits('api key draft', apiKeyDraftSchema, {
  name: textLengthLimit(100, 1),
  scope: createSizeLimits(maxScopeBranches, 1)
})
testNestedFieldLimits('published query', publishedQuerySchema, {
  name: textLengthLimit(200),
  words: textLengthLimit(2000),
  columns: createSizeLimits(1_000, 1),
  'columns.name': textLengthLimit(100),
  'columns.description': textLengthLimit(500),
  uses: createSizeLimits(9),
  'uses.table': textLengthLimit(100),
  'uses.columns': createSizeLimits(1_000),
  'uses.columns.*': textLengthLimit(100)
})
testNestedFieldLimits('rejected query', rejectedRowsQuerySchema, {
  reason: textLengthLimit(500),
  offset: integerLimit(0),
  limit: integerLimit(1, 200)
})
testNestedFieldLimits('rejected page', rejectedRowsPageSchema, {
  tableName: textLengthLimit(100)
})
testNestedFieldLimits('mapped columns', mappedColumnNamesSchema, {
  '@': textLengthLimit(100),
  '*': textLengthLimit(100)
})
testNestedFieldLimits('column quality', columnQualitySchema, {
  checked: integerLimit(0),
  empty: integerLimit(0),
  distinct: integerLimit(0),
  outside: integerLimit(0)
})
testNestedFieldLimits('table quality', tableQualitySchema, {
  rows: integerLimit(0),
  'duplicates.rows': integerLimit(0),
  'duplicates.groups': integerLimit(0),
  'duplicates.key.*': textLengthLimit(100)
})
testNestedFieldLimits('found rows', qualityIssueRowsSchema, {
  rows: createSizeLimits(200),
  matched: integerLimit(0)
})
testNestedFieldLimits('rule result', ruleCheckResultSchema, {
  broken: integerLimit(0)
})
testNestedFieldLimits('second person', secondPersonSchema, {
  account: textLengthLimit(60),
  password: textLengthLimit(1024)
})
testNestedFieldLimits('system row', systemStatusRowSchema, {
  state: textLengthLimit(60)
})
testNestedFieldLimits('mart row', martListRowSchema, {
  name: textLengthLimit(100),
  description: textLengthLimit(1000),
  rowCount: integerLimit(0),
  status: textLengthLimit(30),
  etlSource: textLengthLimit(60),
  pipeline: textLengthLimit(2000)
})
testNestedFieldLimits('mart overview', martOverviewSchema, {
  'counts.@': textLengthLimit(30)
})
testNestedFieldLimits('catalogue', tableCatalogueSchema, {
  name: textLengthLimit(100),
  description: textLengthLimit(1000),
  columns: createSizeLimits(1_000, 1),
  title: textLengthLimit(200)
})
testNestedFieldLimits('person view', personalDataAccessSchema, {
  seq: integerLimit(1)
})
