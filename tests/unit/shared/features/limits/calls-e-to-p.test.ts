import { callContract } from '@shared/contract/contract'
import { flowCalls } from '@shared/features/etl/flow/calls'
import { fileImportCalls, fileImportEvents } from '@shared/features/file-import/calls'
import { gatewayCalls } from '@shared/features/gateway/calls'
import { ledgerCalls } from '@shared/features/ledger/calls'
import { lineageCalls } from '@shared/features/lineage/calls'
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import {
  integerLimit,
  listLengthLimit,
  testFieldLimits,
  textLengthLimit
} from '../../../../support/calls/limits'

testNestedFieldLimits('what lineage:column takes', lineageCalls['lineage:column'].input, {
  table: textLengthLimit(100),
  column: textLengthLimit(100)
})
testNestedFieldLimits('what lineage:service answers', lineageCalls['lineage:service'].output, {
  name: textLengthLimit(100)
})
testNestedFieldLimits('what lineage:row takes', lineageCalls['lineage:row'].input, {
  row: integerLimit(0)
})
testNestedFieldLimits('what lineage:row answers', lineageCalls['lineage:row'].output, {
  generation: textLengthLimit(60),
  user: textLengthLimit(100),
  how: textLengthLimit(1000),
  file: textLengthLimit(200),
  sheet: textLengthLimit(100),
  sha256: textLengthLimit(64),
  twins: integerLimit(0)
})
testNestedFieldLimits('what etl:structure answers', flowCalls['etl:structure'].output, {
  file: textLengthLimit(200),
  'sheets.*': textLengthLimit(100),
  sheet: textLengthLimit(100)
})
testNestedFieldLimits('what etl:outline takes', flowCalls['etl:outline'].input, {
  targetTable: textLengthLimit(100)
})
testNestedFieldLimits('what etl:preview takes', flowCalls['etl:preview'].input, {
  targetTable: textLengthLimit(100)
})
testNestedFieldLimits('what etl:dryRun takes', flowCalls['etl:dryRun'].input, {
  targetTable: textLengthLimit(100)
})
testNestedFieldLimits('what etl:rejected takes', flowCalls['etl:rejected'].input, {
  file: textLengthLimit(200),
  reason: textLengthLimit(500),
  offset: integerLimit(0),
  limit: integerLimit(1, 200)
})
testNestedFieldLimits('what etl:saveRejected takes', flowCalls['etl:saveRejected'].input, {
  file: textLengthLimit(200)
})
testNestedFieldLimits('what etl:structureNow answers', flowCalls['etl:structureNow'].output, {
  'unfilled.*': textLengthLimit(100)
})
testNestedFieldLimits(
  'what gateway:chooseCertificate takes',
  gatewayCalls['gateway:chooseCertificate'].input,
  {
    passphrase: textLengthLimit(1000)
  }
)
testNestedFieldLimits('what gateway:try takes', gatewayCalls['gateway:try'].input, {
  query: textLengthLimit(4000),
  key: textLengthLimit(200)
})
testNestedFieldLimits('what gateway:try answers', gatewayCalls['gateway:try'].output, {
  'request.method': textLengthLimit(16),
  'request.url': textLengthLimit(8000),
  'request.headers.name': textLengthLimit(100),
  'request.headers.value': textLengthLimit(4000),
  statusText: textLengthLimit(100)
})
testNestedFieldLimits('what ledger:list answers', ledgerCalls['ledger:list'].output, {
  'overview.counts.@': textLengthLimit(30),
  'overview.expectations.name': textLengthLimit(200),
  'overview.expectations.units': createSizeLimits(2000),
  'overview.expectations.dueDays': integerLimit(0, 60),
  'overview.expectations.createdBy': textLengthLimit(100),
  'overview.periods.*': textLengthLimit(10)
})
testNestedFieldLimits('what ledger:tryOut takes', ledgerCalls['ledger:tryOut'].input, {
  fileName: textLengthLimit(200)
})
testNestedFieldLimits('what ledger:notes takes', ledgerCalls['ledger:notes'].input, {
  unit: textLengthLimit(100),
  period: textLengthLimit(10)
})
testNestedFieldLimits('what ledger:note takes', ledgerCalls['ledger:note'].input, {
  unit: textLengthLimit(100),
  period: textLengthLimit(10),
  reason: textLengthLimit(300, 5)
})
testNestedFieldLimits('what ledger:takeBack takes', ledgerCalls['ledger:takeBack'].input, {
  unit: textLengthLimit(100),
  period: textLengthLimit(10),
  reason: textLengthLimit(300, 5)
})
testNestedFieldLimits('what ledger:overdue takes', ledgerCalls['ledger:overdue'].input, {
  unit: textLengthLimit(100),
  page: integerLimit(0)
})
testNestedFieldLimits('what ledger:overdue answers', ledgerCalls['ledger:overdue'].output, {
  'units.unit': textLengthLimit(100)
})
testNestedFieldLimits('what ledger:remind takes', ledgerCalls['ledger:remind'].input, {
  units: createSizeLimits(2000, 1),
  'units.*': textLengthLimit(100)
})
testNestedFieldLimits(
  'what fileImport:choose answers',
  fileImportCalls['fileImport:choose'].output,
  {
    name: textLengthLimit(120),
    size: integerLimit(1)
  }
)
testNestedFieldLimits('what fileImport:progress tells', fileImportEvents['fileImport:progress'], {
  bytes: integerLimit(0),
  total: integerLimit(1),
  rows: integerLimit(0)
})
testFieldLimits('a page as PDF', callContract['files:savePdf'].input, {
  title: textLengthLimit(200),
  fileName: textLengthLimit(120)
})
testFieldLimits('a picture of a chart', callContract['files:savePicture'].input, {
  title: textLengthLimit(200),
  fileName: textLengthLimit(120),
  png: listLengthLimit('iVBORw0KGgo=', 16, 1)
})
testFieldLimits('a copied picture of a chart', callContract['files:copyPicture'].input, {
  title: textLengthLimit(200)
})
testFieldLimits('a page on paper', callContract['files:print'].input, {
  title: textLengthLimit(200)
})
