import { text } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { martColumn } from '../column'

/** What became of a row, in the order in which differing rows are shown; `repeated`: its key is there already and it is not taken. */
export const differenceKinds = ['changed', 'added', 'removed', 'repeated'] as const
const differenceKind = z.enum(differenceKinds)
export type DifferenceKind = z.infer<typeof differenceKind>

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Rows of a page at most. */
export const mostDifferences = 200

/** Which differing rows are asked for. */
export const differencesRange = z.strictObject({
  kinds: z.array(differenceKind).min(1).max(differenceKinds.length),
  offset: z.int().min(0),
  limit: z.int().min(1).max(mostDifferences)
})
export type DifferencesRange = z.infer<typeof differencesRange>

/** A row that differs: its cells as they were and as they are, none where it was or is not there. Personal values are masked on both sides. */
const difference = z.strictObject({
  kind: differenceKind,
  before: z.array(value).nullable(),
  after: z.array(value).nullable(),
  /** Places of the columns whose values differ, of a row that is on both sides. */
  changed: z.array(z.int().min(0))
})
export type Difference = z.infer<typeof difference>

export const differencesPage = z.strictObject({
  /** Those that were compared. */
  columns: z.array(martColumn),
  rows: z.array(difference).max(mostDifferences)
})
export type DifferencesPage = z.infer<typeof differencesPage>

const count = z.int().min(0)

/** Two generations beside each other: rows of the newer are added + changed + same, of the older removed + changed + same. */
export const generationsCompared = z.strictObject({
  added: count,
  changed: count,
  removed: count,
  same: count,
  /** Names of the columns that both have, in the order of the newer. */
  columns: z.array(text(100)),
  /** Names of the columns by which rows were paired; empty where whole rows were. */
  key: z.array(text(100)),
  /** Whether the newer is the older with corrected cells: its rows are paired as the correction tells. */
  corrected: z.boolean()
})
export type GenerationsCompared = z.infer<typeof generationsCompared>
