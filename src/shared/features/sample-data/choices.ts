import { enumOf, text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type SnapshotPart, snapshotParts } from '../../model/settings/snapshot'

const {
  settings: _settings,
  modelMappings: _mappings,
  closedPeriods: _closed,
  partners: _partners,
  removedSamples: _removed,
  packages: _packages,
  comparisons: _comparisons,
  ...kinds
} = snapshotParts

/** Lists that may contain sample records, with their labels. */
export const sampleKinds: Readonly<
  Record<
    Exclude<
      SnapshotPart,
      | 'closedPeriods'
      | 'comparisons'
      | 'modelMappings'
      | 'packages'
      | 'partners'
      | 'removedSamples'
      | 'settings'
    >,
    string
  >
> = kinds
export type SampleKind = keyof typeof sampleKinds

export const sampleKind = enumOf(sampleKinds)

/** Unique key of a record: list and id. */
export const keyOf = (kind: SampleKind, id: string): string => `${kind}:${id}`

/**
 * Choice for a user's own record that depends on samples: it stays, or is removed and restored with
 * them.
 */
export const takeChoice = z.enum(['stay', 'go'])
export type TakeChoice = z.infer<typeof takeChoice>

/**
 * Choice for a sample whose name or id is taken meanwhile: restored under another name, or skipped.
 */
export const bringChoice = z.enum(['rename', 'skip'])
export type BringChoice = z.infer<typeof bringChoice>

/** Maximum number of records that a user may have to decide on. */
const mostChoices = 5_000

export const choicesOf = <T extends z.ZodType<string>>(choice: T) =>
  z
    .record(z.string().max(100), choice)
    .refine(choices => Object.keys(choices).length <= mostChoices, 'Quá nhiều lựa chọn')

/** User's own record that depends on samples. */
export const ownItem = z.strictObject({
  key: z.string().max(100),
  kind: sampleKind,
  name: text(300),
  /** Names of the samples that the record depends on. */
  on: z.array(text(200)),
  /**
   * Keys of tables with rows of the unit's own: if all of them stay, nothing it depends on is
   * removed. Empty if that does not apply.
   */
  bases: z.array(z.string().max(100)),
  /** Whether the record can exist without the samples that it depends on. */
  mayStay: z.boolean()
})
export type OwnItem = z.infer<typeof ownItem>

/** Sample whose name, address or id is used by a user's own record now. */
export const clash = z.strictObject({
  key: z.string().max(100),
  kind: sampleKind,
  name: text(300),
  /** Description of the name, address or id that is taken. */
  taken: text(300),
  choices: z.array(bringChoice),
  /** Other samples that depend on this one, and are skipped with it. */
  resting: z.array(z.strictObject({ key: z.string().max(100), name: text(300) }))
})
export type Clash = z.infer<typeof clash>

/** Records that the user still has to decide on, given the choices so far. */
export function openItems(
  items: readonly OwnItem[],
  choices: Readonly<Record<string, TakeChoice>>
): OwnItem[] {
  return items.filter(item => needsChoice(item, choices) && !isDecided(item, choices[item.key]))
}

/** Whether something it depends on is removed. */
export function needsChoice(
  { bases }: Pick<OwnItem, 'bases'>,
  choices: Readonly<Record<string, TakeChoice>>
): boolean {
  return bases.length === 0 || bases.some(base => choices[base] !== 'stay')
}

const isDecided = ({ mayStay }: OwnItem, choice: TakeChoice | undefined): boolean =>
  choice === 'go' || (choice === 'stay' && mayStay)
