import { emptyFlowOutcome, type FlowOutcome } from '@shared/model/etl/flow/outcome'
import { etlRunResultOf } from '@shared/model/etl/run'
import { describe, expect, test } from 'vitest'

const counts = {
  ...{ read: 5, added: 5, changed: 0, same: 0, repeated: 0, kept: 0, removed: 0 },
  rejected: 0
}
const difference = { file: 'a.csv', unreadable: 'hỏng', missing: [], added: [], retyped: [] }

describe('result of a completed run', () => {
  const resultWith = (part: Partial<FlowOutcome>) =>
    etlRunResultOf({ state: 'succeeded', outcome: { ...emptyFlowOutcome, counts, ...part } })

  test('the result of a completed run is success only if every row of every file was loaded', () => {
    expect(resultWith({})).toBe('succeeded')
  })

  test.each<[string, Partial<FlowOutcome>]>([
    ['a row was rejected', { counts: { ...counts, added: 4, rejected: 1 } }],
    ['a row was not added twice', { counts: { ...counts, added: 4, repeated: 1 } }],
    ['a file was skipped', { skipped: [{ name: 'a.csv', reason: 'hỏng' }] }],
    ['a file is not as agreed', { structure: difference }],
    ['a file is left for the next run', { left: 1 }]
  ])('is a warning where %s', (_case, part) => {
    expect(resultWith(part)).toBe('warned')
  })
})
