import { accountsStateSchema } from '../../../../../src/main/auth/accounts-state'
import {
  sourcesChildMessageSchema,
  sourcesJobResponseSchemas
} from '../../../../../src/main/connections/messages'
import { receivedLineSchema } from '../../../../../src/main/exchange/books'
import { storedCertificatesSchema } from '../../../../../src/main/exchange/certificate-file'
import {
  packageManifestSchema,
  packageReceiptSchema
} from '../../../../../src/main/exchange/manifest'
import { numberLineSchema } from '../../../../../src/main/exchange/numbers'
import { crashEntrySchema } from '../../../../../src/main/faults/crash'
import { recordStateSchema } from '../../../../../src/main/store/state/record-state'
import {
  settingsStateSchema,
  windowStateSchema
} from '../../../../../src/main/store/state/settings-state'
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import { integerLimit, textLengthLimit } from '../../../../support/calls/limits'

testNestedFieldLimits('manifest', packageManifestSchema, {
  'service.name': textLengthLimit(200),
  'sender.subject': textLengthLimit(1000),
  'receiver.name': textLengthLimit(200),
  number: integerLimit(1, 999999),
  voided: createSizeLimits(10000),
  'voided.*': integerLimit(1, 999999),
  period: textLengthLimit(60, 1),
  rows: integerLimit(0),
  basis: createSizeLimits(50),
  'basis.table': textLengthLimit(100),
  'basis.generation': textLengthLimit(100),
  'content.size': integerLimit(0),
  'content.fields': createSizeLimits(1_000, 1),
  'content.fields.title': textLengthLimit(300),
  'schema.size': integerLimit(0),
  parts: createSizeLimits(10000, 1)
})
testNestedFieldLimits('receipt', packageReceiptSchema, {
  number: integerLimit(1, 999999),
  rows: integerLimit(0),
  findings: createSizeLimits(50),
  'findings.*': textLengthLimit(1000)
})
testNestedFieldLimits('accounts state', accountsStateSchema, {
  serial: integerLimit(0),
  idleMinutes: integerLimit(0, 120),
  accounts: createSizeLimits(5000),
  'accounts.password.n': integerLimit(2, 262144),
  'accounts.password.r': integerLimit(1, 8),
  'accounts.password.p': integerLimit(1, 2),
  'accounts.system.name': textLengthLimit(256),
  'accounts.system.host': textLengthLimit(256),
  'accounts.formerSystems': createSizeLimits(50),
  'accounts.formerNames': createSizeLimits(50),
  'accounts.formerNames.name': textLengthLimit(200),
  'accounts.formerNames.account': textLengthLimit(200),
  'accounts.tries.failures': integerLimit(0, 1000000),
  formerPeople: createSizeLimits(5000),
  'formerPeople.names': createSizeLimits(51),
  'formerPeople.systems': createSizeLimits(51),
  codes: createSizeLimits(20)
})
testNestedFieldLimits('record state', recordStateSchema, {
  expectations: createSizeLimits(500),
  modelMappings: createSizeLimits(100),
  'modelMappings.columns.@': textLengthLimit(100),
  'modelMappings.columns.*': textLengthLimit(100),
  'modelMappings.user': textLengthLimit(100),
  closedPeriods: createSizeLimits(1000),
  dictionary: createSizeLimits(1000),
  'dictionary.id': textLengthLimit(300),
  'dictionary.name': textLengthLimit(100, 1),
  'dictionary.synonyms': createSizeLimits(50),
  'dictionary.synonyms.*': textLengthLimit(100, 1),
  'dictionary.unit': textLengthLimit(40),
  'dictionary.owner': textLengthLimit(100),
  'dictionary.user': textLengthLimit(100),
  partners: createSizeLimits(1000),
  'partners.network': textLengthLimit(20),
  'partners.value': textLengthLimit(60),
  'partners.name': textLengthLimit(200),
  'partners.formerNames': createSizeLimits(100),
  removedSamples: createSizeLimits(1),
  'removedSamples.name': textLengthLimit(100),
  'removedSamples.user': textLengthLimit(100),
  'removedSamples.lists.expectations': createSizeLimits(500),
  'removedSamples.order.@': textLengthLimit(40)
})
testNestedFieldLimits('number line', numberLineSchema, {
  number: integerLimit(1),
  user: textLengthLimit(100),
  period: textLengthLimit(60),
  rows: integerLimit(0),
  source: textLengthLimit(300),
  folder: textLengthLimit(200),
  path: textLengthLimit(4096),
  temporary: textLengthLimit(4096),
  receiver: textLengthLimit(1000),
  receiverSubject: textLengthLimit(1000),
  from: integerLimit(1),
  note: textLengthLimit(1000)
})
testNestedFieldLimits('crash entry', crashEntrySchema, {
  version: textLengthLimit(40),
  where: textLengthLimit(60),
  name: textLengthLimit(60),
  code: textLengthLimit(60),
  message: textLengthLimit(300),
  frames: createSizeLimits(12),
  'frames.*': textLengthLimit(160)
})
testNestedFieldLimits('kept', storedCertificatesSchema, {
  'own.chain': createSizeLimits(20, 1),
  'own.chain.*': textLengthLimit(200000),
  others: createSizeLimits(500),
  'others.der': textLengthLimit(200000),
  'others.partner': textLengthLimit(200)
})
testNestedFieldLimits('window state', windowStateSchema, {
  width: integerLimit(1, 20000),
  height: integerLimit(1, 20000)
})
testNestedFieldLimits('settings state', settingsStateSchema, {
  operator: textLengthLimit(100),
  personal: createSizeLimits(1000),
  'personal.owner': textLengthLimit(100),
  'personal.pinnedPages': createSizeLimits(6),
  'personal.pinnedPages.*': textLengthLimit(120),
  'personal.recentUnits': createSizeLimits(6),
  'personal.recentUnits.*': textLengthLimit(200, 1),
  lists: createSizeLimits(400),
  lastFolder: textLengthLimit(4096)
})
testNestedFieldLimits('answer to the job list', sourcesJobResponseSchemas.list, {
  bytes: integerLimit(0)
})
testNestedFieldLimits('answer to the job take', sourcesJobResponseSchemas.take, {
  bytes: integerLimit(0)
})
testNestedFieldLimits('answer to the job extract', sourcesJobResponseSchemas.extract, {
  rows: integerLimit(0),
  rejected: integerLimit(0)
})
testNestedFieldLimits('answer to the job ask', sourcesJobResponseSchemas.ask, {
  rows: integerLimit(0)
})
testNestedFieldLimits('from child', sourcesChildMessageSchema, {
  done: integerLimit(0),
  rows: integerLimit(0),
  bytes: integerLimit(0)
})
testNestedFieldLimits('received line', receivedLineSchema, {
  user: textLengthLimit(100),
  network: textLengthLimit(20),
  code: textLengthLimit(300),
  sender: textLengthLimit(1000),
  number: integerLimit(1),
  rows: integerLimit(0),
  note: textLengthLimit(1000),
  receipt: textLengthLimit(200000)
})
