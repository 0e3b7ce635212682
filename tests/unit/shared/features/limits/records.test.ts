import { auditEntrySchema } from '@shared/features/admin/audit'
import { userSchema } from '@shared/features/admin/user'
import { alertCaseSchema, alertCaseStepSchema } from '@shared/features/analytics/alert-case'
import { apiAccessEntrySchema } from '@shared/features/api-sharing/access-log'
import { dataConnectionSchema } from '@shared/features/collection/connection'
import {
  collectionLogLineSchema,
  dataEndpointSchema,
  endpointCheckResultSchema
} from '@shared/features/collection/endpoint'
import { collectionActivitySchema } from '@shared/features/collection/report'
import { formDraftSchema } from '@shared/features/services/form-draft'
import { serviceSendEntrySchema } from '@shared/features/services/log'
import { maxTimestamp } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { apiEventSchema, apiFieldChangeSchema } from '@shared/model/api-sharing/history'
import { sharedApiSchema } from '@shared/model/api-sharing/share'
import { loadCountsSchema, originalFileFormatSchema } from '@shared/model/data-load/facts'
import { martColumnSchema } from '@shared/model/data-mart/column'
import {
  dataMartSchema,
  martEventSchema,
  martLoadSchema,
  tableViewRecordSchema
} from '@shared/model/data-mart/data-mart'
import { etlPipelineSchema } from '@shared/model/etl/pipeline'
import { etlRunSchema, runLogLineSchema } from '@shared/model/etl/run'
import { activitySchema } from '@shared/model/home/activity'
import { storedDocumentSchema } from '@shared/model/services/document'
import { serviceEventSchema, sharedServiceSchema } from '@shared/model/services/service'
import { crashEntrySchema } from '../../../../../src/main/faults/crash'
import { items, letters, named, testLimits, whole } from '../../../../support/calls/limits'

const time = whole(0, maxTimestamp)
const line = { time: 0, level: 'info', message: '' }

testLimits('an act', activitySchema, { time, action: letters(1_500), user: letters(100) })
testLimits('an entry of the audit trail', auditEntrySchema, {
  seq: whole(1),
  previous: letters(64)
})
testLimits('a step of an alert', alertCaseStepSchema, {
  time,
  user: letters(100),
  note: letters(500)
})
testLimits('an alert', alertCaseSchema, {
  owner: letters(100),
  steps: items({ time: 0, user: '', move: 'take', note: '' }, 500, 1)
})
testLimits('an access', apiAccessEntrySchema, {
  timestamp: time,
  ipAddress: letters(45),
  endpoint: letters(500),
  status: whole(100, 599),
  statusText: letters(60),
  recordCount: whole(0),
  responseTime: whole(0)
})
testLimits('a change of a field', apiFieldChangeSchema, {
  field: letters(100),
  before: letters(4_000),
  after: letters(4_000)
})
testLimits('an event of an API', apiEventSchema, {
  user: letters(100),
  changes: items({ field: '', before: '', after: '' }, 20),
  note: letters(1_000)
})
testLimits('a shared API', sharedApiSchema, {
  name: letters(200),
  endpoint: letters(200),
  description: letters(2_000),
  sourceTable: letters(100),
  sharedFields: items('ho_ten', 200),
  creator: letters(100),
  requestCount: whole(0),
  rateLimit: whole(1, 10_000),
  queryParams: items({ key: '', description: '' }, 50)
})
testLimits('a parameter of an API', sharedApiSchema.shape.queryParams.element, {
  key: letters(100),
  description: letters(500)
})
testLimits('a shared field', z.object({ name: sharedApiSchema.shape.sharedFields.element }), {
  name: letters(100)
})
testLimits('the key of an API', sharedApiSchema.shape.keys.element, {
  name: letters(100),
  createdBy: letters(100),
  hash: letters(100),
  fingerprint: letters(40)
})
testLimits('the request of an API', sharedApiSchema.shape.request.unwrap(), {
  unit: letters(200),
  reason: letters(1_000)
})
testLimits('an activity of the report', collectionActivitySchema, {
  action: letters(200),
  records: whole(0)
})
testLimits('a crash', crashEntrySchema, {
  version: letters(40),
  where: letters(60),
  name: letters(60),
  code: letters(60),
  message: letters(300),
  frames: items('x'.repeat(160), 12)
})
testLimits('a line of a crash', z.object({ frame: crashEntrySchema.shape.frames.element }), {
  frame: letters(160)
})
testLimits('a connection', dataConnectionSchema, {
  name: letters(200),
  status: letters(30),
  log: items(line, 200)
})
testLimits('a source or destination', dataEndpointSchema, {
  name: letters(200),
  config: named(40, 20_000),
  log: items(line, 200)
})
testLimits('a check', endpointCheckResultSchema, {
  passed: whole(0),
  total: whole(1),
  reason: letters(300)
})
testLimits('a line of a log', collectionLogLineSchema, { message: letters(500) })
testLimits('a column of a table', martColumnSchema, {
  name: letters(100),
  description: letters(500)
})
testLimits('an event of a table', martEventSchema, {
  user: letters(100),
  action: letters(200),
  note: letters(1_000)
})
testLimits('a file that was sent', originalFileFormatSchema, {
  fileName: letters(120),
  sheet: letters(100),
  titles: items('a', 1_000),
  personal: items(0, 1_000)
})
const columnPlaces = z.object({
  personal: originalFileFormatSchema.shape.personal.element,
  places: originalFileFormatSchema.shape.places.unwrap().valueType
})
testLimits('the place of a column of a file', columnPlaces, {
  personal: whole(0),
  places: whole(0)
})
testLimits('what a load did', loadCountsSchema, {
  read: whole(0),
  added: whole(0),
  changed: whole(0),
  same: whole(0),
  repeated: whole(0),
  kept: whole(0),
  removed: whole(0),
  rejected: whole(0)
})
testLimits('a data-mart table', dataMartSchema, {
  name: letters(100),
  description: letters(1_000),
  dataGroup: letters(100),
  columns: items({ name: 'id', dataType: 'integer', description: '', personal: false }, 1_000, 1),
  key: items('id', 20),
  partition: letters(100),
  rowCount: whole(0),
  status: letters(30),
  etlSource: letters(60),
  createdBy: letters(100)
})
testLimits('a load of a table', martLoadSchema, {
  source: letters(200),
  rowsIn: whole(0),
  rejected: whole(0)
})
testLimits('a look at a table', tableViewRecordSchema, { user: letters(100) })
testLimits('a document, of 20 MB at most', storedDocumentSchema, {
  name: letters(200),
  size: whole(1, 20 * 1_024 * 1_024)
})
testLimits('a pipeline', etlPipelineSchema, {
  code: letters(63),
  name: letters(200),
  description: letters(1_000),
  source: letters(200),
  targetTable: letters(100)
})
testLimits('a run', etlRunSchema, {
  number: whole(1),
  operator: letters(100),
  step: whole(0, 5),
  rowsIn: whole(0),
  rowsOut: whole(0),
  rejected: whole(0),
  log: items(line, 500)
})
testLimits('a line of a run', runLogLineSchema, { message: letters(500) })
testLimits('a draft of a form', formDraftSchema, { values: named(40, 20_000) })
testLimits('a sending', serviceSendEntrySchema, {
  receivingUnit: letters(200),
  recordCount: whole(0),
  status: letters(30),
  response: letters(1_000)
})
testLimits('an event of a service', serviceEventSchema, {
  approver: letters(100),
  note: letters(1_000),
  data: letters(2_000)
})
testLimits('a service', sharedServiceSchema, {
  network: letters(20),
  values: named(40, 4_000),
  dataType: letters(100),
  status: letters(30),
  createdBy: letters(100),
  certificate: letters(100)
})
testLimits('a user', userSchema, {
  account: letters(40),
  staffCode: letters(40),
  name: letters(100),
  unit: letters(200)
})
