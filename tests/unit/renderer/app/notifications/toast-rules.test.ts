import { describe, expect, it } from 'vitest'
import {
  isUrgent,
  spokenText,
  timeoutOf
} from '../../../../../src/renderer/app/notifications/toast-rules'

const action = { label: 'Hoàn tác', run: () => undefined }

describe('display rules of a toast', () => {
  it.each([
    ['success', 5_000],
    ['info', 5_000],
    ['warning', -1],
    ['error', -1]
  ] as const)(
    'a success or information toast stays 5 s, others until dismissed: %s',
    (intent, time) => {
      expect(timeoutOf({ title: 'Đã lưu', intent })).toBe(time)
    }
  )

  it('a toast with an action stays 10 s', () => {
    expect(timeoutOf({ title: 'Đã lưu', intent: 'success', action })).toBe(10_000)
    expect(timeoutOf({ title: 'Lỗi', intent: 'error', action })).toBe(-1)
  })

  it('only an error toast interrupts the screen reader', () => {
    expect((['success', 'info', 'warning', 'error'] as const).filter(isUrgent)).toEqual([
      'warning',
      'error'
    ])
  })

  it('the announcement of a toast omits the labels of its buttons', () => {
    expect(spokenText({ title: 'Đã lưu', intent: 'success', action })).toBe('Đã lưu')
    expect(spokenText({ title: 'Lỗi', body: 'Đĩa đầy', intent: 'error' })).toBe('Lỗi. Đĩa đầy')
  })
})
