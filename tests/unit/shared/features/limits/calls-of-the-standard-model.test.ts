import {
  modelFindingViewSchema,
  modelGapViewSchema,
  standardModelCalls
} from '@shared/features/standard-model/calls'
import { closingCalls } from '@shared/features/standard-model/closing-calls'
import { sizes, testDeepLimits } from '../../../../support/calls/deep-limits'
import { letters, whole } from '../../../../support/calls/limits'

testDeepLimits('gap view', modelGapViewSchema, {
  title: letters(200),
  'columns.*': letters(200),
  'pages.*': letters(200)
})
testDeepLimits('finding view', modelFindingViewSchema, {
  title: letters(200),
  'pages.*': letters(200),
  'columns.*': letters(100),
  'titles.*': letters(200),
  rows: whole(0)
})
testDeepLimits(
  'what standardModel:overview answers',
  standardModelCalls['standardModel:overview'].output,
  {
    'tables.title': letters(200),
    'tables.meaning': letters(500),
    'tables.columns.name': letters(100),
    'tables.columns.title': letters(200),
    'tables.columns.meaning': letters(500),
    'tables.pages': whole(0),
    'own.name': letters(100),
    'own.columns': sizes(1_000, 1),
    ready: whole(0)
  }
)
testDeepLimits(
  'what standardModel:gapsOfPage takes',
  standardModelCalls['standardModel:gapsOfPage'].input,
  {
    path: letters(120)
  }
)
testDeepLimits(
  'what standardModel:propose answers',
  standardModelCalls['standardModel:propose'].output,
  {
    'columns.column': letters(100),
    'columns.source': letters(100)
  }
)
testDeepLimits('what standardModel:map takes', standardModelCalls['standardModel:map'].input, {
  'columns.@': letters(100),
  'columns.*': letters(100)
})
testDeepLimits(
  'what standardModel:check answers',
  standardModelCalls['standardModel:check'].output,
  {
    rows: whole(0),
    checks: whole(0)
  }
)
testDeepLimits('what standardModel:rows takes', standardModelCalls['standardModel:rows'].input, {
  'columns.*': letters(100)
})
testDeepLimits(
  'what standardModel:closings answers',
  closingCalls['standardModel:closings'].output,
  {
    'periods.history': sizes(100),
    'periods.frozen.user': letters(100),
    'periods.frozen.reason': letters(300),
    'periods.frozen.tables.name': letters(100),
    'periods.frozen.tables.rows': whole(0),
    'periods.frozen.tables.title': letters(200)
  }
)
testDeepLimits(
  'what standardModel:prepareClosing answers',
  closingCalls['standardModel:prepareClosing'].output,
  {
    'tables.name': letters(100),
    'tables.rows': whole(0),
    'tables.title': letters(200),
    standards: whole(0),
    base: letters(64, 64)
  }
)
testDeepLimits('what standardModel:close takes', closingCalls['standardModel:close'].input, {
  base: letters(64, 64),
  reason: letters(300, 10)
})
testDeepLimits(
  'what standardModel:askToReopen takes',
  closingCalls['standardModel:askToReopen'].input,
  {
    reason: letters(300, 10)
  }
)
testDeepLimits(
  'what standardModel:decideReopening takes',
  closingCalls['standardModel:decideReopening'].input,
  {
    reason: letters(300)
  }
)
