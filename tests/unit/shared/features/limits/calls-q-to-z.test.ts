import { queryCalls, queryEvents } from '@shared/features/query/calls'
import { reportCalls } from '@shared/features/reports/calls'
import { reportPlanCalls } from '@shared/features/reports/plan-calls'
import { sampleDataCalls } from '@shared/features/sample-data/calls'
import { scenarioCalls } from '@shared/features/scenario/calls'
import { searchCalls } from '@shared/features/search/calls'
import { formDraftCalls, serviceCalls } from '@shared/features/services/calls'
import { packageCalls } from '@shared/features/services/packages/calls'
import { signInCalls } from '@shared/features/sign-in/calls'
import { snapshotCalls } from '@shared/model/settings/snapshot-calls'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { between, letters, whole } from '../../../../support/calls/limits'

testDeepLimits('what query:read takes', queryCalls['query:read'].input, {
  sql: letters(20000)
})
testDeepLimits('what query:read answers', queryCalls['query:read'].output, {
  'faults.position': whole(0),
  'faults.length': whole(0)
})
testDeepLimits('what query:run answers', queryCalls['query:run'].output, {
  'answer.rows': whole(0)
})
testDeepLimits('what query:runSaved takes', queryCalls['query:runSaved'].input, {
  'values.@': letters(40),
  'values.*': letters(500)
})
testDeepLimits('what query:export takes', queryCalls['query:export'].input, {
  name: letters(200),
  titles: sizes(1_000),
  'titles.*': letters(1000)
})
testDeepLimits('what query:intoReport takes', queryCalls['query:intoReport'].input, {
  note: letters(500),
  name: letters(200)
})
testDeepLimits('what query:progress tells', queryEvents['query:progress'], {
  share: between(0, 1, 0.01)
})
testDeepLimits('what packages:certificates answers', packageCalls['packages:certificates'].output, {
  fault: letters(500)
})
testDeepLimits('what packages:importOwn takes', packageCalls['packages:importOwn'].input, {
  password: letters(200)
})
testDeepLimits(
  'what packages:addCertificate takes',
  packageCalls['packages:addCertificate'].input,
  {
    partner: letters(200)
  }
)
testDeepLimits('what packages:create takes', packageCalls['packages:create'].input, {
  period: letters(60, 1),
  partMegabytes: whole(0, 100000),
  number: whole(1, 999999)
})
testDeepLimits('what signIn:enter takes', signInCalls['signIn:enter'].input, {
  account: letters(60),
  password: letters(1024)
})
testDeepLimits('what signIn:enter answers', signInCalls['signIn:enter'].output, {
  wait: whole(0)
})
testDeepLimits('what signIn:recover takes', signInCalls['signIn:recover'].input, {
  account: letters(60),
  code: letters(60)
})
testDeepLimits('what signIn:changePassword takes', signInCalls['signIn:changePassword'].input, {
  current: letters(1024)
})
testDeepLimits('what signIn:switch takes', signInCalls['signIn:switch'].input, {
  password: letters(1024)
})
testDeepLimits('what signIn:setIdle takes', signInCalls['signIn:setIdle'].input, {
  minutes: whole(0, 120)
})
testDeepLimits('what reports:list takes', reportCalls['reports:list'].input, {
  section: letters(200)
})
testDeepLimits('what reports:exportList takes', reportCalls['reports:exportList'].input, {
  section: letters(200)
})
testDeepLimits('what reports:get takes', reportCalls['reports:get'].input, {
  edition: whole(1)
})
testDeepLimits('what reports:freezeAgain takes', reportCalls['reports:freezeAgain'].input, {
  note: letters(500)
})
testDeepLimits('what reports:compare takes', reportCalls['reports:compare'].input, {
  against: letters(20)
})
testDeepLimits('what sampleData:overview answers', sampleDataCalls['sampleData:overview'].output, {
  'removed.user': letters(100),
  'counts.count': whole(1),
  'blocked.*': letters(500)
})
testDeepLimits('what sampleData:takeAway takes', sampleDataCalls['sampleData:takeAway'].input, {
  'choices.@': letters(100)
})
testDeepLimits('what sampleData:bringBack takes', sampleDataCalls['sampleData:bringBack'].input, {
  'choices.@': letters(100)
})
testDeepLimits('what snapshot:compare answers', snapshotCalls['snapshot:compare'].output, {
  'tables.name': letters(100)
})
testDeepLimits('what snapshot:unseal takes', snapshotCalls['snapshot:unseal'].input, {
  passphrase: letters(200, 1)
})
testDeepLimits('what services:list takes', serviceCalls['services:list'].input, {
  network: letters(20)
})
testDeepLimits('what services:get takes', serviceCalls['services:get'].input, {
  network: letters(20)
})
testDeepLimits('what services:register takes', serviceCalls['services:register'].input, {
  network: letters(20),
  'values.@': letters(40),
  'values.*': letters(4000)
})
testDeepLimits('what services:move takes', serviceCalls['services:move'].input, {
  network: letters(20),
  note: letters(1000),
  dataType: letters(100)
})
testDeepLimits('what services:logs takes', serviceCalls['services:logs'].input, {
  network: letters(20)
})
testDeepLimits('what services:exportLogs takes', serviceCalls['services:exportLogs'].input, {
  network: letters(20)
})
testDeepLimits('what drafts:save takes', formDraftCalls['drafts:save'].input, {
  'values.@': letters(40),
  'values.*': letters(20000)
})
testDeepLimits('what scenario:list answers', scenarioCalls['scenario:list'].output, {
  name: letters(200)
})
testDeepLimits('what scenario:create takes', scenarioCalls['scenario:create'].input, {
  name: letters(200)
})
testDeepLimits('what scenario:rename takes', scenarioCalls['scenario:rename'].input, {
  name: letters(200)
})
testDeepLimits('what scenario:take takes', scenarioCalls['scenario:take'].input, {
  'step.from': letters(40),
  'step.to': letters(40),
  'step.bc': whole(0, 1000000),
  'step.hc': whole(0, 1000000),
  'step.unit': letters(40),
  'step.into': letters(40),
  'step.name': letters(100, 1),
  'step.parent': letters(40)
})
testDeepLimits('what search:records takes', searchCalls['search:records'].input, {
  typed: letters(200)
})
testDeepLimits(
  'what reportPlans:chooseFolder answers',
  reportPlanCalls['reportPlans:chooseFolder'].output,
  {
    folder: letters(4096)
  }
)
testDeepLimits('what reportPlans:set takes', reportPlanCalls['reportPlans:set'].input, {
  'schedule.day': whole(1, 28)
})
