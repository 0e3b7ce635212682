import { expect, it } from 'vitest'
import { createPendingRequestCounter } from '../../../../../src/main/features/analytics/waiting'

it('untilNobody resolves after the last pending call settles, even with an error', async () => {
  const waiting = createPendingRequestCounter()
  await waiting.untilNobody()
  const [one, other] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  const first = waiting.for(() => one.promise)
  const second = waiting.for(() => other.promise)
  let isFree = false
  const free = waiting.untilNobody().then(() => {
    isFree = true
  })
  one.resolve(1)
  expect(await first).toBe(1)
  await new Promise(resolve => setImmediate(resolve))
  expect(isFree).toBe(false)
  other.reject(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  await free
  // A second wait also includes calls that started after the first one.
  const third = Promise.withResolvers<void>()
  void waiting.for(() => third.promise)
  const again = waiting.untilNobody()
  third.resolve()
  await again
})
