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
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import { integerLimit, numberLimit, textLengthLimit } from '../../../../support/calls/limits'

testNestedFieldLimits('what query:read takes', queryCalls['query:read'].input, {
  sql: textLengthLimit(20000)
})
testNestedFieldLimits('what query:read answers', queryCalls['query:read'].output, {
  'faults.position': integerLimit(0),
  'faults.length': integerLimit(0)
})
testNestedFieldLimits('what query:readTyped takes', queryCalls['query:readTyped'].input, {
  text: textLengthLimit(500)
})
testNestedFieldLimits('what query:run answers', queryCalls['query:run'].output, {
  'answer.rows': integerLimit(0)
})
testNestedFieldLimits('what query:runSaved takes', queryCalls['query:runSaved'].input, {
  'values.@': textLengthLimit(40),
  'values.*': textLengthLimit(500)
})
testNestedFieldLimits('what query:export takes', queryCalls['query:export'].input, {
  name: textLengthLimit(200),
  titles: createSizeLimits(1_000),
  'titles.*': textLengthLimit(1000)
})
testNestedFieldLimits('what query:intoReport takes', queryCalls['query:intoReport'].input, {
  note: textLengthLimit(500),
  name: textLengthLimit(200)
})
testNestedFieldLimits('what query:progress tells', queryEvents['query:progress'], {
  share: numberLimit(0, 1, 0.01)
})
testNestedFieldLimits(
  'what packages:certificates answers',
  packageCalls['packages:certificates'].output,
  {
    fault: textLengthLimit(500)
  }
)
testNestedFieldLimits('what packages:importOwn takes', packageCalls['packages:importOwn'].input, {
  password: textLengthLimit(200)
})
testNestedFieldLimits(
  'what packages:addCertificate takes',
  packageCalls['packages:addCertificate'].input,
  {
    partner: textLengthLimit(200)
  }
)
testNestedFieldLimits('what packages:create takes', packageCalls['packages:create'].input, {
  period: textLengthLimit(60, 1),
  partMegabytes: integerLimit(0, 100000),
  number: integerLimit(1, 999999)
})
testNestedFieldLimits('what signIn:enter takes', signInCalls['signIn:enter'].input, {
  account: textLengthLimit(60),
  password: textLengthLimit(1024)
})
testNestedFieldLimits('what signIn:enter answers', signInCalls['signIn:enter'].output, {
  wait: integerLimit(0)
})
testNestedFieldLimits('what signIn:recover takes', signInCalls['signIn:recover'].input, {
  account: textLengthLimit(60),
  code: textLengthLimit(60)
})
testNestedFieldLimits(
  'what signIn:changePassword takes',
  signInCalls['signIn:changePassword'].input,
  {
    current: textLengthLimit(1024)
  }
)
testNestedFieldLimits('what signIn:switch takes', signInCalls['signIn:switch'].input, {
  password: textLengthLimit(1024)
})
testNestedFieldLimits('what signIn:setIdle takes', signInCalls['signIn:setIdle'].input, {
  minutes: integerLimit(0, 120)
})
testNestedFieldLimits('what reports:list takes', reportCalls['reports:list'].input, {
  section: textLengthLimit(200)
})
testNestedFieldLimits('what reports:exportList takes', reportCalls['reports:exportList'].input, {
  section: textLengthLimit(200)
})
testNestedFieldLimits('what reports:get takes', reportCalls['reports:get'].input, {
  edition: integerLimit(1)
})
testNestedFieldLimits('what reports:freezeAgain takes', reportCalls['reports:freezeAgain'].input, {
  note: textLengthLimit(500)
})
testNestedFieldLimits('what reports:compare takes', reportCalls['reports:compare'].input, {
  against: textLengthLimit(20)
})
testNestedFieldLimits(
  'what sampleData:overview answers',
  sampleDataCalls['sampleData:overview'].output,
  {
    'removed.user': textLengthLimit(100),
    'counts.count': integerLimit(1),
    'blocked.*': textLengthLimit(500)
  }
)
testNestedFieldLimits(
  'what sampleData:takeAway takes',
  sampleDataCalls['sampleData:takeAway'].input,
  {
    'choices.@': textLengthLimit(100)
  }
)
testNestedFieldLimits(
  'what sampleData:bringBack takes',
  sampleDataCalls['sampleData:bringBack'].input,
  {
    'choices.@': textLengthLimit(100)
  }
)
testNestedFieldLimits('what snapshot:compare answers', snapshotCalls['snapshot:compare'].output, {
  'tables.name': textLengthLimit(100)
})
testNestedFieldLimits('what snapshot:unseal takes', snapshotCalls['snapshot:unseal'].input, {
  passphrase: textLengthLimit(200, 1)
})
testNestedFieldLimits('what services:list takes', serviceCalls['services:list'].input, {
  network: textLengthLimit(20)
})
testNestedFieldLimits('what services:get takes', serviceCalls['services:get'].input, {
  network: textLengthLimit(20)
})
testNestedFieldLimits('what services:register takes', serviceCalls['services:register'].input, {
  network: textLengthLimit(20),
  'values.@': textLengthLimit(40),
  'values.*': textLengthLimit(4000)
})
testNestedFieldLimits('what services:move takes', serviceCalls['services:move'].input, {
  network: textLengthLimit(20),
  note: textLengthLimit(1000),
  dataType: textLengthLimit(100)
})
testNestedFieldLimits('what services:logs takes', serviceCalls['services:logs'].input, {
  network: textLengthLimit(20)
})
testNestedFieldLimits('what services:exportLogs takes', serviceCalls['services:exportLogs'].input, {
  network: textLengthLimit(20)
})
testNestedFieldLimits('what drafts:save takes', formDraftCalls['drafts:save'].input, {
  'values.@': textLengthLimit(40),
  'values.*': textLengthLimit(20000)
})
testNestedFieldLimits('what scenario:list answers', scenarioCalls['scenario:list'].output, {
  name: textLengthLimit(200)
})
testNestedFieldLimits('what scenario:create takes', scenarioCalls['scenario:create'].input, {
  name: textLengthLimit(200)
})
testNestedFieldLimits('what scenario:rename takes', scenarioCalls['scenario:rename'].input, {
  name: textLengthLimit(200)
})
testNestedFieldLimits('what scenario:take takes', scenarioCalls['scenario:take'].input, {
  'step.from': textLengthLimit(40),
  'step.to': textLengthLimit(40),
  'step.bc': integerLimit(0, 1000000),
  'step.hc': integerLimit(0, 1000000),
  'step.unit': textLengthLimit(40),
  'step.into': textLengthLimit(40),
  'step.name': textLengthLimit(100, 1),
  'step.parent': textLengthLimit(40)
})
testNestedFieldLimits('what search:records takes', searchCalls['search:records'].input, {
  typed: textLengthLimit(200)
})
testNestedFieldLimits(
  'what reportPlans:chooseFolder answers',
  reportPlanCalls['reportPlans:chooseFolder'].output,
  {
    folder: textLengthLimit(4096)
  }
)
testNestedFieldLimits('what reportPlans:set takes', reportPlanCalls['reportPlans:set'].input, {
  'schedule.day': integerLimit(1, 28)
})
