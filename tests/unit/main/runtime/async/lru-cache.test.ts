import { describe, expect, it } from 'vitest'
import { createLruCache, memoiseInLruCache } from '../../../../../src/main/runtime/async/lru-cache'

describe('createLruCache', () => {
  it('an LRU cache evicts the least recently read or written entry beyond its capacity', () => {
    const cache = createLruCache<number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    expect(cache.get('a')).toBe(1)
    cache.set('c', 3)
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
  })

  it('peeking at an entry of an LRU cache does not change the order of use', () => {
    const cache = createLruCache<number>(2)
    cache.set('a', 1)
    cache.set('b', 2)
    expect(cache.peek('a')).toBe(1)
    cache.set('c', 3)
    expect(cache.peek('a')).toBeUndefined()
  })

  it('an LRU cache evicts entries by weight but never the newest entry, and counts the weight of a replaced entry once', () => {
    const cache = createLruCache<string>(10, { maxWeight: 100 })
    cache.set('a', 'a', 60)
    cache.set('a', 'a', 40)
    cache.set('b', 'b', 60)
    expect(cache.peek('a')).toBe('a')
    cache.set('c', 'c', 1)
    expect(cache.peek('a')).toBeUndefined()
    cache.set('d', 'd', 500)
    expect([cache.peek('b'), cache.peek('c'), cache.peek('d')]).toEqual([undefined, undefined, 'd'])
  })

  it('an LRU cache no longer counts the weights of deleted and cleared entries', () => {
    const cache = createLruCache<string>(10, { maxWeight: 100 })
    cache.set('a', 'a', 90)
    cache.delete('a')
    cache.set('b', 'b', 90)
    cache.clear()
    cache.set('c', 'c', 50)
    cache.set('d', 'd', 50)
    expect([cache.peek('c'), cache.peek('d')]).toEqual(['c', 'd'])
  })

  it('an LRU cache calls the release function once for each value that is evicted, replaced, deleted or cleared', () => {
    const released: string[] = []
    const cache = createLruCache<string>(2, { release: value => released.push(value) })
    for (const value of ['a1', 'b', 'a2', 'c', 'd']) cache.set(value.charAt(0), value)
    expect(released).toEqual(['a1', 'b', 'a2'])
    cache.delete('d')
    cache.delete('d')
    cache.clear()
    expect(released).toEqual(['a1', 'b', 'a2', 'd', 'c'])
  })
})

describe('memoiseInLruCache', () => {
  it('memoise shares one promise per key and creates a new one after a rejection', async () => {
    const cache = createLruCache<Promise<number>>(2)
    let calls = 0
    const make = async (): Promise<number> => {
      calls += 1
      if (calls === 1) throw new Error('không xong')
      return calls
    }
    await expect(memoiseInLruCache(cache, 'a', make)).rejects.toThrow('không xong')
    const [one, other] = [memoiseInLruCache(cache, 'a', make), memoiseInLruCache(cache, 'a', make)]
    expect(one).toBe(other)
    expect(await one).toBe(2)
  })
})
