import { describe, expect, it } from 'vitest'
import {
  chooseToastPosition,
  isUrgentNoticeIntent,
  type ToastObstacle,
  toastAnnouncementOf,
  toastCoverCosts,
  toastTimeoutOf
} from '../../../../../src/renderer/app/notifications/toast-rules'

const action = { label: 'Hoàn tác', run: () => undefined }

describe('display rules of a toast', () => {
  it.each([
    ['success', 5_000],
    ['info', 5_000],
    ['warning', -1],
    ['error', -1]
  ] as const)(
    'a success or information toast is shown for 5 s, and any other toast until it is dismissed: %s',
    (intent, time) => {
      expect(toastTimeoutOf({ title: 'Đã lưu', intent })).toBe(time)
    }
  )

  it('a toast with an action is shown for 10 s', () => {
    expect(toastTimeoutOf({ title: 'Đã lưu', intent: 'success', action })).toBe(10_000)
    expect(toastTimeoutOf({ title: 'Lỗi', intent: 'error', action })).toBe(-1)
  })

  it('only an error toast interrupts the screen reader', () => {
    expect((['success', 'info', 'warning', 'error'] as const).filter(isUrgentNoticeIntent)).toEqual(
      ['warning', 'error']
    )
  })

  it('the screen reader text of a toast does not include the labels of its buttons', () => {
    expect(toastAnnouncementOf({ title: 'Đã lưu', intent: 'success', action })).toBe('Đã lưu')
    expect(toastAnnouncementOf({ title: 'Lỗi', body: 'Đĩa đầy', intent: 'error' })).toBe(
      'Lỗi. Đĩa đầy'
    )
  })
})

describe('position of a toast', () => {
  const view = { width: 1366, height: 768 }
  const size = { width: 420, height: 95 }
  const { minor, major, focused } = toastCoverCosts
  const title: ToastObstacle = { left: 312, right: 822, top: 76, bottom: 112, cost: major }
  const button: ToastObstacle = { left: 868, right: 964, top: 76, bottom: 108, cost: major }
  const rowButton: ToastObstacle = { left: 600, right: 700, top: 690, bottom: 714, cost: minor }
  const formButton: ToastObstacle = { left: 600, right: 700, top: 700, bottom: 732, cost: major }

  it('a toast is shown at the top if it covers no title and no button there', () => {
    expect(chooseToastPosition('top', size, view, [])).toBe('top')
    expect(chooseToastPosition('top', { ...size, height: 60 }, view, [title, button])).toBe('top')
    expect(chooseToastPosition('top', size, view, [{ ...title, right: 470 }])).toBe('top')
  })

  it.each([
    ['the end of a long title', [title]],
    ['a button beside the title', [button]],
    ['a title, although a button of a row is at the bottom', [title, rowButton]]
  ])('a toast is shown at the bottom if it would cover %s at the top', (_, obstacles) => {
    expect(chooseToastPosition('top', size, view, obstacles)).toBe('bottom')
  })

  it('a toast that would cover a title at the top and a button at the bottom is shown in a lower corner', () => {
    expect(chooseToastPosition('top', size, view, [title, formButton])).toBe('bottomLeft')
    const leftButton: ToastObstacle = { ...formButton, left: 330, right: 430 }
    expect(chooseToastPosition('top', size, view, [title, formButton, leftButton])).toBe(
      'bottomRight'
    )
  })

  it('a toast at the bottom does not return to the top while it covers nothing', () => {
    expect(chooseToastPosition('bottom', size, view, [])).toBe('bottom')
    expect(chooseToastPosition('bottom', size, view, [rowButton])).toBe('bottom')
    expect(chooseToastPosition('bottom', size, view, [formButton])).toBe('top')
  })

  it('a toast covers a title if it would otherwise cover the focused element', () => {
    const focus: ToastObstacle = { left: 0, right: 1366, top: 690, bottom: 720, cost: focused }
    expect(chooseToastPosition('bottom', size, view, [title, focus])).toBe('top')
  })
})
