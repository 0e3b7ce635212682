import { accountsState } from '../../../../../src/main/auth/accounts-state'
import {
  fromSourcesChildSchema,
  jobResponseSchemas
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
import { settingsStateSchema } from '../../../../../src/main/store/state/settings-state'
import { windowStateSchema } from '../../../../../src/main/store/state/window-state'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { letters, whole } from '../../../../support/calls/limits'

testDeepLimits('manifest', packageManifestSchema, {
  'service.name': letters(200),
  'sender.subject': letters(1000),
  'receiver.name': letters(200),
  number: whole(1, 999999),
  voided: sizes(10000),
  'voided.*': whole(1, 999999),
  period: letters(60, 1),
  rows: whole(0),
  basis: sizes(50),
  'basis.table': letters(100),
  'basis.generation': letters(100),
  'content.size': whole(0),
  'content.fields': sizes(1_000, 1),
  'content.fields.title': letters(300),
  'schema.size': whole(0),
  parts: sizes(10000, 1)
})
testDeepLimits('receipt', packageReceiptSchema, {
  number: whole(1, 999999),
  rows: whole(0),
  findings: sizes(50),
  'findings.*': letters(1000)
})
testDeepLimits('accounts state', accountsState, {
  serial: whole(0),
  idleMinutes: whole(0, 120),
  accounts: sizes(5000),
  'accounts.password.n': whole(2, 262144),
  'accounts.password.r': whole(1, 8),
  'accounts.password.p': whole(1, 2),
  'accounts.system.name': letters(256),
  'accounts.system.host': letters(256),
  'accounts.formerSystems': sizes(50),
  'accounts.formerNames': sizes(50),
  'accounts.formerNames.name': letters(200),
  'accounts.formerNames.account': letters(200),
  'accounts.tries.failures': whole(0, 1000000),
  formerPeople: sizes(5000),
  'formerPeople.names': sizes(51),
  'formerPeople.systems': sizes(51),
  codes: sizes(20)
})
testDeepLimits('record state', recordStateSchema, {
  expectations: sizes(500),
  modelMappings: sizes(100),
  'modelMappings.columns.@': letters(100),
  'modelMappings.columns.*': letters(100),
  'modelMappings.user': letters(100),
  closedPeriods: sizes(1000),
  partners: sizes(1000),
  'partners.network': letters(20),
  'partners.value': letters(60),
  'partners.name': letters(200),
  'partners.formerNames': sizes(100),
  removedSamples: sizes(1),
  'removedSamples.name': letters(100),
  'removedSamples.user': letters(100),
  'removedSamples.lists.expectations': sizes(500),
  'removedSamples.order.@': letters(40)
})
testDeepLimits('number line', numberLineSchema, {
  number: whole(1),
  user: letters(100),
  period: letters(60),
  rows: whole(0),
  source: letters(300),
  folder: letters(200),
  path: letters(4096),
  temporary: letters(4096),
  receiver: letters(1000),
  receiverSubject: letters(1000),
  from: whole(1),
  note: letters(1000)
})
testDeepLimits('crash entry', crashEntrySchema, {
  version: letters(40),
  where: letters(60),
  name: letters(60),
  code: letters(60),
  message: letters(300),
  frames: sizes(12),
  'frames.*': letters(160)
})
testDeepLimits('kept', storedCertificatesSchema, {
  'own.chain': sizes(20, 1),
  'own.chain.*': letters(200000),
  others: sizes(500),
  'others.der': letters(200000),
  'others.partner': letters(200)
})
testDeepLimits('window state', windowStateSchema, {
  width: whole(1, 20000),
  height: whole(1, 20000)
})
testDeepLimits('settings state', settingsStateSchema, {
  operator: letters(100),
  lists: sizes(400),
  lastFolder: letters(4096)
})
testDeepLimits('answer to the job list', jobResponseSchemas.list, {
  bytes: whole(0)
})
testDeepLimits('answer to the job take', jobResponseSchemas.take, {
  bytes: whole(0)
})
testDeepLimits('answer to the job extract', jobResponseSchemas.extract, {
  rows: whole(0),
  rejected: whole(0)
})
testDeepLimits('answer to the job ask', jobResponseSchemas.ask, {
  rows: whole(0)
})
testDeepLimits('from child', fromSourcesChildSchema, {
  done: whole(0),
  rows: whole(0),
  bytes: whole(0)
})
testDeepLimits('received line', receivedLineSchema, {
  user: letters(100),
  network: letters(20),
  code: letters(300),
  sender: letters(1000),
  number: whole(1),
  rows: whole(0),
  note: letters(1000),
  receipt: letters(200000)
})
