/**
 * Streams of a compound file (MS-CFB), the container of old Office files; undefined for a missing
 * stream.
 */
export interface CompoundFile {
  readonly names: readonly string[]
  readonly read: (name: string) => Buffer | undefined
}

const endOfChain = 0xfffffffa
const headerSectors = 109

interface Stream {
  readonly name: string
  readonly start: number
  readonly size: number
}

/** Opens a compound file. Throws RangeError if its sector sizes or sector chains are invalid. */
export function openCompoundFile(file: Buffer): CompoundFile {
  const sectorSize = 1 << file.readUInt16LE(30)
  const miniSize = 1 << file.readUInt16LE(32)
  if (sectorSize < 512 || sectorSize > 4_096 || miniSize > sectorSize) {
    throw new RangeError('Sectors have no usual size')
  }
  const sector = (index: number): Buffer =>
    file.subarray((index + 1) * sectorSize, (index + 2) * sectorSize)
  const table = readTable(file, sector, sectorSize)
  const follow = (
    start: number,
    next: readonly number[],
    piece: (at: number) => Buffer
  ): Buffer => {
    const pieces: Buffer[] = []
    for (let at = start; at < endOfChain; at = next[at] ?? endOfChain) {
      const bytes = piece(at)
      if (bytes.length === 0 || pieces.length > next.length) throw new RangeError('Broken chain')
      pieces.push(bytes)
    }
    return Buffer.concat(pieces)
  }
  const streams = readDirectory(follow(file.readUInt32LE(48), table, sector))
  const small = wordsOf(follow(file.readUInt32LE(60), table, sector))
  const root = streams[0]
  const mini = root ? follow(root.start, table, sector) : Buffer.alloc(0)
  const cutoff = file.readUInt32LE(56)
  return {
    names: streams.map(({ name }) => name),
    read: name => {
      const stream = streams.find(found => found.name.toLowerCase() === name.toLowerCase())
      if (!stream) return undefined
      const isMini = stream.size < cutoff
      const whole = isMini
        ? follow(stream.start, small, at => mini.subarray(at * miniSize, (at + 1) * miniSize))
        : follow(stream.start, table, sector)
      return whole.subarray(0, stream.size)
    }
  }
}

/** Reads the allocation table, which maps each sector of the file to the next one. */
function readTable(
  file: Buffer,
  sector: (index: number) => Buffer,
  sectorSize: number
): readonly number[] {
  const places: number[] = []
  for (let at = 0; at < headerSectors; at++) places.push(file.readUInt32LE(76 + at * 4))
  const most = file.length / sectorSize
  let next = file.readUInt32LE(68)
  for (let count = 0; next < endOfChain && count <= most; count++) {
    const words = wordsOf(sector(next))
    places.push(...words.slice(0, -1))
    next = words.at(-1) ?? endOfChain
  }
  return places
    .filter(place => place < endOfChain && place <= most)
    .flatMap(place => wordsOf(sector(place)))
}

function readDirectory(bytes: Buffer): Stream[] {
  const streams: Stream[] = []
  for (let at = 0; at + 128 <= bytes.length; at += 128) {
    const length = bytes.readUInt16LE(at + 64)
    if (length < 2 || length > 64) continue
    streams.push({
      name: bytes.toString('utf16le', at, at + length - 2),
      start: bytes.readUInt32LE(at + 116),
      size: bytes.readUInt32LE(at + 120)
    })
  }
  return streams
}

function wordsOf(bytes: Buffer): number[] {
  const words: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) words.push(bytes.readUInt32LE(at))
  return words
}
