import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { describe, expect, test } from 'vitest'
import { openJournal, writeJournal } from '../../../../../src/main/store/journal/journal'
import { createErrnoError } from '../../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const schema = z.strictObject({ id: z.number(), text: z.string() })
const entry = (id: number) => ({ id, text: `dòng ${id}` })
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index))

function makePath(): string {
  return join(makeTemporaryFolder(), 'logs', 'a.jsonl')
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** Returns an `open` function for files in which `override` may replace methods of the handle. */
function breakOpen(override: (name: string, handle: FileHandle) => (() => unknown) | undefined) {
  const openFile: typeof open = async (...args) => {
    const handle = await open(...args)
    return new Proxy(handle, {
      get(target, name) {
        const replacement = override(String(name), handle)
        if (replacement) return replacement
        const member: unknown = Reflect.get(target, name)
        return typeof member === 'function' ? member.bind(target) : member
      }
    })
  }
  return openFile
}

describe('journal', () => {
  test('a journal that was never written is empty and creates no file', async () => {
    const path = makePath()
    const journal = openJournal({ path, schema })
    expect([
      await journal.readAll(),
      await journal.count(),
      await collect(journal.stream())
    ]).toEqual([[], 0, []])
    expect(existsSync(path)).toBe(false)
  })

  test('appended journal entries are still in order when the journal is opened again', async () => {
    const path = makePath()
    const journal = openJournal({ path, schema })
    await Promise.all(entries(20).map(item => journal.append([item])))
    await journal.append(entries(3))
    const expected = [...entries(20), ...entries(3)]
    expect(await journal.readAll()).toEqual(expected)
    const reopened = openJournal({ path, schema })
    expect(await collect(reopened.stream())).toEqual(expected)
    expect([await reopened.count(), reopened.damaged]).toEqual([23, 0])
  })

  test('appended entries become part of later reads but do not change arrays that were returned before', async () => {
    const path = makePath()
    writeJournal(path, entries(2))
    const journal = openJournal({ path, schema })
    const before = await journal.readAll()
    expect(await journal.count()).toBe(2)
    await journal.append([entry(2)])
    expect([before.length, (await journal.readAll()).length, await journal.count()]).toEqual([
      2, 3, 3
    ])
  })

  test('a journal of many chunks is read correctly even if multi-byte letters cross chunk borders', async () => {
    const path = makePath()
    const many = Array.from({ length: 5000 }, (_, id) => ({ id, text: 'ệ'.repeat(id % 97) }))
    writeJournal(path, many)
    expect(readFileSync(path).length).toBeGreaterThan(4 * 64 * 1024)
    const journal = openJournal({ path, schema })
    expect(await collect(journal.stream())).toEqual(many)
    expect(await journal.readAll()).toEqual(many)
  })

  test('streaming a journal reads no further when the consumer stops', async () => {
    const path = makePath()
    writeJournal(path, entries(30_000))
    let reads = 0
    const openFile = breakOpen(name => {
      if (name === 'read') reads += 1
      return undefined
    })
    for await (const { id } of openJournal({ path, schema, openFile }).stream()) {
      if (id === 5) break
    }
    // The end of the file, and its first chunk of four.
    expect(reads).toBe(2)
  })

  test('a journal refuses entries that violate its schema before it writes any', async () => {
    const path = makePath()
    const journal = openJournal({ path, schema })
    const wrong = { id: Number.NaN, text: 'x' }
    await expect(journal.append([entry(1), wrong])).rejects.toMatchObject({ code: 'INTERNAL' })
    expect(existsSync(path)).toBe(false)
  })
})

describe('damaged journal files', { tags: 'F08' }, () => {
  test.each([
    ['not JSON', '{"id":1'],
    ['another shape', '{"id":"1"}'],
    ['a wrong root', 'null'],
    ['NULs', '\0\0\0'],
    ['an empty line', '']
  ])('a damaged line of a journal is skipped and counted: %s', async (_, line) => {
    const path = makePath()
    writeJournal(path, [entry(1)])
    appendFileSync(path, `${line}\n${JSON.stringify(entry(2))}\n`)
    const journal = openJournal({ path, schema })
    expect(await journal.readAll()).toEqual([entry(1), entry(2)])
    expect([journal.damaged, await journal.count()]).toEqual([1, 2])
  })

  test('a last journal line that is incomplete, whatever its length, is skipped and is removed by the next append', async () => {
    const path = makePath()
    const whole = `${JSON.stringify(entry(1))}\n`
    const torn = Buffer.from(JSON.stringify(entry(2)))
    writeJournal(path, [])
    for (let length = 1; length <= torn.length; length += 1) {
      writeFileSync(path, Buffer.concat([Buffer.from(whole), torn.subarray(0, length)]))
      const journal = openJournal({ path, schema })
      expect(await journal.readAll()).toEqual([entry(1)])
      await journal.append([entry(3)])
      expect(readFileSync(path, 'utf8')).toBe(`${whole}${JSON.stringify(entry(3))}\n`)
    }
  })

  test.each([
    ['of one line', 1],
    ['longer than a chunk', 3_000]
  ])(
    'a last journal line %s that lost its first sectors to a power failure is skipped and removed',
    async (_, repetitions) => {
      const path = makePath()
      writeJournal(path, [entry(1)])
      const whole = readFileSync(path)
      const text = 'x'.repeat(100).repeat(repetitions)
      const line = Buffer.from(`${JSON.stringify({ id: 2, text })}\n`)
      writeFileSync(path, Buffer.concat([whole, line.fill(0, 0, 40)]))
      const journal = openJournal({ path, schema })
      expect(await journal.readAll()).toEqual([entry(1)])
      expect(journal.damaged).toBe(0)
      await journal.append([entry(3)])
      const added = Buffer.from(`${JSON.stringify(entry(3))}\n`)
      expect(readFileSync(path)).toEqual(Buffer.concat([whole, added]))
    }
  )

  test('an incomplete journal line longer than a chunk is removed', async () => {
    const path = makePath()
    writeJournal(path, [entry(1)])
    appendFileSync(path, 'x'.repeat(200_000))
    const journal = openJournal({ path, schema })
    await journal.append([entry(2)])
    expect(await openJournal({ path, schema }).readAll()).toEqual([entry(1), entry(2)])
  })

  test('appending to a journal that was truncated outside the program does not create a gap of zero bytes', async () => {
    const path = makePath()
    const journal = openJournal({ path, schema })
    await journal.append(entries(5))
    writeFileSync(path, '')
    await journal.append([entry(9)])
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(entry(9))}\n`)
  })
})

describe('failing append to a journal', () => {
  for (const [tags, call, errno, code] of [
    ['F03', 'write', 'ENOSPC', 'DISK_FULL'],
    ['F04', 'sync', 'EIO', 'IO_ERROR'],
    ['F04', 'close', 'EIO', 'IO_ERROR'],
    ['F05', 'truncate', 'EROFS', 'READ_ONLY']
  ] as const)
    test(`when ${call} fails with ${errno} a journal append rejects with ${code} and stores no entry, and the next append works`, {
      tags
    }, async () => {
      const path = makePath()
      writeJournal(path, entries(2))
      let isBroken = true
      const openFile = breakOpen((name, handle) => {
        if (!isBroken || name !== call) return undefined
        return async () => {
          // A close that reports an error has released the descriptor all the same.
          if (name === 'close') await handle.close()
          throw createErrnoError(errno)
        }
      })
      const journal = openJournal({ path, schema, openFile })
      await expect(journal.append([entry(7)])).rejects.toMatchObject({ code })
      isBroken = false
      expect(await journal.readAll()).toEqual(entries(2))
      await journal.append([entry(8)])
      expect(await openJournal({ path, schema }).readAll()).toEqual([...entries(2), entry(8)])
    })

  test('after a write that stops halfway the journal is truncated to its previous content', {
    tags: 'F03'
  }, async () => {
    const path = makePath()
    writeJournal(path, entries(2))
    const before = readFileSync(path)
    let isBroken = true
    const openFile: typeof open = async (...args) => {
      const handle = await open(...args)
      const write = handle.write.bind(handle)
      let isFirst = true
      const takeHalf = (bytes: Uint8Array, offset: number, length: number, position: number) => {
        if (!isBroken) return write(bytes, offset, length, position)
        if (!isFirst) return Promise.reject(createErrnoError('ENOSPC'))
        isFirst = false
        return write(bytes, offset, Math.floor(length / 2), position)
      }
      return Object.assign(handle, { write: takeHalf })
    }
    const journal = openJournal({ path, schema, openFile })
    await expect(journal.append(entries(100))).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(readFileSync(path).equals(before)).toBe(true)
    isBroken = false
    await journal.append([entry(5)])
    expect(await journal.readAll()).toEqual([...entries(2), entry(5)])
  })

  test('a write of zero bytes is reported as a full disk', { tags: 'F03' }, async () => {
    const path = makePath()
    const openFile = breakOpen(name =>
      name === 'write' ? () => Promise.resolve({ bytesWritten: 0 }) : undefined
    )
    const journal = openJournal({ path, schema, openFile })
    await expect(journal.append([entry(1)])).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(readFileSync(path, 'utf8')).toBe('')
  })
})
