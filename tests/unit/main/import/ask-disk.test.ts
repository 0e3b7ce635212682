import { describe, expect, test } from 'vitest'
import { callDiskWithTimeout, hasPendingDiskCall } from '../../../../src/main/import/ask-disk'
import { describeReadFault } from '../../../../src/main/import/import-fault'

const path = '/mnt/may-chu/tep.csv'

describe('disk drive that does not respond', { tags: 'F62' }, () => {
  test('a request to a drive that does not respond times out with a message for the user', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const late: unknown = await callDiskWithTimeout(path, () => promise, { patience: 1 }).catch(
      error => error
    )
    expect(late).toMatchObject({ code: 'ETIMEDOUT' })
    expect(describeReadFault(late, 'tep.csv')).toMatchObject({ code: 'IO_ERROR' })
    expect(describeReadFault(late, 'tep.csv').message).toContain('không trả lời')
    // A request to this drive is still pending. A second one would block another thread, so it is
    // refused at once.
    let asked = 0
    const ask = async (): Promise<number> => ++asked
    await expect(callDiskWithTimeout(path, ask, { patience: 1 })).rejects.toMatchObject({
      code: 'ETIMEDOUT'
    })
    expect(asked).toBe(0)
    expect(hasPendingDiskCall(path)).toBe(true)
    const again = callDiskWithTimeout(path, ask)
    resolve(7)
    expect(await again).toBe(1)
    expect(hasPendingDiskCall(path)).toBe(false)
  })

  test('a cancelled disk request ends at once with the abort reason of its signal', async () => {
    const stop = new AbortController()
    const { promise, resolve } = Promise.withResolvers<number>()
    const asked = callDiskWithTimeout(path, () => promise, { signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    resolve(7)
    expect(await callDiskWithTimeout(path, async () => 8)).toBe(8)
  })

  test('callDiskWithTimeout passes on the result or the error of the disk', async () => {
    expect(await callDiskWithTimeout(path, async () => 5)).toBe(5)
    const gone = Object.assign(new Error('gone'), { code: 'ENOENT' })
    await expect(callDiskWithTimeout(path, () => Promise.reject(gone))).rejects.toBe(gone)
    expect(hasPendingDiskCall(path)).toBe(false)
  })
})
