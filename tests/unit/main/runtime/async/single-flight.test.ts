import { expect, it } from 'vitest'
import { createSingleFlight } from '../../../../../src/main/runtime/async/single-flight'

it('a single-flight runner settles each call with a run that began after the call and never runs two at once', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const call = createSingleFlight(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const first = call()
  await settled()
  let isSettled = false
  const [second, third] = [call(), call()]
  void second.then(() => {
    isSettled = true
  })
  await settled()
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await settled()
  expect([runs.length, isSettled]).toEqual([2, false])
  runs[1]?.resolve()
  await Promise.all([second, third])
  expect(runs).toHaveLength(2)
})
