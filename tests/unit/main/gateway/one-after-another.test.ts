import { expect, it } from 'vitest'
import { oneAfterAnother } from '../../../../src/main/gateway/one-after-another'

it('whoever asks is answered by a run that began after he asked; none overtakes another', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const ask = oneAfterAnother(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  const settled = () => new Promise(resolve => setImmediate(resolve))
  const first = ask()
  await settled()
  let isAnswered = false
  const [second, third] = [ask(), ask()]
  void second.then(() => {
    isAnswered = true
  })
  await settled()
  expect(runs).toHaveLength(1)
  runs[0]?.reject(new Error('no'))
  await expect(first).rejects.toThrow('no')
  await settled()
  expect([runs.length, isAnswered]).toEqual([2, false])
  runs[1]?.resolve()
  await Promise.all([second, third])
  expect(runs).toHaveLength(2)
})
