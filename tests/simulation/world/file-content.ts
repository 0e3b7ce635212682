import type { Dice } from './dice'

interface PendingWrite {
  readonly offset: number
  readonly bytes: Uint8Array
}
interface PendingTruncation {
  readonly size: number
}
type PendingChange = PendingWrite | PendingTruncation

const isWrite = (change: PendingChange): change is PendingWrite => 'bytes' in change

/**
 * Content of a simulated file: what running processes read, and what is on the medium. Changes
 * since the last flush are pending: a power failure keeps any sectors of them.
 */
export interface FileContent {
  readonly size: () => number
  /** Bytes as running processes see them; must not be modified. */
  readonly bytes: () => Uint8Array
  write(offset: number, bytes: Uint8Array): void
  truncate(size: number): void
  /** Makes all pending changes durable. */
  flush(): void
  /** Drops pending changes from the list to be flushed, as Linux does after a failed fsync. */
  poison(): void
  readonly isFlushed: () => boolean
  /** Content after a power failure: the flushed bytes and a random choice of the pending sectors. */
  readonly afterPowerFailure: (dice: Dice) => FileContent
  /** Independent copy of a flushed file; shares bytes until either is changed. */
  readonly fork: () => FileContent
}

const empty = new Uint8Array()

export function createFileContent(flushed: Uint8Array = empty): FileContent {
  let durable = flushed
  let current = flushed
  /** Number of used bytes of `current`, which may have spare capacity. */
  let length = flushed.length
  let isShared = true
  let pending: PendingChange[] = []

  function reserve(size: number): void {
    if (!isShared && size <= current.length) return
    const grown = new Uint8Array(Math.max(size, length, isShared ? 0 : current.length * 2))
    grown.set(current.subarray(0, length))
    current = grown
    isShared = false
  }

  return {
    size: () => length,
    bytes: () => current.subarray(0, length),
    write(offset, bytes) {
      const copy = bytes.slice()
      reserve(Math.max(length, offset + copy.length))
      if (offset > length) current.fill(0, length, offset)
      current.set(copy, offset)
      length = Math.max(length, offset + copy.length)
      pending.push({ offset, bytes: copy })
    },
    truncate(size) {
      if (size === length) return
      reserve(size)
      if (size > length) current.fill(0, length, size)
      length = size
      pending.push({ size })
    },
    flush() {
      if (pending.length === 0) return
      durable = current.subarray(0, length)
      isShared = true
      pending = []
    },
    poison() {
      pending = []
    },
    isFlushed: () => pending.length === 0,
    afterPowerFailure: dice => createFileContent(surviving(durable, pending, dice)),
    fork: () => createFileContent(durable)
  }
}

/** Applies a random choice of the pending changes, cut at the borders of sectors. */
function surviving(durable: Uint8Array, pending: readonly PendingChange[], dice: Dice): Uint8Array {
  if (pending.length === 0) return durable
  const sector = dice.pick([512, 4_096])
  const way = dice.pick(['all', 'none', 'prefix', 'some', 'some'] as const)
  const count = way === 'prefix' ? dice.below(pending.length + 1) : pending.length
  const result = createFileContent(durable)
  if (way === 'none') return durable
  for (const change of pending.slice(0, count)) {
    if (!isWrite(change)) {
      if (way !== 'some' || dice.chance(0.5)) result.truncate(change.size)
      continue
    }
    // The size of a file may reach the medium before its data, which then reads as zeros.
    if (way === 'some' && dice.chance(0.3)) {
      const end = change.offset + change.bytes.length
      if (end > result.size()) result.truncate(end)
    }
    for (const [start, end] of sectorsOf(change, sector)) {
      if (way === 'some' && dice.chance(0.5)) continue
      result.write(change.offset + start, change.bytes.subarray(start, end))
    }
  }
  if (way === 'prefix' && count < pending.length) tear(result, pending[count], sector, dice)
  return result.bytes()
}

/** Writes the first sectors of a change only. */
function tear(result: FileContent, change: PendingChange | undefined, sector: number, dice: Dice) {
  if (!change || !isWrite(change)) return
  const sectors = sectorsOf(change, sector)
  for (const [start, end] of sectors.slice(0, dice.below(sectors.length + 1)))
    result.write(change.offset + start, change.bytes.subarray(start, end))
}

/** Ranges of a write that lie in one sector each, relative to its first byte. */
function sectorsOf({ offset, bytes }: PendingWrite, sector: number): [number, number][] {
  const ranges: [number, number][] = []
  for (let start = 0; start < bytes.length; ) {
    const end = Math.min(bytes.length, start + sector - ((offset + start) % sector))
    ranges.push([start, end])
    start = end
  }
  return ranges
}
