import { expect, test } from 'vitest'
import { makeDataSet } from '../../../../../src/main/analytics/data/data-set'
import { sampleScope } from '../../../../support/analytics/sample-scope'

test('a test call-up with an unknown code has no responses of reservists', async () => {
  const { facts, period } = sampleScope(makeDataSet(), {})
  const [made] = await facts.reserve.testCalls(period)
  expect(await facts.reserve.answers(period, made?.code ?? '')).not.toEqual([])
  expect(await facts.reserve.answers(period, 'no such call')).toEqual([])
})
