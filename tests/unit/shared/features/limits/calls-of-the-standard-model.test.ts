import {
  modelFindingViewSchema,
  modelGapViewSchema,
  standardModelCalls
} from '@shared/features/standard-model/calls'
import { closingCalls } from '@shared/features/standard-model/closing-calls'
import { createSizeLimits, testNestedFieldLimits } from '../../../../support/calls/deep-limits'
import { integerLimit, textLengthLimit } from '../../../../support/calls/limits'

testNestedFieldLimits('gap view', modelGapViewSchema, {
  title: textLengthLimit(200),
  'columns.*': textLengthLimit(200),
  'pages.*': textLengthLimit(200)
})
testNestedFieldLimits('finding view', modelFindingViewSchema, {
  title: textLengthLimit(200),
  'pages.*': textLengthLimit(200),
  'columns.*': textLengthLimit(100),
  'titles.*': textLengthLimit(200),
  rows: integerLimit(0)
})
testNestedFieldLimits(
  'what standardModel:overview answers',
  standardModelCalls['standardModel:overview'].output,
  {
    'tables.title': textLengthLimit(200),
    'tables.meaning': textLengthLimit(500),
    'tables.columns.name': textLengthLimit(100),
    'tables.columns.title': textLengthLimit(200),
    'tables.columns.meaning': textLengthLimit(500),
    'tables.pages': integerLimit(0),
    'own.name': textLengthLimit(100),
    'own.columns': createSizeLimits(1_000, 1),
    ready: integerLimit(0)
  }
)
testNestedFieldLimits(
  'what standardModel:gapsOfPage takes',
  standardModelCalls['standardModel:gapsOfPage'].input,
  {
    path: textLengthLimit(120)
  }
)
testNestedFieldLimits(
  'what standardModel:propose answers',
  standardModelCalls['standardModel:propose'].output,
  {
    'columns.column': textLengthLimit(100),
    'columns.source': textLengthLimit(100)
  }
)
testNestedFieldLimits(
  'what standardModel:map takes',
  standardModelCalls['standardModel:map'].input,
  {
    'columns.@': textLengthLimit(100),
    'columns.*': textLengthLimit(100)
  }
)
testNestedFieldLimits(
  'what standardModel:check answers',
  standardModelCalls['standardModel:check'].output,
  {
    rows: integerLimit(0),
    checks: integerLimit(0)
  }
)
testNestedFieldLimits(
  'what standardModel:rows takes',
  standardModelCalls['standardModel:rows'].input,
  {
    'columns.*': textLengthLimit(100)
  }
)
testNestedFieldLimits(
  'what standardModel:closings answers',
  closingCalls['standardModel:closings'].output,
  {
    'periods.history': createSizeLimits(100),
    'periods.frozen.user': textLengthLimit(100),
    'periods.frozen.reason': textLengthLimit(300),
    'periods.frozen.tables.name': textLengthLimit(100),
    'periods.frozen.tables.rows': integerLimit(0),
    'periods.frozen.tables.title': textLengthLimit(200)
  }
)
testNestedFieldLimits(
  'what standardModel:prepareClosing answers',
  closingCalls['standardModel:prepareClosing'].output,
  {
    'tables.name': textLengthLimit(100),
    'tables.rows': integerLimit(0),
    'tables.title': textLengthLimit(200),
    standards: integerLimit(0),
    base: textLengthLimit(64, 64)
  }
)
testNestedFieldLimits('what standardModel:close takes', closingCalls['standardModel:close'].input, {
  base: textLengthLimit(64, 64),
  reason: textLengthLimit(300, 10)
})
testNestedFieldLimits(
  'what standardModel:askToReopen takes',
  closingCalls['standardModel:askToReopen'].input,
  {
    reason: textLengthLimit(300, 10)
  }
)
testNestedFieldLimits(
  'what standardModel:decideReopening takes',
  closingCalls['standardModel:decideReopening'].input,
  {
    reason: textLengthLimit(300)
  }
)
