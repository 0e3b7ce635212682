import { describe, expect, test } from 'vitest'
import { askDisk, owesAnswer } from '../../../../src/main/import/ask-disk'
import { describeReadFault } from '../../../../src/main/import/import-fault'

const path = '/mnt/may-chu/tep.csv'

describe('F62 a drive that does not answer', () => {
  test('is waited for no longer than it may take, and the person is told', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const late: unknown = await askDisk(path, () => promise, { patience: 1 }).catch(error => error)
    expect(late).toMatchObject({ code: 'ETIMEDOUT' })
    expect(describeReadFault(late, 'tep.csv')).toMatchObject({ code: 'IO_ERROR' })
    expect(describeReadFault(late, 'tep.csv').message).toContain('không trả lời')
    // It still owes an answer: it is not asked again, which would hold another thread.
    let asked = 0
    const ask = async (): Promise<number> => ++asked
    await expect(askDisk(path, ask, { patience: 1 })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(asked).toBe(0)
    expect(owesAnswer(path)).toBe(true)
    const again = askDisk(path, ask)
    resolve(7)
    expect(await again).toBe(1)
    expect(owesAnswer(path)).toBe(false)
  })

  test('is left at once when somebody stops it, with the reason of the signal', async () => {
    const stop = new AbortController()
    const { promise, resolve } = Promise.withResolvers<number>()
    const asked = askDisk(path, () => promise, { signal: stop.signal })
    stop.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
    resolve(7)
    expect(await askDisk(path, async () => 8)).toBe(8)
  })

  test('passes on what the disk answers, and what it refuses', async () => {
    expect(await askDisk(path, async () => 5)).toBe(5)
    const gone = Object.assign(new Error('gone'), { code: 'ENOENT' })
    await expect(askDisk(path, () => Promise.reject(gone))).rejects.toBe(gone)
    expect(owesAnswer(path)).toBe(false)
  })
})
