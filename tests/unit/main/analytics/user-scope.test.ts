import { expect, test } from 'vitest'
import type { SectorPageScope } from '../../../../src/main/analytics/scope'
import { describeUnfiltered } from '../../../../src/main/analytics/user-scope'
import { type RestrictedAccess, runWithAccess } from '../../../../src/main/disclosure/scope/access'

const pageOf = (...codes: string[]) =>
  ({ choice: 'all', allUnits: codes.map(code => ({ code })) }) as unknown as SectorPageScope
const ofBranch = {
  key: 'SD1',
  units: { codes: new Set(['SD1', 'TD1']), names: new Set() }
} as unknown as RestrictedAccess

test('unfiltered figures are those of the whole force for a user without a scope', () => {
  expect(describeUnfiltered(pageOf('SD1', 'SD2'), 'Khu vực')).toBe(
    'toàn đơn vị, không lọc theo Khu vực'
  )
})

test('unfiltered figures of a branch are not called figures of the whole force', () => {
  const say = (...codes: string[]) =>
    runWithAccess(ofBranch, () => describeUnfiltered(pageOf(...codes), 'Khu vực'))
  expect(say('SD1', 'TD1')).toBe('không lọc theo Khu vực')
  // Sample data is made up, and the same for everybody.
  expect(say('D01', 'D02')).toBe('toàn đơn vị, không lọc theo Khu vực')
})
