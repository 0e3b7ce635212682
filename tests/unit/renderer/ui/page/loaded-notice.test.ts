import { toastTimeoutOf } from '@renderer/app/notifications/toast-rules'
import { createLoadedNotice } from '@renderer/ui/page/loaded-notice'
import { expect, it } from 'vitest'

const words = { title: 'Đã công bố', body: 'quan_so: thêm 4, loại 2 dòng' }
const table = { id: 'dm-010', generation: 'g000001-0123456789ab', rejected: 0 }

it('a load without rejected rows shows a success notice that disappears by itself', () => {
  const notice = createLoadedNotice(words, table)
  expect(notice).toEqual({ ...words, intent: 'success' })
  expect(toastTimeoutOf(notice)).toBeGreaterThan(0)
})

it('a load with rejected rows shows a warning until it is dismissed', () => {
  const notice = createLoadedNotice(words, { ...table, rejected: 2 })
  expect(notice).toMatchObject({ ...words, intent: 'warning' })
  expect(notice.action?.label).toBe('Xem dòng bị loại')
  expect(toastTimeoutOf(notice)).toBeLessThan(0)
})
