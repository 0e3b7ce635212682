import { auditEntrySchema } from '@shared/features/admin/audit'
import { userSchema } from '@shared/features/admin/user'
import { alertCaseSchema, alertCaseStepSchema } from '@shared/features/analytics/alert-case'
import { apiAccessLogEntrySchema } from '@shared/features/api-sharing/access-log'
import { dataConnectionSchema } from '@shared/features/collection/connection'
import {
  collectionLogLineSchema,
  dataEndpointSchema,
  endpointCheckResultSchema
} from '@shared/features/collection/endpoint'
import { collectionActivitySchema } from '@shared/features/collection/report'
import { formDraftSchema } from '@shared/features/services/form-draft'
import { serviceTransmissionSchema } from '@shared/features/services/log'
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
  tableAccessRecordSchema
} from '@shared/model/data-mart/data-mart'
import { etlPipelineSchema } from '@shared/model/etl/pipeline'
import { etlRunSchema, runLogLineSchema } from '@shared/model/etl/run'
import { activitySchema } from '@shared/model/home/activity'
import { storedDocumentSchema } from '@shared/model/services/document'
import { serviceEventSchema, sharedServiceSchema } from '@shared/model/services/service'
import { crashEntrySchema } from '../../../../../src/main/faults/crash'
import {
  integerLimit,
  listLengthLimit,
  recordLengthLimit,
  testFieldLimits,
  textLengthLimit
} from '../../../../support/calls/limits'

const time = integerLimit(0, maxTimestamp)
const line = { time: 0, level: 'info', message: '' }

testFieldLimits('an act', activitySchema, {
  time,
  action: textLengthLimit(1_500),
  user: textLengthLimit(100)
})
testFieldLimits('an entry of the audit trail', auditEntrySchema, {
  seq: integerLimit(1),
  previous: textLengthLimit(64)
})
testFieldLimits('a step of an alert', alertCaseStepSchema, {
  time,
  user: textLengthLimit(100),
  note: textLengthLimit(500)
})
testFieldLimits('an alert', alertCaseSchema, {
  owner: textLengthLimit(100),
  steps: listLengthLimit({ time: 0, user: '', move: 'take', note: '' }, 500, 1)
})
testFieldLimits('an access', apiAccessLogEntrySchema, {
  timestamp: time,
  ipAddress: textLengthLimit(45),
  endpoint: textLengthLimit(500),
  status: integerLimit(100, 599),
  statusText: textLengthLimit(60),
  recordCount: integerLimit(0),
  responseTime: integerLimit(0)
})
testFieldLimits('a change of a field', apiFieldChangeSchema, {
  field: textLengthLimit(100),
  before: textLengthLimit(4_000),
  after: textLengthLimit(4_000)
})
testFieldLimits('an event of an API', apiEventSchema, {
  user: textLengthLimit(100),
  changes: listLengthLimit({ field: '', before: '', after: '' }, 20),
  note: textLengthLimit(1_000)
})
testFieldLimits('a shared API', sharedApiSchema, {
  name: textLengthLimit(200),
  endpoint: textLengthLimit(200),
  description: textLengthLimit(2_000),
  sourceTable: textLengthLimit(100),
  sharedFields: listLengthLimit('ho_ten', 200),
  creator: textLengthLimit(100),
  requestCount: integerLimit(0),
  rateLimit: integerLimit(1, 10_000),
  queryParams: listLengthLimit({ key: '', description: '' }, 50)
})
testFieldLimits('a parameter of an API', sharedApiSchema.shape.queryParams.element, {
  key: textLengthLimit(100),
  description: textLengthLimit(500)
})
testFieldLimits('a shared field', z.object({ name: sharedApiSchema.shape.sharedFields.element }), {
  name: textLengthLimit(100)
})
testFieldLimits('the key of an API', sharedApiSchema.shape.keys.element, {
  name: textLengthLimit(100),
  createdBy: textLengthLimit(100),
  hash: textLengthLimit(100),
  fingerprint: textLengthLimit(40)
})
testFieldLimits('the request of an API', sharedApiSchema.shape.request.unwrap(), {
  unit: textLengthLimit(200),
  reason: textLengthLimit(1_000)
})
testFieldLimits('an activity of the report', collectionActivitySchema, {
  action: textLengthLimit(200),
  records: integerLimit(0)
})
testFieldLimits('a crash', crashEntrySchema, {
  version: textLengthLimit(40),
  where: textLengthLimit(60),
  name: textLengthLimit(60),
  code: textLengthLimit(60),
  message: textLengthLimit(300),
  frames: listLengthLimit('x'.repeat(160), 12)
})
testFieldLimits('a line of a crash', z.object({ frame: crashEntrySchema.shape.frames.element }), {
  frame: textLengthLimit(160)
})
testFieldLimits('a connection', dataConnectionSchema, {
  name: textLengthLimit(200),
  status: textLengthLimit(30),
  log: listLengthLimit(line, 200)
})
testFieldLimits('a source or destination', dataEndpointSchema, {
  name: textLengthLimit(200),
  config: recordLengthLimit(40, 20_000),
  log: listLengthLimit(line, 200)
})
testFieldLimits('a check', endpointCheckResultSchema, {
  passed: integerLimit(0),
  total: integerLimit(1),
  reason: textLengthLimit(300)
})
testFieldLimits('a line of a log', collectionLogLineSchema, { message: textLengthLimit(500) })
testFieldLimits('a column of a table', martColumnSchema, {
  name: textLengthLimit(100),
  description: textLengthLimit(500)
})
testFieldLimits('an event of a table', martEventSchema, {
  user: textLengthLimit(100),
  action: textLengthLimit(200),
  note: textLengthLimit(1_000)
})
testFieldLimits('a file that was sent', originalFileFormatSchema, {
  fileName: textLengthLimit(120),
  sheet: textLengthLimit(100),
  titles: listLengthLimit('a', 1_000),
  personal: listLengthLimit(0, 1_000)
})
const columnPlaces = z.object({
  personal: originalFileFormatSchema.shape.personal.element,
  places: originalFileFormatSchema.shape.places.unwrap().valueType
})
testFieldLimits('the place of a column of a file', columnPlaces, {
  personal: integerLimit(0),
  places: integerLimit(0)
})
testFieldLimits('what a load did', loadCountsSchema, {
  read: integerLimit(0),
  added: integerLimit(0),
  changed: integerLimit(0),
  same: integerLimit(0),
  repeated: integerLimit(0),
  kept: integerLimit(0),
  removed: integerLimit(0),
  rejected: integerLimit(0)
})
testFieldLimits('a data-mart table', dataMartSchema, {
  name: textLengthLimit(100),
  description: textLengthLimit(1_000),
  dataGroup: textLengthLimit(100),
  columns: listLengthLimit(
    { name: 'id', dataType: 'integer', description: '', personal: false },
    1_000,
    1
  ),
  key: listLengthLimit('id', 20),
  partition: textLengthLimit(100),
  rowCount: integerLimit(0),
  status: textLengthLimit(30),
  etlSource: textLengthLimit(60),
  createdBy: textLengthLimit(100)
})
testFieldLimits('a load of a table', martLoadSchema, {
  source: textLengthLimit(200),
  rowsIn: integerLimit(0),
  rejected: integerLimit(0)
})
testFieldLimits('a look at a table', tableAccessRecordSchema, { user: textLengthLimit(100) })
testFieldLimits('a document, of 20 MB at most', storedDocumentSchema, {
  name: textLengthLimit(200),
  size: integerLimit(1, 20 * 1_024 * 1_024)
})
testFieldLimits('a pipeline', etlPipelineSchema, {
  code: textLengthLimit(63),
  name: textLengthLimit(200),
  description: textLengthLimit(1_000),
  source: textLengthLimit(200),
  targetTable: textLengthLimit(100)
})
testFieldLimits('a run', etlRunSchema, {
  number: integerLimit(1),
  operator: textLengthLimit(100),
  step: integerLimit(0, 5),
  rowsIn: integerLimit(0),
  rowsOut: integerLimit(0),
  rejected: integerLimit(0),
  log: listLengthLimit(line, 500)
})
testFieldLimits('a line of a run', runLogLineSchema, { message: textLengthLimit(500) })
testFieldLimits('a draft of a form', formDraftSchema, { values: recordLengthLimit(40, 20_000) })
testFieldLimits('a sending', serviceTransmissionSchema, {
  receivingUnit: textLengthLimit(200),
  recordCount: integerLimit(0),
  status: textLengthLimit(30),
  response: textLengthLimit(1_000)
})
testFieldLimits('an event of a service', serviceEventSchema, {
  approver: textLengthLimit(100),
  note: textLengthLimit(1_000),
  data: textLengthLimit(2_000)
})
testFieldLimits('a service', sharedServiceSchema, {
  network: textLengthLimit(20),
  values: recordLengthLimit(40, 4_000),
  dataType: textLengthLimit(100),
  status: textLengthLimit(30),
  createdBy: textLengthLimit(100),
  certificate: textLengthLimit(100)
})
testFieldLimits('a user', userSchema, {
  account: textLengthLimit(40),
  staffCode: textLengthLimit(40),
  name: textLengthLimit(100),
  unit: textLengthLimit(200)
})
