import { createInTurn } from '@shared/kit/in-turn'
import { expect, it } from 'vitest'

it('what runs in turn begins once the one before has ended, also one that failed', async () => {
  const inTurn = createInTurn()
  const gate = Promise.withResolvers<void>()
  const seen: string[] = []
  const first = inTurn(async () => {
    seen.push('one')
    await gate.promise
    throw new Error('không xong')
  })
  const second = inTurn(async () => seen.push('two'))
  await Promise.resolve()
  expect(seen).toEqual(['one'])
  gate.resolve()
  await expect(first).rejects.toThrow('không xong')
  expect(await second).toBe(2)
  expect(seen).toEqual(['one', 'two'])
})
