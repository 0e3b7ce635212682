import { aboutCalls, diagnosticsCalls } from '@shared/features/about/calls'
import { alertCalls } from '@shared/features/analytics/alert-calls'
import { analyticsCalls } from '@shared/features/analytics/calls'
import { postStandardCalls } from '@shared/features/analytics/standard-calls'
import { apiSharingCalls } from '@shared/features/api-sharing/calls'
import { collectionCalls } from '@shared/features/collection/calls'
import { comparisonCalls } from '@shared/features/comparison/calls'
import { dataLoadCalls, dataLoadEvents } from '@shared/features/data-load/calls'
import { dataMartCalls } from '@shared/features/data-mart/calls'
import { tableRowCalls } from '@shared/features/data-mart/row-calls'
import { dataQualityCalls, dataQualityEvents } from '@shared/features/data-quality/calls'
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import { integerLimit, numberLimit, textLengthLimit } from '../../../../support/calls/limits'

testNestedFieldLimits('what dataLoad:targets answers', dataLoadCalls['dataLoad:targets'].output, {
  name: textLengthLimit(100),
  description: textLengthLimit(1000),
  columns: createSizeLimits(1_000, 1),
  key: createSizeLimits(20),
  'key.*': textLengthLimit(100),
  partition: textLengthLimit(100),
  refusal: textLengthLimit(300)
})
testNestedFieldLimits('what dataLoad:create takes', dataLoadCalls['dataLoad:create'].input, {
  sources: createSizeLimits(1_000),
  'sources.*': integerLimit(0, 999)
})
testNestedFieldLimits('what dataLoad:stage takes', dataLoadCalls['dataLoad:stage'].input, {
  sources: createSizeLimits(1_000),
  'sources.*': integerLimit(0, 999),
  partition: textLengthLimit(100)
})
testNestedFieldLimits('what dataLoad:stage answers', dataLoadCalls['dataLoad:stage'].output, {
  'comparison.key': createSizeLimits(20),
  'comparison.key.*': textLengthLimit(100),
  'comparison.rules': createSizeLimits(100),
  'comparison.partition': textLengthLimit(100),
  'comparison.bytes': integerLimit(0),
  'comparison.unfilled.*': textLengthLimit(100),
  'comparison.unused.*': textLengthLimit(200),
  'comparison.user': textLengthLimit(100),
  'comparison.tableName': textLengthLimit(100)
})
testNestedFieldLimits(
  'what dataLoad:differences takes',
  dataLoadCalls['dataLoad:differences'].input,
  {
    kinds: createSizeLimits(4, 1),
    offset: integerLimit(0),
    limit: integerLimit(1, 200)
  }
)
testNestedFieldLimits('what dataLoad:giveBack takes', dataLoadCalls['dataLoad:giveBack'].input, {
  reason: textLengthLimit(300, 5)
})
testNestedFieldLimits('what dataLoad:progress tells', dataLoadEvents['dataLoad:progress'], {
  share: numberLimit(0, 1, 0.01),
  bytes: integerLimit(0),
  rows: integerLimit(0)
})
testNestedFieldLimits('what dataMart:get answers', dataMartCalls['dataMart:get'].output, {
  'use.pipelines.code': textLengthLimit(63),
  'use.pipelines.name': textLengthLimit(200),
  'use.pipelines.source': textLengthLimit(200),
  'use.apis.name': textLengthLimit(200),
  'use.apis.sharedFields': createSizeLimits(200),
  'use.apis.sharedFields.*': textLengthLimit(100),
  'use.apis.requestCount': integerLimit(0),
  'use.services.name': textLengthLimit(200),
  'use.services.network': textLengthLimit(20),
  'use.services.status': textLengthLimit(30)
})
testNestedFieldLimits(
  'what dataMart:foreseeStructure takes',
  dataMartCalls['dataMart:foreseeStructure'].input,
  {
    columns: createSizeLimits(1_000)
  }
)
testNestedFieldLimits(
  'what dataMart:changeStructure takes',
  dataMartCalls['dataMart:changeStructure'].input,
  {
    columns: createSizeLimits(1_000)
  }
)
testNestedFieldLimits('what dataMart:returnTo takes', tableRowCalls['dataMart:returnTo'].input, {
  reason: textLengthLimit(300, 5)
})
testNestedFieldLimits('what dataMart:values takes', tableRowCalls['dataMart:values'].input, {
  column: textLengthLimit(100)
})
testNestedFieldLimits('what dataMart:profile takes', tableRowCalls['dataMart:profile'].input, {
  column: textLengthLimit(100)
})
testNestedFieldLimits(
  'what collection:saveEndpoint takes',
  collectionCalls['collection:saveEndpoint'].input,
  {
    password: textLengthLimit(200, 1)
  }
)
testNestedFieldLimits(
  'what collection:switchedOn answers',
  collectionCalls['collection:switchedOn'].output,
  {
    '*': textLengthLimit(200)
  }
)
testNestedFieldLimits(
  'what collection:publish takes',
  collectionCalls['collection:publish'].input,
  {
    replaces: textLengthLimit(20000)
  }
)
testNestedFieldLimits('what standards:get answers', postStandardCalls['standards:get'].output, {
  name: textLengthLimit(100),
  version: integerLimit(0),
  'versions.number': integerLimit(1),
  'versions.user': textLengthLimit(100),
  'versions.reason': textLengthLimit(300)
})
testNestedFieldLimits('what standards:set takes', postStandardCalls['standards:set'].input, {
  version: integerLimit(0)
})
testNestedFieldLimits('what analytics:page takes', analyticsCalls['analytics:page'].input, {
  path: textLengthLimit(120)
})
testNestedFieldLimits('what analytics:options takes', analyticsCalls['analytics:options'].input, {
  path: textLengthLimit(120),
  name: textLengthLimit(40)
})
testNestedFieldLimits('what analytics:unit takes', analyticsCalls['analytics:unit'].input, {
  code: textLengthLimit(200, 1),
  period: textLengthLimit(10)
})
testNestedFieldLimits('what analytics:leave takes', analyticsCalls['analytics:leave'].input, {
  path: textLengthLimit(120)
})
testNestedFieldLimits('what analytics:reveal takes', analyticsCalls['analytics:reveal'].input, {
  path: textLengthLimit(120),
  id: textLengthLimit(60),
  reason: textLengthLimit(300, 10)
})
testNestedFieldLimits('what analytics:change takes', analyticsCalls['analytics:change'].input, {
  path: textLengthLimit(120),
  figure: textLengthLimit(60)
})
testNestedFieldLimits(
  'what analytics:changeRows takes',
  analyticsCalls['analytics:changeRows'].input,
  {
    path: textLengthLimit(120),
    figure: textLengthLimit(60),
    unit: textLengthLimit(200)
  }
)
testNestedFieldLimits('what alerts:get answers', alertCalls['alerts:get'].output, {
  unit: textLengthLimit(100),
  what: textLengthLimit(200),
  owner: textLengthLimit(100)
})
testNestedFieldLimits(
  'what diagnostics:report takes',
  diagnosticsCalls['diagnostics:report'].input,
  {
    name: textLengthLimit(100),
    message: textLengthLimit(2000),
    stack: textLengthLimit(4000)
  }
)
testNestedFieldLimits(
  'what dataQuality:empty answers',
  dataQualityCalls['dataQuality:empty'].output,
  {
    checked: integerLimit(0),
    empty: integerLimit(0)
  }
)
testNestedFieldLimits(
  'what dataQuality:check answers',
  dataQualityCalls['dataQuality:check'].output,
  {
    rows: integerLimit(0)
  }
)
testNestedFieldLimits(
  'what dataQuality:progress tells',
  dataQualityEvents['dataQuality:progress'],
  {
    share: numberLimit(0, 1, 0.01)
  }
)
testNestedFieldLimits('what apiSharing:list answers', apiSharingCalls['apiSharing:list'].output, {
  'counts.@': textLengthLimit(30)
})
testNestedFieldLimits(
  'what apiSharing:querySource answers',
  apiSharingCalls['apiSharing:querySource'].output,
  {
    description: textLengthLimit(1000)
  }
)
testNestedFieldLimits('what apiSharing:decide takes', apiSharingCalls['apiSharing:decide'].input, {
  reason: textLengthLimit(1000)
})
testNestedFieldLimits(
  'what apiSharing:tryLimit takes',
  apiSharingCalls['apiSharing:tryLimit'].input,
  {
    limit: integerLimit(1, 10000)
  }
)
testNestedFieldLimits('what comparison:run takes', comparisonCalls['comparison:run'].input, {
  name: textLengthLimit(200)
})
testNestedFieldLimits('what about:licence takes', aboutCalls['about:licence'].input, {
  name: textLengthLimit(214),
  version: textLengthLimit(60)
})
