/** Rows of a sheet that are repeated. `first` to `last` covers all slots of the empty form. */
export interface RowBlock {
  readonly first: number
  readonly last: number
  /** Number of rows of one record. */
  readonly height: number
  /** Number of rows that are inserted below `last`; 0 if the slots suffice. */
  readonly inserted: number
}

/** First row of the last slot, whose rows are the template of inserted records. */
export const templateStart = ({ last, height }: RowBlock): number => last - height + 1

export interface RowRange {
  readonly top: number
  readonly bottom: number
}

/** Where the rows of a sheet stand after its blocks have grown. */
export class RowGrowth {
  /** Growing blocks from top to bottom. */
  readonly blocks: readonly RowBlock[]

  constructor(blocks: readonly RowBlock[]) {
    this.blocks = blocks
      .filter(({ inserted }) => inserted > 0)
      .toSorted((one, other) => one.first - other.first)
  }

  mapRow(row: number): number {
    return this.blocks.reduce((sum, { last, inserted }) => sum + (last < row ? inserted : 0), row)
  }

  /** Growing block whose template has the row. */
  templateAt(row: number): RowBlock | undefined {
    return this.blocks.find(block => row >= templateStart(block) && row <= block.last)
  }

  /**
   * Range after the growth: one that ends with the rows of a template includes the records that are
   * inserted. Undefined for a range that has only some rows of a template.
   */
  mapRange({ top, bottom }: RowRange): RowRange | undefined {
    const isPartial = this.blocks.some(block => {
      const start = templateStart(block)
      const touches = top <= block.last && bottom >= start
      return touches && (top > start || bottom < block.last)
    })
    if (isPartial) return undefined
    const ending = this.blocks.find(({ last }) => last === bottom)
    return { top: this.mapRow(top), bottom: this.mapRow(bottom) + (ending?.inserted ?? 0) }
  }
}
