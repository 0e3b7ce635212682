import { expect, test } from 'vitest'
import { withFlows } from '../../../../../../src/main/store/recovery/version-10/flows'

const sample = { source: { kind: 'sample' }, steps: [], rules: [], partition: '' }

test.each([
  ['one that came with the program', { id: 'etl-001', origin: 'sample' }, sample],
  ['a person’s own', { id: 'etl-006', origin: 'own' }, null],
  ['one that only has the number', { id: 'etl-002', origin: 'own' }, null]
])('a pipeline of version 9 gets its flow: %s', (_, pipeline, flow) => {
  expect(withFlows([pipeline])).toEqual([{ ...pipeline, flow, taken: [] }])
})

test('a pipeline that has a flow keeps it, and a value that is no list is unchanged', () => {
  const known = { id: 'etl-007', origin: 'own', flow: sample, taken: ['a'] }
  expect(withFlows([known])).toEqual([known])
  expect(withFlows(undefined)).toBeUndefined()
})
