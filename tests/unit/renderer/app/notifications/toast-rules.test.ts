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
  const rowButton: ToastObstacle = { left: 1280, right: 1310, top: 690, bottom: 714, cost: minor }
  const save: ToastObstacle = { left: 1236, right: 1332, top: 724, bottom: 756, cost: major }
  const field: ToastObstacle = { left: 330, right: 880, top: 700, bottom: 732, cost: major }
  const actions: ToastObstacle = { left: 1100, right: 1332, top: 76, bottom: 108, cost: major }
  const bar: ToastObstacle = { left: 288, right: 1366, top: 712, bottom: 768, cost: major }

  it('a toast is shown in the lower right corner if it covers no title, field or button there', () => {
    expect(chooseToastPosition('bottomRight', size, view, [title, field])).toBe('bottomRight')
    expect(chooseToastPosition('bottomRight', size, view, [rowButton])).toBe('bottomRight')
  })

  it.each([
    ['in the middle beside a button in the corner', [save], 'bottom'],
    [
      'at the left if a button and a field are elsewhere',
      [save, { ...field, left: 500 }],
      'bottomLeft'
    ],
    ['above a bar along the bottom', [bar, save], 'raised'],
    [
      'under the header if fields fill the lower part',
      [bar, { ...field, left: 0, right: 1366, top: 560 }],
      'underHeader'
    ],
    [
      'at the top if fields and the buttons of the page fill the rest',
      [bar, { ...field, left: 0, right: 1366, top: 560 }, actions],
      'top'
    ]
  ] as const)('a toast is shown %s', (_, obstacles, position) => {
    expect(chooseToastPosition('bottomRight', size, view, obstacles)).toBe(position)
  })

  it('a toast stays where it is while it covers nothing', () => {
    expect(chooseToastPosition('bottom', size, view, [])).toBe('bottom')
    expect(chooseToastPosition('bottom', size, view, [field])).toBe('bottomRight')
  })

  it('a toast covers a title if it would otherwise cover the focused element', () => {
    const focus: ToastObstacle = { left: 0, right: 1366, top: 560, bottom: 720, cost: focused }
    const header: ToastObstacle = { left: 470, right: 900, top: 12, bottom: 44, cost: major }
    const position = chooseToastPosition('bottom', size, view, [header, actions, focus])
    expect(position).toBe('underHeader')
  })
})
