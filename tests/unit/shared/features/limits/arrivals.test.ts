import {
  sourceArrivalSchema as collectionArrival,
  sourceArrivalLogEntrySchema
} from '@shared/features/collection/real/arrival'
import { collectionReportSchema } from '@shared/features/collection/real-report'
import {
  comparisonDifferenceSchema,
  queryComparisonSchema
} from '@shared/features/comparison/comparison'
import { tableArrivalSchema, unitPeriodArrivalSchema } from '@shared/features/ledger/arrival'
import { expectationDraftSchema } from '@shared/features/ledger/draft'
import { ledgerRowSchema } from '@shared/features/ledger/row'
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
import { closedPeriodSchema, pinnedTableSchema } from '@shared/features/standard-model/closing'
import { deliveryExpectationSchema } from '@shared/model/ledger/expectation'
import { approvedDataEntrySchema, registeredDataSchema } from '@shared/model/services/named-data'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { letters, whole } from '../../../../support/calls/limits'

testDeepLimits('arrival', tableArrivalSchema, {
  generation: letters(60),
  user: letters(100),
  source: letters(200),
  read: whole(0),
  rejected: whole(0),
  returned: letters(300)
})
testDeepLimits('arrival part', unitPeriodArrivalSchema, {
  generation: letters(60),
  user: letters(100),
  source: letters(200),
  unit: letters(100),
  period: letters(10),
  rows: whole(0)
})
testDeepLimits('expectation', deliveryExpectationSchema, {
  name: letters(200),
  'unitSource.column': letters(100),
  'unitSource.generation': letters(60),
  units: sizes(2000),
  'units.name': letters(100),
  'units.code': letters(60),
  dueDays: whole(0, 60),
  'recognition.pattern': letters(200),
  'recognition.unit': letters(100),
  'recognition.day': letters(100),
  notes: sizes(20000),
  'notes.unit': letters(100),
  'notes.period': letters(10),
  'notes.reason': letters(300),
  'notes.user': letters(100),
  'reminders.@': letters(100),
  'reminders.*': sizes(10),
  createdBy: letters(100)
})
testDeepLimits('ledger row', ledgerRowSchema, {
  name: letters(200),
  tableName: letters(100),
  unit: letters(100),
  period: letters(10),
  lateDays: whole(0),
  source: letters(300),
  user: letters(100),
  reminded: letters(10)
})
testDeepLimits('comparison line', comparisonDifferenceSchema, {
  'rows.*': whole(0),
  'key.*': letters(400),
  column: letters(300),
  'values.*': letters(400),
  row: whole(0)
})
testDeepLimits('comparison', queryComparisonSchema, {
  number: whole(1),
  name: letters(200),
  words: letters(2000),
  'sides.name': letters(200),
  'sides.rows': whole(0),
  'sides.sha256': letters(64),
  'sides.tables.table': letters(300),
  'sides.tables.generation': letters(100),
  'sides.tables.sha256': letters(64),
  'sides.tables.published.machine': letters(300),
  user: letters(100),
  why: letters(1000),
  'result.columns.name': letters(300),
  'result.columns.differing': whole(0),
  'result.key.*': letters(300),
  'result.equal': whole(0),
  'result.differing': whole(0),
  'result.only.*': whole(0),
  'result.cells': whole(0),
  'result.moved': whole(0),
  'result.firstMoved.*': whole(0)
})
testDeepLimits('sent package', sentPackageSchema, {
  number: whole(1),
  user: letters(100),
  period: letters(60),
  rows: whole(0),
  source: letters(300),
  folder: letters(200),
  note: letters(1000)
})
testDeepLimits('received package', receivedPackageSchema, {
  user: letters(100),
  network: letters(20),
  code: letters(300),
  sender: letters(1000),
  number: whole(1),
  rows: whole(0),
  note: letters(1000)
})
testDeepLimits('package outlook', packageFormOptionsSchema, {
  next: whole(1),
  partner: letters(200),
  'receivers.partner': letters(200),
  'receivers.subject': letters(1000),
  'receivers.issuer': letters(1000),
  'receivers.serial': letters(100),
  'receivers.key': letters(40)
})
testDeepLimits('pinned table', pinnedTableSchema, {
  name: letters(100),
  'columns.@': letters(100),
  'columns.name': letters(100),
  rows: whole(0),
  bytes: whole(0)
})
testDeepLimits('closed period', closedPeriodSchema, {
  name: letters(100),
  'frozen.user': letters(100),
  'frozen.reason': letters(300),
  'frozen.tables': sizes(300, 1),
  'frozen.findings': sizes(1000),
  'frozen.findings.columns.*': letters(100),
  'frozen.findings.rows': whole(0),
  'asked.user': letters(100),
  'asked.reason': letters(300),
  history: sizes(100),
  'history.user': letters(100),
  'history.reason': letters(300)
})
testDeepLimits('collection arrival', collectionArrival, {
  name: letters(300),
  bytes: whole(0),
  by: letters(300),
  reason: letters(500)
})
testDeepLimits('arrival entry', sourceArrivalLogEntrySchema, {
  name: letters(300),
  identity: letters(200),
  bytes: whole(0),
  by: letters(300),
  reason: letters(500)
})
testDeepLimits('expectation draft', expectationDraftSchema, {
  name: letters(200),
  table: letters(64),
  units: letters(200000),
  unitTable: letters(64),
  unitColumn: letters(100),
  dueTime: letters(20),
  since: letters(20),
  pattern: letters(200),
  rowUnit: letters(100),
  rowDay: letters(100)
})
testDeepLimits('collection report', collectionReportSchema, {
  total: whole(0),
  success: whole(0),
  failed: whole(0),
  times: whole(0),
  'months.name': letters(20),
  'months.success': whole(0),
  'months.failed': whole(0),
  earlier: whole(0),
  'pipelines.name': letters(200),
  'pipelines.runs': whole(0),
  'pipelines.failedRuns': whole(0),
  'pipelines.rowsIn': whole(0),
  'pipelines.rowsOut': whole(0),
  'pipelines.rejected': whole(0),
  'pipelines.duration': whole(0)
})
testDeepLimits('data that a registration names', registeredDataSchema, {
  columns: sizes(1_000, 1),
  'columns.*': letters(100)
})
testDeepLimits('data that was approved', approvedDataEntrySchema, {
  words: letters(2000),
  by: letters(100)
})
testDeepLimits('pfx draft', pfxImportDraftSchema, {
  password: letters(200)
})
testDeepLimits('partner draft', partnerCertificateDraftSchema, {
  partner: letters(200, 1)
})
testDeepLimits('package draft', packageDraftSchema, {
  period: letters(60, 1)
})
