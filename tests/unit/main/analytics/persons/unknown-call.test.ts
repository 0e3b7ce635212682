import { expect, test } from 'vitest'
import { makeSampleDataSet } from '../../../../../src/main/analytics/data/data-set'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'

test('a test call-up with an unknown code has no responses of reservists', async () => {
  const { facts, period } = createSamplePageScope(makeSampleDataSet(), {})
  const [made] = await facts.reserve.testCalls(period)
  expect(await facts.reserve.answers(period, made?.code ?? '')).not.toEqual([])
  expect(await facts.reserve.answers(period, 'no such call')).toEqual([])
})
