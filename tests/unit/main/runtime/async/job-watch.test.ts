import type { PublishPageEvent } from '@shared/contract/contract'
import { expect, test } from 'vitest'
import { neverAborted } from '../../../../../src/main/runtime/async/cancellation-registry'
import { createJobMonitor } from '../../../../../src/main/runtime/async/job-watch'

test('a job with an id publishes its steps until it is cancelled, and a job without an id publishes nothing', () => {
  const events: unknown[] = []
  const tell: PublishPageEvent = (name, payload) => void events.push([name, payload])
  const controller = new AbortController()
  const watch = createJobMonitor(tell, 'việc-2', controller.signal)
  watch.onStep(1, 4, 0.5, 'Đọc bảng')
  watch.tell(7, 2)
  controller.abort()
  watch.onStep(2, 4, 0, 'Đọc cột')
  const silent = createJobMonitor(tell, undefined, neverAborted)
  silent.tell(1, 0.5)
  silent.onStep(1, 2, 0, 'Đọc bảng')
  expect(events).toEqual([
    ['dataQuality:progress', { job: 'việc-2', share: 0.375, words: 'Đọc bảng' }],
    ['files:progress', { job: 'việc-2', rows: 7, share: 1 }]
  ])
})
