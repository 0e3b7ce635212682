import type { EditedBlock } from './composition-values'

/** Blocks with one of them moved by a number of places; unchanged at either end. */
export function moveBlock(
  blocks: readonly EditedBlock[],
  key: string,
  by: -1 | 1
): readonly EditedBlock[] {
  const from = blocks.findIndex(one => one.key === key)
  const to = from + by
  const moved = blocks[from]
  if (!moved || to < 0 || to >= blocks.length) return blocks
  const next = blocks.toSpliced(from, 1)
  return next.toSpliced(to, 0, moved)
}

/** Blocks with another one after the block of this key; at the end without such a block. */
export function insertBlockAfter(
  blocks: readonly EditedBlock[],
  key: string | undefined,
  added: EditedBlock
): readonly EditedBlock[] {
  const at = blocks.findIndex(one => one.key === key)
  return blocks.toSpliced(at < 0 ? blocks.length : at + 1, 0, added)
}
