import type { Tell } from '@shared/contract/contract'
import { expect, test } from 'vitest'
import { createWatchedJobs } from '../../../../../src/main/runtime/async/watched-jobs'

test('a job cancelled in its last step rejects in run only by its own error, and attempt resolves with undefined', async () => {
  const jobs = createWatchedJobs(() => undefined, 'Đã dừng.')
  const stopsItself = async (): Promise<string> => {
    jobs.stop('việc-1')
    return 'xong'
  }
  expect(await jobs.run('việc-1', stopsItself)).toBe('xong')
  expect(await jobs.attempt('việc-1', stopsItself)).toBeUndefined()
  const fails = async (): Promise<never> => {
    jobs.stop('việc-1')
    throw new Error('mất kết nối')
  }
  await expect(jobs.run('việc-1', fails)).rejects.toMatchObject({
    code: 'CANCELLED',
    message: 'Đã dừng.'
  })
})

test('a job reports its steps until it is cancelled, and a job without an id reports nothing', async () => {
  const events: unknown[] = []
  const tell: Tell = (name, payload) => void events.push([name, payload])
  const jobs = createWatchedJobs(tell)
  await jobs.attempt('việc-2', async ({ onStep, tell: tellRows }) => {
    onStep(1, 4, 0.5, 'Đọc bảng')
    tellRows(7, 2)
    jobs.stop('việc-2')
    onStep(2, 4, 0, 'Đọc cột')
  })
  await jobs.run(undefined, async watch => {
    watch.tell(1, 0.5)
    watch.onStep(1, 2, 0, 'Đọc bảng')
  })
  expect(events).toEqual([
    ['dataQuality:progress', { job: 'việc-2', share: 0.375, words: 'Đọc bảng' }],
    ['files:progress', { job: 'việc-2', rows: 7, share: 1 }]
  ])
})
