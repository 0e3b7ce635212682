import { type AlertStep, alertCase, alertDraft } from '@shared/features/analytics/alert-case'
import { expect, test } from 'vitest'

const step: AlertStep = { time: 1_790_000_000_000, user: 'A', move: 'take', note: '' }

test.each([
  [0, false],
  [1, true],
  [500, true],
  [501, false]
])('an alert case has %i transitions: %s', (count, isKept) => {
  const steps = Array.from({ length: count }, () => step)
  const found = { id: 'a-1', owner: 'A', closed: false, steps }
  expect(alertCase.safeParse(found).success).toBe(isKept)
})

test.each([
  ['take', '', true],
  ['note', ' ', false],
  ['note', 'x', true],
  ['close', 'ngắn', false],
  ['close', 'đã bổ sung đủ quân số', true],
  ['reopen', 'ngắn', false],
  ['reopen', 'vẫn còn thiếu quân số', true]
])('the transition to %s with the note “%s” is valid: %s', (move, note, isTaken) => {
  expect(alertDraft.safeParse({ move, note }).success).toBe(isTaken)
})
