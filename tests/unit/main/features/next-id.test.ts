import { expect, test } from 'vitest'
import { nextRecordId } from '../../../../src/main/features/next-id'

test.each([
  ['the first', 'kb', [], 'kb-001'],
  ['after the highest, not after the last', 'kb', ['kb-007', 'kb-002'], 'kb-008'],
  ['a gap is not filled', 'kb', ['kb-001', 'kb-003'], 'kb-004'],
  ['past three digits', 'api', ['api-999'], 'api-1000'],
  ['of others that share the list', 'lgsp', ['ngsp-009', 'lgsp-002'], 'lgsp-003'],
  ['one that bears no number', 'bc', ['bc-nhap', 'bc-004'], 'bc-005'],
  ['a prefix with a dash of its own', 'dau-ra', ['dau-ra-004', 'dau-009'], 'dau-ra-005']
])('nextRecordId returns the expected id: %s', (_name, prefix, ids, expected) => {
  expect(
    nextRecordId(
      prefix,
      ids.map(id => ({ id }))
    )
  ).toBe(expected)
})
