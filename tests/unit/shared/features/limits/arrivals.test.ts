import {
  arrivedFileLogEntrySchema,
  arrivedFileSchema as collectionArrival
} from '@shared/features/collection/real/arrival'
import { collectionReportSchema } from '@shared/features/collection/real-report'
import {
  comparisonDifferenceSchema,
  queryComparisonSchema
} from '@shared/features/comparison/comparison'
import {
  tableDeliveryArrivalSchema,
  unitPeriodDeliveryArrivalSchema
} from '@shared/features/ledger/arrival'
import { deliveryExpectationDraftSchema } from '@shared/features/ledger/draft'
import { deliveryRegisterRowSchema } from '@shared/features/ledger/row'
import {
  partnerCertificateDraftSchema,
  pfxImportDraftSchema
} from '@shared/features/services/packages/certificate-drafts'
import { packageDraftSchema } from '@shared/features/services/packages/draft'
import {
  packageFormOptionsSchema,
  receivedPackageSchema,
  sentPackageSchema
} from '@shared/features/services/packages/package'
import {
  closedPeriodSchema,
  closedPeriodTableSchema
} from '@shared/features/standard-model/closing'
import { deliveryExpectationSchema } from '@shared/model/ledger/expectation'
import {
  approvedServiceDataSchema,
  registeredServiceDataSchema
} from '@shared/model/services/named-data'
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import { integerLimit, textLengthLimit } from '../../../../support/calls/limits'

testNestedFieldLimits('arrival', tableDeliveryArrivalSchema, {
  generation: textLengthLimit(60),
  user: textLengthLimit(100),
  source: textLengthLimit(200),
  read: integerLimit(0),
  rejected: integerLimit(0),
  returned: textLengthLimit(300)
})
testNestedFieldLimits('arrival part', unitPeriodDeliveryArrivalSchema, {
  generation: textLengthLimit(60),
  user: textLengthLimit(100),
  source: textLengthLimit(200),
  unit: textLengthLimit(100),
  period: textLengthLimit(10),
  rows: integerLimit(0)
})
testNestedFieldLimits('expectation', deliveryExpectationSchema, {
  name: textLengthLimit(200),
  'unitSource.column': textLengthLimit(100),
  'unitSource.generation': textLengthLimit(60),
  units: createSizeLimits(2000),
  'units.name': textLengthLimit(100),
  'units.code': textLengthLimit(60),
  dueDays: integerLimit(0, 60),
  'recognition.pattern': textLengthLimit(200),
  'recognition.unit': textLengthLimit(100),
  'recognition.day': textLengthLimit(100),
  notes: createSizeLimits(20000),
  'notes.unit': textLengthLimit(100),
  'notes.period': textLengthLimit(10),
  'notes.reason': textLengthLimit(300),
  'notes.user': textLengthLimit(100),
  'reminders.@': textLengthLimit(100),
  'reminders.*': createSizeLimits(10),
  createdBy: textLengthLimit(100)
})
testNestedFieldLimits('ledger row', deliveryRegisterRowSchema, {
  name: textLengthLimit(200),
  tableName: textLengthLimit(100),
  unit: textLengthLimit(100),
  period: textLengthLimit(10),
  lateDays: integerLimit(0),
  source: textLengthLimit(300),
  user: textLengthLimit(100),
  reminded: textLengthLimit(10)
})
testNestedFieldLimits('comparison line', comparisonDifferenceSchema, {
  'rows.*': integerLimit(0),
  'key.*': textLengthLimit(400),
  column: textLengthLimit(300),
  'values.*': textLengthLimit(400),
  row: integerLimit(0)
})
testNestedFieldLimits('comparison', queryComparisonSchema, {
  number: integerLimit(1),
  name: textLengthLimit(200),
  words: textLengthLimit(2000),
  'sides.name': textLengthLimit(200),
  'sides.rows': integerLimit(0),
  'sides.sha256': textLengthLimit(64),
  'sides.tables.table': textLengthLimit(300),
  'sides.tables.generation': textLengthLimit(100),
  'sides.tables.sha256': textLengthLimit(64),
  'sides.tables.published.machine': textLengthLimit(300),
  user: textLengthLimit(100),
  why: textLengthLimit(1000),
  'result.columns.name': textLengthLimit(300),
  'result.columns.differing': integerLimit(0),
  'result.key.*': textLengthLimit(300),
  'result.equal': integerLimit(0),
  'result.differing': integerLimit(0),
  'result.only.*': integerLimit(0),
  'result.cells': integerLimit(0),
  'result.moved': integerLimit(0),
  'result.firstMoved.*': integerLimit(0)
})
testNestedFieldLimits('sent package', sentPackageSchema, {
  number: integerLimit(1),
  user: textLengthLimit(100),
  period: textLengthLimit(60),
  rows: integerLimit(0),
  source: textLengthLimit(300),
  folder: textLengthLimit(200),
  note: textLengthLimit(1000)
})
testNestedFieldLimits('received package', receivedPackageSchema, {
  user: textLengthLimit(100),
  network: textLengthLimit(20),
  code: textLengthLimit(300),
  sender: textLengthLimit(1000),
  number: integerLimit(1),
  rows: integerLimit(0),
  note: textLengthLimit(1000)
})
testNestedFieldLimits('package outlook', packageFormOptionsSchema, {
  next: integerLimit(1),
  partner: textLengthLimit(200),
  'receivers.partner': textLengthLimit(200),
  'receivers.subject': textLengthLimit(1000),
  'receivers.issuer': textLengthLimit(1000),
  'receivers.serial': textLengthLimit(100),
  'receivers.key': textLengthLimit(40)
})
testNestedFieldLimits('pinned table', closedPeriodTableSchema, {
  name: textLengthLimit(100),
  'columns.@': textLengthLimit(100),
  'columns.name': textLengthLimit(100),
  rows: integerLimit(0),
  bytes: integerLimit(0)
})
testNestedFieldLimits('closed period', closedPeriodSchema, {
  name: textLengthLimit(100),
  'frozen.user': textLengthLimit(100),
  'frozen.reason': textLengthLimit(300),
  'frozen.tables': createSizeLimits(300, 1),
  'frozen.findings': createSizeLimits(1000),
  'frozen.findings.columns.*': textLengthLimit(100),
  'frozen.findings.rows': integerLimit(0),
  'asked.user': textLengthLimit(100),
  'asked.reason': textLengthLimit(300),
  history: createSizeLimits(100),
  'history.user': textLengthLimit(100),
  'history.reason': textLengthLimit(300)
})
testNestedFieldLimits('collection arrival', collectionArrival, {
  name: textLengthLimit(300),
  bytes: integerLimit(0),
  by: textLengthLimit(300),
  reason: textLengthLimit(500)
})
testNestedFieldLimits('arrival entry', arrivedFileLogEntrySchema, {
  name: textLengthLimit(300),
  identity: textLengthLimit(200),
  bytes: integerLimit(0),
  by: textLengthLimit(300),
  reason: textLengthLimit(500)
})
testNestedFieldLimits('expectation draft', deliveryExpectationDraftSchema, {
  name: textLengthLimit(200),
  table: textLengthLimit(64),
  units: textLengthLimit(200000),
  unitTable: textLengthLimit(64),
  unitColumn: textLengthLimit(100),
  dueTime: textLengthLimit(20),
  since: textLengthLimit(20),
  pattern: textLengthLimit(200),
  rowUnit: textLengthLimit(100),
  rowDay: textLengthLimit(100)
})
testNestedFieldLimits('collection report', collectionReportSchema, {
  total: integerLimit(0),
  success: integerLimit(0),
  failed: integerLimit(0),
  times: integerLimit(0),
  'months.name': textLengthLimit(20),
  'months.success': integerLimit(0),
  'months.failed': integerLimit(0),
  earlier: integerLimit(0),
  'pipelines.name': textLengthLimit(200),
  'pipelines.runs': integerLimit(0),
  'pipelines.failedRuns': integerLimit(0),
  'pipelines.rowsIn': integerLimit(0),
  'pipelines.rowsOut': integerLimit(0),
  'pipelines.rejected': integerLimit(0),
  'pipelines.duration': integerLimit(0)
})
testNestedFieldLimits('data that a registration names', registeredServiceDataSchema, {
  columns: createSizeLimits(1_000, 1),
  'columns.*': textLengthLimit(100)
})
testNestedFieldLimits('data that was approved', approvedServiceDataSchema, {
  words: textLengthLimit(2000),
  by: textLengthLimit(100)
})
testNestedFieldLimits('pfx draft', pfxImportDraftSchema, {
  password: textLengthLimit(200)
})
testNestedFieldLimits('partner draft', partnerCertificateDraftSchema, {
  partner: textLengthLimit(200, 1)
})
testNestedFieldLimits('package draft', packageDraftSchema, {
  period: textLengthLimit(60, 1)
})
