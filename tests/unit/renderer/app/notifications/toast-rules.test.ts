import { describe, expect, it } from 'vitest'
import {
  isUrgent,
  spokenText,
  timeoutOf
} from '../../../../../src/renderer/app/notifications/toast-rules'

const action = { label: 'Hoàn tác', run: () => undefined }

describe('a toast', () => {
  it.each([
    ['success', 5_000],
    ['info', 5_000],
    ['warning', -1],
    ['error', -1]
  ] as const)('of success or information stays 5 s, others until dismissed: %s', (intent, time) => {
    expect(timeoutOf({ title: 'Đã lưu', intent })).toBe(time)
  })

  it('stays 10 s where there is something to do about it', () => {
    expect(timeoutOf({ title: 'Đã lưu', intent: 'success', action })).toBe(10_000)
    expect(timeoutOf({ title: 'Lỗi', intent: 'error', action })).toBe(-1)
  })

  it('interrupts the screen reader for what went wrong only', () => {
    expect((['success', 'info', 'warning', 'error'] as const).filter(isUrgent)).toEqual([
      'warning',
      'error'
    ])
  })

  it('is read out without the names of its buttons', () => {
    expect(spokenText({ title: 'Đã lưu', intent: 'success', action })).toBe('Đã lưu')
    expect(spokenText({ title: 'Lỗi', body: 'Đĩa đầy', intent: 'error' })).toBe('Lỗi. Đĩa đầy')
  })
})
