import { describe, expect, it } from 'vitest'
import { createKeyedMutex, createMutex } from '../../../../../src/main/runtime/async/mutex'

describe('createMutex', () => {
  it('a mutex starts a task only after the previous one has failed or succeeded', async () => {
    const serial = createMutex()
    const gate = Promise.withResolvers<void>()
    const started: string[] = []
    const first = serial(async () => {
      started.push('first')
      await gate.promise
      throw new Error('không xong')
    })
    const second = serial(async () => started.push('second'))
    await Promise.resolve()
    expect(started).toEqual(['first'])
    gate.resolve()
    await expect(first).rejects.toThrow('không xong')
    expect(await second).toBe(2)
    expect(started).toEqual(['first', 'second'])
  })
})

describe('createKeyedMutex', () => {
  it('a keyed mutex runs tasks of different keys concurrently and those of one key in order', async () => {
    const serial = createKeyedMutex()
    const gate = Promise.withResolvers<void>()
    const started: string[] = []
    const first = serial('a', async () => {
      started.push('a1')
      await gate.promise
      throw new Error('không xong')
    })
    const second = serial('a', () => started.push('a2'))
    await serial('b', () => started.push('b1'))
    expect(started).toEqual(['a1', 'b1'])
    gate.resolve()
    await expect(first).rejects.toThrow('không xong')
    await second
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('a keyed mutex starts a task at once if all earlier tasks of its key have settled', async () => {
    const serial = createKeyedMutex()
    await serial('a', () => undefined)
    const started: string[] = []
    const second = serial('a', () => started.push('a2'))
    await Promise.resolve()
    expect(started).toEqual(['a2'])
    await second
  })
})
