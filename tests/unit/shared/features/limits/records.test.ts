import { auditEntry } from '@shared/features/admin/audit'
import { user } from '@shared/features/admin/user'
import { alertCase, alertStep } from '@shared/features/analytics/alert-case'
import { apiAccessEntry } from '@shared/features/api-sharing/access-log'
import { dataConnection } from '@shared/features/collection/connection'
import { checkResult, collectionLine, dataEndpoint } from '@shared/features/collection/endpoint'
import { reportActivity } from '@shared/features/collection/report'
import { formDraft } from '@shared/features/services/form-draft'
import { sendEntry } from '@shared/features/services/log'
import { latestTime } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { apiEvent, fieldChange } from '@shared/model/api-sharing/history'
import { sharedApi } from '@shared/model/api-sharing/share'
import { loadCounts, sentFile } from '@shared/model/data-load/facts'
import { martColumn } from '@shared/model/data-mart/column'
import { dataMart, martEvent, martLoad, martView } from '@shared/model/data-mart/data-mart'
import { etlPipeline } from '@shared/model/etl/pipeline'
import { etlRun, runLogLine } from '@shared/model/etl/run'
import { activity } from '@shared/model/home/activity'
import { storedDocument } from '@shared/model/services/document'
import { serviceEvent, sharedService } from '@shared/model/services/service'
import { crashEntry } from '../../../../../src/main/faults/crash'
import { items, letters, named, testLimits, whole } from '../../../../support/calls/limits'

const time = whole(0, latestTime)
const line = { time: 0, level: 'info', message: '' }

testLimits('an act', activity, { time, action: letters(1_500), user: letters(100) })
testLimits('an entry of the audit trail', auditEntry, { seq: whole(1), previous: letters(64) })
testLimits('a step of an alert', alertStep, { time, user: letters(100), note: letters(500) })
testLimits('an alert', alertCase, {
  owner: letters(100),
  steps: items({ time: 0, user: '', move: 'take', note: '' }, 500, 1)
})
testLimits('an access', apiAccessEntry, {
  timestamp: time,
  ipAddress: letters(45),
  endpoint: letters(500),
  status: whole(100, 599),
  statusText: letters(60),
  recordCount: whole(0),
  responseTime: whole(0)
})
testLimits('a change of a field', fieldChange, {
  field: letters(100),
  before: letters(4_000),
  after: letters(4_000)
})
testLimits('an event of an API', apiEvent, {
  user: letters(100),
  changes: items({ field: '', before: '', after: '' }, 20),
  note: letters(1_000)
})
testLimits('a shared API', sharedApi, {
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
testLimits('a parameter of an API', sharedApi.shape.queryParams.element, {
  key: letters(100),
  description: letters(500)
})
testLimits('a shared field', z.object({ name: sharedApi.shape.sharedFields.element }), {
  name: letters(100)
})
testLimits('the key of an API', sharedApi.shape.keys.element, {
  name: letters(100),
  createdBy: letters(100),
  hash: letters(100),
  fingerprint: letters(40)
})
testLimits('the request of an API', sharedApi.shape.request.unwrap(), {
  unit: letters(200),
  reason: letters(1_000)
})
testLimits('an activity of the report', reportActivity, {
  action: letters(200),
  records: whole(0)
})
testLimits('a crash', crashEntry, {
  version: letters(40),
  where: letters(60),
  name: letters(60),
  code: letters(60),
  message: letters(300),
  frames: items('x'.repeat(160), 12)
})
testLimits('a line of a crash', z.object({ frame: crashEntry.shape.frames.element }), {
  frame: letters(160)
})
testLimits('a connection', dataConnection, {
  name: letters(200),
  status: letters(30),
  log: items(line, 200)
})
testLimits('a source or destination', dataEndpoint, {
  name: letters(200),
  config: named(40, 20_000),
  log: items(line, 200)
})
testLimits('a check', checkResult, { passed: whole(0), total: whole(1), reason: letters(300) })
testLimits('a line of a log', collectionLine, { message: letters(500) })
testLimits('a column of a table', martColumn, { name: letters(100), description: letters(500) })
testLimits('an event of a table', martEvent, {
  user: letters(100),
  action: letters(200),
  note: letters(1_000)
})
testLimits('a file that was sent', sentFile, {
  fileName: letters(120),
  sheet: letters(100),
  titles: items('a', 1_000),
  personal: items(0, 1_000)
})
const columnPlaces = z.object({
  personal: sentFile.shape.personal.element,
  places: sentFile.shape.places.unwrap().valueType
})
testLimits('the place of a column of a file', columnPlaces, {
  personal: whole(0),
  places: whole(0)
})
testLimits('what a load did', loadCounts, {
  read: whole(0),
  added: whole(0),
  changed: whole(0),
  same: whole(0),
  repeated: whole(0),
  kept: whole(0),
  removed: whole(0),
  rejected: whole(0)
})
testLimits('a data-mart table', dataMart, {
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
testLimits('a load of a table', martLoad, {
  source: letters(200),
  rowsIn: whole(0),
  rejected: whole(0)
})
testLimits('a look at a table', martView, { user: letters(100) })
testLimits('a document, of 20 MB at most', storedDocument, {
  name: letters(200),
  size: whole(1, 20 * 1_024 * 1_024)
})
testLimits('a pipeline', etlPipeline, {
  code: letters(63),
  name: letters(200),
  description: letters(1_000),
  source: letters(200),
  targetTable: letters(100)
})
testLimits('a run', etlRun, {
  number: whole(1),
  operator: letters(100),
  step: whole(0, 5),
  rowsIn: whole(0),
  rowsOut: whole(0),
  rejected: whole(0),
  log: items(line, 500)
})
testLimits('a line of a run', runLogLine, { message: letters(500) })
testLimits('a draft of a form', formDraft, { values: named(40, 20_000) })
testLimits('a sending', sendEntry, {
  receivingUnit: letters(200),
  recordCount: whole(0),
  status: letters(30),
  response: letters(1_000)
})
testLimits('an event of a service', serviceEvent, {
  approver: letters(100),
  note: letters(1_000),
  data: letters(2_000)
})
testLimits('a service', sharedService, {
  network: letters(20),
  values: named(40, 4_000),
  dataType: letters(100),
  status: letters(30),
  createdBy: letters(100),
  certificate: letters(100)
})
testLimits('a user', user, {
  account: letters(40),
  staffCode: letters(40),
  name: letters(100),
  unit: letters(200)
})
