import { aboutCalls, diagnosticsCalls } from '@shared/features/about/calls'
import { alertCalls } from '@shared/features/analytics/alert-calls'
import { analyticsCalls } from '@shared/features/analytics/calls'
import { postStandardCalls } from '@shared/features/analytics/standard-calls'
import { apiSharingCalls } from '@shared/features/api-sharing/calls'
import { collectionCalls } from '@shared/features/collection/calls'
import { comparisonCalls } from '@shared/features/comparison/calls'
import { dataLoadCalls, dataLoadEvents } from '@shared/features/data-load/calls'
import { dataMartCalls } from '@shared/features/data-mart/calls'
import { dataQualityCalls, dataQualityEvents } from '@shared/features/data-quality/calls'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { between, letters, whole } from '../../../../support/calls/limits'

testDeepLimits('what dataLoad:targets answers', dataLoadCalls['dataLoad:targets'].output, {
  name: letters(100),
  description: letters(1000),
  columns: sizes(1_000, 1),
  key: sizes(20),
  'key.*': letters(100),
  partition: letters(100),
  refusal: letters(300)
})
testDeepLimits('what dataLoad:create takes', dataLoadCalls['dataLoad:create'].input, {
  sources: sizes(1_000),
  'sources.*': whole(0, 999)
})
testDeepLimits('what dataLoad:stage takes', dataLoadCalls['dataLoad:stage'].input, {
  sources: sizes(1_000),
  'sources.*': whole(0, 999),
  partition: letters(100)
})
testDeepLimits('what dataLoad:stage answers', dataLoadCalls['dataLoad:stage'].output, {
  'comparison.key': sizes(20),
  'comparison.key.*': letters(100),
  'comparison.rules': sizes(100),
  'comparison.partition': letters(100),
  'comparison.bytes': whole(0),
  'comparison.unfilled.*': letters(100),
  'comparison.unused.*': letters(200),
  'comparison.user': letters(100),
  'comparison.tableName': letters(100)
})
testDeepLimits('what dataLoad:differences takes', dataLoadCalls['dataLoad:differences'].input, {
  kinds: sizes(4, 1),
  offset: whole(0),
  limit: whole(1, 200)
})
testDeepLimits('what dataLoad:giveBack takes', dataLoadCalls['dataLoad:giveBack'].input, {
  reason: letters(300, 5)
})
testDeepLimits('what dataLoad:progress tells', dataLoadEvents['dataLoad:progress'], {
  share: between(0, 1, 0.01),
  bytes: whole(0),
  rows: whole(0)
})
testDeepLimits('what dataMart:get answers', dataMartCalls['dataMart:get'].output, {
  'use.pipelines.code': letters(63),
  'use.pipelines.name': letters(200),
  'use.pipelines.source': letters(200),
  'use.apis.name': letters(200),
  'use.apis.sharedFields': sizes(200),
  'use.apis.sharedFields.*': letters(100),
  'use.apis.requestCount': whole(0),
  'use.services.name': letters(200),
  'use.services.network': letters(20),
  'use.services.status': letters(30)
})
testDeepLimits(
  'what dataMart:foreseeStructure takes',
  dataMartCalls['dataMart:foreseeStructure'].input,
  {
    columns: sizes(1_000)
  }
)
testDeepLimits(
  'what dataMart:changeStructure takes',
  dataMartCalls['dataMart:changeStructure'].input,
  {
    columns: sizes(1_000)
  }
)
testDeepLimits('what dataMart:returnTo takes', dataMartCalls['dataMart:returnTo'].input, {
  reason: letters(300, 5)
})
testDeepLimits('what dataMart:values takes', dataMartCalls['dataMart:values'].input, {
  column: letters(100)
})
testDeepLimits('what dataMart:profile takes', dataMartCalls['dataMart:profile'].input, {
  column: letters(100)
})
testDeepLimits(
  'what collection:saveEndpoint takes',
  collectionCalls['collection:saveEndpoint'].input,
  {
    password: letters(200, 1)
  }
)
testDeepLimits(
  'what collection:switchedOn answers',
  collectionCalls['collection:switchedOn'].output,
  {
    '*': letters(200)
  }
)
testDeepLimits('what collection:publish takes', collectionCalls['collection:publish'].input, {
  replaces: letters(20000)
})
testDeepLimits('what standards:get answers', postStandardCalls['standards:get'].output, {
  name: letters(100),
  version: whole(0),
  'versions.number': whole(1),
  'versions.user': letters(100),
  'versions.reason': letters(300)
})
testDeepLimits('what standards:set takes', postStandardCalls['standards:set'].input, {
  version: whole(0)
})
testDeepLimits('what analytics:page takes', analyticsCalls['analytics:page'].input, {
  path: letters(120)
})
testDeepLimits('what analytics:options takes', analyticsCalls['analytics:options'].input, {
  path: letters(120),
  name: letters(40)
})
testDeepLimits('what analytics:unit takes', analyticsCalls['analytics:unit'].input, {
  code: letters(200, 1),
  period: letters(10)
})
testDeepLimits('what analytics:leave takes', analyticsCalls['analytics:leave'].input, {
  path: letters(120)
})
testDeepLimits('what analytics:reveal takes', analyticsCalls['analytics:reveal'].input, {
  path: letters(120),
  id: letters(60),
  reason: letters(300, 10)
})
testDeepLimits('what analytics:change takes', analyticsCalls['analytics:change'].input, {
  path: letters(120),
  figure: letters(60)
})
testDeepLimits('what analytics:changeRows takes', analyticsCalls['analytics:changeRows'].input, {
  path: letters(120),
  figure: letters(60),
  unit: letters(200)
})
testDeepLimits('what alerts:get answers', alertCalls['alerts:get'].output, {
  unit: letters(100),
  what: letters(200),
  owner: letters(100)
})
testDeepLimits('what diagnostics:report takes', diagnosticsCalls['diagnostics:report'].input, {
  name: letters(100),
  message: letters(2000),
  stack: letters(4000)
})
testDeepLimits('what dataQuality:empty answers', dataQualityCalls['dataQuality:empty'].output, {
  checked: whole(0),
  empty: whole(0)
})
testDeepLimits('what dataQuality:check answers', dataQualityCalls['dataQuality:check'].output, {
  rows: whole(0)
})
testDeepLimits('what dataQuality:progress tells', dataQualityEvents['dataQuality:progress'], {
  share: between(0, 1, 0.01)
})
testDeepLimits('what apiSharing:list answers', apiSharingCalls['apiSharing:list'].output, {
  'counts.@': letters(30)
})
testDeepLimits(
  'what apiSharing:querySource answers',
  apiSharingCalls['apiSharing:querySource'].output,
  {
    description: letters(1000)
  }
)
testDeepLimits('what apiSharing:decide takes', apiSharingCalls['apiSharing:decide'].input, {
  reason: letters(1000)
})
testDeepLimits('what apiSharing:tryLimit takes', apiSharingCalls['apiSharing:tryLimit'].input, {
  limit: whole(1, 10000)
})
testDeepLimits('what comparison:run takes', comparisonCalls['comparison:run'].input, {
  name: letters(200)
})
testDeepLimits('what about:licence takes', aboutCalls['about:licence'].input, {
  name: letters(214),
  version: letters(60)
})
