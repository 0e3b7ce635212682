import {
  type AlertCaseStep,
  alertCaseSchema,
  alertDraftSchema,
  alertStateBadgeOf,
  listAvailableAlertTransitions,
  proposedAlertTransitionOf
} from '@shared/features/analytics/alert-case'
import { alertText } from '@shared/features/analytics/alert-text'
import { expect, test } from 'vitest'

const step: AlertCaseStep = { time: 1_790_000_000_000, user: 'A', move: 'take', note: '' }

test.each([
  [0, false],
  [1, true],
  [500, true],
  [501, false]
])('an alert record with %i transitions is valid: %s', (count, isKept) => {
  const steps = Array.from({ length: count }, () => step)
  const found = { id: 'a-1', owner: 'A', closed: false, steps }
  expect(alertCaseSchema.safeParse(found).success).toBe(isKept)
})

test.each([
  ['take', '', true],
  ['note', ' ', false],
  ['note', 'x', true],
  ['close', 'ngắn', false],
  ['close', 'đã bổ sung đủ quân số', true],
  ['reopen', 'ngắn', false],
  ['reopen', 'vẫn còn thiếu quân số', true]
])('the alert transition %s with the note “%s” is valid: %s', (move, note, isTaken) => {
  expect(alertDraftSchema.safeParse({ move, note }).success).toBe(isTaken)
})

test.each([
  ['moi', '', 'take'],
  ['dang-xu-ly', 'A', 'close'],
  ['dang-xu-ly', 'B', 'take'],
  ['da-dong', 'A', 'reopen']
] as const)(
  'the proposed next transition of an alert in the state %s with the owner “%s” is %s',
  (state, owner, next) => {
    expect(
      proposedAlertTransitionOf(
        listAvailableAlertTransitions({ state, owner, settled: false }, 'A')
      )
    ).toBe(next)
  }
)

test('an alert that was closed because its shortage ended has no next transition', () => {
  expect(
    proposedAlertTransitionOf(
      listAvailableAlertTransitions({ state: 'da-dong', owner: '', settled: true }, 'A')
    )
  ).toBe(undefined)
})

test.each([
  ['moi', true, 'Mới · quá hạn', 'danger'],
  ['moi', false, 'Mới', 'info'],
  ['dang-xu-ly', true, 'Đang xử lý · quá hạn', 'danger'],
  ['da-dong', false, 'Đã đóng', 'success']
] as const)(
  'an alert in the state %s, overdue: %s, is shown as “%s” in the tone %s',
  (state, isOverdue, label, tone) => {
    expect(alertStateBadgeOf(state, isOverdue)).toMatchObject({ label, tone })
  }
)

test.each([
  [-24, 'quá hạn 24 ngày'],
  [0, 'đến hạn'],
  [5, 'còn 5 ngày']
])('an alert deadline in %i days is described as “%s”', (days, words) => {
  expect(alertText.deadline(days)).toBe(words)
})
