import { describe, expect, test } from 'vitest'
import { createDice } from '../../simulation/world/dice'
import { createDisk, type DiskKind, type SimulatedDisk } from '../../simulation/world/disk'
import { createFileContent } from '../../simulation/world/file-content'

const bytesOf = (text: string): Uint8Array => Buffer.from(text)
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

/** Contents that a power failure may leave, over many seeds. */
function contentsAfterPowerFailure(
  change: (content: ReturnType<typeof createFileContent>) => void
) {
  return Array.from({ length: 200 }, (_, seed) => {
    const content = createFileContent(bytesOf('old'))
    change(content)
    return content.afterPowerFailure(createDice(seed)).bytes()
  })
}

describe('content of a simulated file', () => {
  test('a flushed write survives every power failure', () => {
    const found = contentsAfterPowerFailure(content => {
      content.write(0, bytesOf('new text'))
      content.flush()
    })
    expect(new Set(found.map(textOf))).toEqual(new Set(['new text']))
  })

  test('a write that was not flushed may be lost, kept or torn at the border of a sector', () => {
    const size = 4 * 512
    const found = contentsAfterPowerFailure(content =>
      content.write(0, new Uint8Array(size).fill(7))
    )
    const kept = new Set(found.map(bytes => bytes.filter(byte => byte === 7).length))
    expect(kept).toContain(0)
    expect(kept).toContain(size)
    expect([...kept].filter(count => count > 0 && count < size).length).toBeGreaterThan(0)
    expect([...kept].every(count => count % 512 === 0)).toBe(true)
  })

  test('a second flush after a failed one does not make the data durable', () => {
    const found = contentsAfterPowerFailure(content => {
      content.write(0, bytesOf('new'))
      content.poison()
      content.flush()
    })
    expect(new Set(found.map(textOf))).toEqual(new Set(['old']))
  })

  test('a file that was cut reads as cut, and grows with zeros', () => {
    const content = createFileContent(bytesOf('abcdef'))
    content.truncate(2)
    expect(textOf(content.bytes())).toBe('ab')
    content.truncate(4)
    expect([...content.bytes()]).toEqual([97, 98, 0, 0])
  })

  test('a copy of a file does not change with the file', () => {
    const content = createFileContent(bytesOf('abc'))
    const copy = content.fork()
    content.write(0, bytesOf('x'))
    expect(textOf(copy.bytes())).toBe('abc')
  })
})

/** Names that the root may have after a power failure, as one text for each seed. */
function namesAfterPowerFailure(
  kind: DiskKind,
  change: (disk: SimulatedDisk) => void
): Set<string> {
  const found = new Set<string>()
  for (let seed = 0; seed < 200; seed += 1) {
    const disk = createDisk(kind)
    change(disk)
    disk.failPower(createDice(seed))
    const root = disk.find('/')
    if (root?.kind === 'folder') found.add([...root.entries.keys()].sort().join())
  }
  return found
}

const makeTwo = (disk: SimulatedDisk): void => {
  disk.createFile('/a', 'open')
  disk.createFile('/b', 'open')
}

describe('names of a simulated disk', () => {
  test('on a POSIX file system unflushed names survive in any combination', () => {
    expect(namesAfterPowerFailure('posix', makeTwo)).toEqual(new Set(['', 'a', 'b', 'a,b']))
  })

  test('on a file system with a journal names survive as a prefix of their changes', () => {
    expect(namesAfterPowerFailure('journal', makeTwo)).toEqual(new Set(['', 'a', 'a,b']))
  })

  test('a flushed folder keeps its names', () => {
    const flushed = namesAfterPowerFailure('posix', disk => {
      makeTwo(disk)
      const root = disk.find('/')
      if (root?.kind === 'folder') disk.flushFolder(root)
    })
    expect(flushed).toEqual(new Set(['a,b']))
  })

  test('on a POSIX file system a flushed file may lose its name, with a journal it does not', () => {
    const flush = (disk: SimulatedDisk): void => disk.flushFile(disk.createFile('/a', 'open'))
    expect(namesAfterPowerFailure('posix', flush)).toEqual(new Set(['', 'a']))
    expect(namesAfterPowerFailure('journal', flush)).toEqual(new Set(['a']))
  })

  test('a rename survives whole or not at all', () => {
    const found = namesAfterPowerFailure('posix', disk => {
      const node = disk.createFile('/a', 'open')
      disk.flushAll()
      const [folder] = disk.parent('/a', 'rename')
      disk.change([
        { folder, name: 'a', node: undefined },
        { folder, name: 'b', node }
      ])
    })
    expect(found).toEqual(new Set(['a', 'b']))
  })
})
