import { flowCalls } from '@shared/features/etl/flow/calls'
import { fileImportCalls, fileImportEvents } from '@shared/features/file-import/calls'
import { gatewayCalls } from '@shared/features/gateway/calls'
import { ledgerCalls } from '@shared/features/ledger/calls'
import { lineageCalls } from '@shared/features/lineage/calls'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { letters, whole } from '../../../../support/calls/limits'

testDeepLimits('what lineage:column takes', lineageCalls['lineage:column'].input, {
  table: letters(100),
  column: letters(100)
})
testDeepLimits('what lineage:service answers', lineageCalls['lineage:service'].output, {
  name: letters(100)
})
testDeepLimits('what lineage:row takes', lineageCalls['lineage:row'].input, {
  row: whole(0)
})
testDeepLimits('what lineage:row answers', lineageCalls['lineage:row'].output, {
  generation: letters(60),
  user: letters(100),
  how: letters(1000),
  file: letters(200),
  sheet: letters(100),
  sha256: letters(64),
  twins: whole(0)
})
testDeepLimits('what etl:structure answers', flowCalls['etl:structure'].output, {
  file: letters(200),
  'sheets.*': letters(100),
  sheet: letters(100)
})
testDeepLimits('what etl:outline takes', flowCalls['etl:outline'].input, {
  targetTable: letters(100)
})
testDeepLimits('what etl:preview takes', flowCalls['etl:preview'].input, {
  targetTable: letters(100)
})
testDeepLimits('what etl:dryRun takes', flowCalls['etl:dryRun'].input, {
  targetTable: letters(100)
})
testDeepLimits('what etl:rejected takes', flowCalls['etl:rejected'].input, {
  file: letters(200),
  reason: letters(500),
  offset: whole(0),
  limit: whole(1, 200)
})
testDeepLimits('what etl:saveRejected takes', flowCalls['etl:saveRejected'].input, {
  file: letters(200)
})
testDeepLimits('what etl:structureNow answers', flowCalls['etl:structureNow'].output, {
  'unfilled.*': letters(100)
})
testDeepLimits(
  'what gateway:chooseCertificate takes',
  gatewayCalls['gateway:chooseCertificate'].input,
  {
    passphrase: letters(1000)
  }
)
testDeepLimits('what gateway:try takes', gatewayCalls['gateway:try'].input, {
  query: letters(4000),
  key: letters(200)
})
testDeepLimits('what gateway:try answers', gatewayCalls['gateway:try'].output, {
  'request.method': letters(16),
  'request.url': letters(8000),
  'request.headers.name': letters(100),
  'request.headers.value': letters(4000),
  statusText: letters(100)
})
testDeepLimits('what ledger:list answers', ledgerCalls['ledger:list'].output, {
  'overview.counts.@': letters(30),
  'overview.expectations.name': letters(200),
  'overview.expectations.units': sizes(2000),
  'overview.expectations.dueDays': whole(0, 60),
  'overview.expectations.createdBy': letters(100),
  'overview.periods.*': letters(10)
})
testDeepLimits('what ledger:tryOut takes', ledgerCalls['ledger:tryOut'].input, {
  fileName: letters(200)
})
testDeepLimits('what ledger:notes takes', ledgerCalls['ledger:notes'].input, {
  unit: letters(100),
  period: letters(10)
})
testDeepLimits('what ledger:note takes', ledgerCalls['ledger:note'].input, {
  unit: letters(100),
  period: letters(10),
  reason: letters(300, 5)
})
testDeepLimits('what ledger:takeBack takes', ledgerCalls['ledger:takeBack'].input, {
  unit: letters(100),
  period: letters(10),
  reason: letters(300, 5)
})
testDeepLimits('what ledger:overdue takes', ledgerCalls['ledger:overdue'].input, {
  unit: letters(100),
  page: whole(0)
})
testDeepLimits('what ledger:overdue answers', ledgerCalls['ledger:overdue'].output, {
  'units.unit': letters(100)
})
testDeepLimits('what ledger:remind takes', ledgerCalls['ledger:remind'].input, {
  units: sizes(2000, 1),
  'units.*': letters(100)
})
testDeepLimits('what fileImport:choose answers', fileImportCalls['fileImport:choose'].output, {
  name: letters(120),
  size: whole(1)
})
testDeepLimits('what fileImport:progress tells', fileImportEvents['fileImport:progress'], {
  bytes: whole(0),
  total: whole(1),
  rows: whole(0)
})
