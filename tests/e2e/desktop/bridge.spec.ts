import { expect, test } from '../fixtures'

test('a page script that overwrites built-in JavaScript objects does not affect the preload script', {
  tag: ['@E03', '@E20']
}, async ({ session }) => {
  const answers = await session.page.evaluate(async () => {
    const stolen: unknown[] = []
    const steal = (value: unknown): void => {
      stolen.push(value)
    }
    const { parse } = JSON
    const { push } = Array.prototype
    Array.prototype.push = function (...items: unknown[]) {
      if (items.some(item => typeof item === 'object' && item !== null && 'sender' in item))
        steal(items)
      return push.apply(this, items)
    }
    JSON.parse = () => steal('parse')
    const { bridge } = window as unknown as {
      bridge: { calls: Record<string, (input?: unknown) => Promise<{ ok: boolean }>> }
    }
    const replies = await Promise.all(
      Object.keys(bridge.calls).map(name => bridge.calls[name]?.({ hostile: true }))
    )
    const functions = Object.values(bridge.calls).every(call => typeof call === 'function')
    JSON.parse = parse
    Array.prototype.push = push
    return { stolen, functions, answered: replies.every(reply => typeof reply?.ok === 'boolean') }
  })
  expect(answers).toEqual({ stolen: [], functions: true, answered: true })
})
