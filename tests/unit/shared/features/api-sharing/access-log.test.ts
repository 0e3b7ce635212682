import { apiOutcomeOfHttpStatus, summariseApiLog } from '@shared/features/api-sharing/access-log'
import { apiStatusBadges, httpStatusBadgeOf, statusBadgeStyleOf } from '@shared/kit/status'
import { describe, expect, it } from 'vitest'

describe('apiOutcomeOfHttpStatus (section 9 of the specification)', () => {
  it.each([
    [100, 'error'],
    [199, 'error'],
    [200, 'success'],
    [299, 'success'],
    [300, 'other'],
    [304, 'other'],
    [399, 'other'],
    [400, 'error'],
    [429, 'error'],
    [500, 'error'],
    [599, 'error']
  ])('apiOutcomeOfHttpStatus gives the HTTP status %d the outcome %s', (status, outcome) => {
    expect(apiOutcomeOfHttpStatus(status)).toBe(outcome)
  })
})

describe('badges of API states and HTTP outcomes (sections 4 and 8 of the specification)', () => {
  it.each([
    [200, 'Thành công'],
    [199, 'Khác'],
    [299, 'Thành công'],
    [300, 'Khác'],
    [304, 'Khác'],
    [399, 'Khác'],
    [400, 'Lỗi client'],
    [404, 'Lỗi client'],
    [499, 'Lỗi client'],
    [500, 'Lỗi server'],
    [599, 'Lỗi server'],
    [101, 'Khác']
  ])('HTTP status %d has the badge %s', (status, label) => {
    expect(httpStatusBadgeOf(status).label).toBe(label)
  })

  it.each([
    ['active', 'Đang hoạt động'],
    ['paused', 'Tạm dừng'],
    ['pending', 'Chờ duyệt'],
    ['stopped', 'Không xác định'],
    ['constructor', 'Không xác định']
  ])('an API in state %s has the badge %s', (status, label) => {
    expect(statusBadgeStyleOf(apiStatusBadges, status).label).toBe(label)
  })
})

describe('summariseApiLog', () => {
  it('summariseApiLog counts requests by outcome and by day in Vietnam time', () => {
    const times = ['2026-11-19T18:00:00Z', '2026-11-19T10:00:00Z', '2026-11-20T10:00:00Z']
    const summary = summariseApiLog(
      times.map(time => Date.parse(time)),
      [200, 404, 304]
    )
    expect(summary).toEqual({
      total: 3,
      success: 1,
      error: 1,
      other: 1,
      days: [
        { day: '2026-11-19', success: 0, error: 1, other: 0 },
        { day: '2026-11-20', success: 1, error: 0, other: 1 }
      ]
    })
  })
})
