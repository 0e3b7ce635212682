import { enumOf } from '../../kit/enum-of'
import { text } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type SnapshotPart, snapshotParts } from '../settings/snapshot'

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

/** Lists that may hold sample records, by their words. */
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

/** One record among all: its list and its id. */
export const keyOf = (kind: SampleKind, id: string): string => `${kind}:${id}`

/** What becomes of a person's own that rests on samples: it stays where it is, or goes and comes back with them. */
export const takeChoice = z.enum(['stay', 'go'])
export type TakeChoice = z.infer<typeof takeChoice>

/** What becomes of a sample whose place was taken meanwhile: it comes under another name, or not at all. */
export const bringChoice = z.enum(['rename', 'skip'])
export type BringChoice = z.infer<typeof bringChoice>

/** Records that a person may have to decide on at most. */
const mostChoices = 5_000

export const choicesOf = <T extends z.ZodType<string>>(choice: T) =>
  z
    .record(z.string().max(100), choice)
    .refine(choices => Object.keys(choices).length <= mostChoices, 'Quá nhiều lựa chọn')

/** A record of a person's own that rests on samples. */
export const ownItem = z.strictObject({
  key: z.string().max(100),
  kind: sampleKind,
  name: text(300),
  /** Names of what it rests on. */
  on: z.array(text(200)),
  /** Keys of tables with rows of the unit's own: where all of these stay, nothing is taken from under it. Empty where that is not so. */
  bases: z.array(z.string().max(100)),
  /** Whether it can be without what it rests on. */
  mayStay: z.boolean()
})
export type OwnItem = z.infer<typeof ownItem>

/** A sample whose name, address or id is somebody's own now. */
export const clash = z.strictObject({
  key: z.string().max(100),
  kind: sampleKind,
  name: text(300),
  /** What is taken, in words. */
  taken: text(300),
  choices: z.array(bringChoice),
  /** Other samples that rest on it, and are left out where it is. */
  resting: z.array(z.strictObject({ key: z.string().max(100), name: text(300) }))
})
export type Clash = z.infer<typeof clash>

/** What a person still has to decide on, as far as the choices go. */
export function openItems(
  items: readonly OwnItem[],
  choices: Readonly<Record<string, TakeChoice>>
): OwnItem[] {
  return items.filter(item => needsChoice(item, choices) && !isDecided(item, choices[item.key]))
}

/** Whether something is taken from under it. */
export function needsChoice(
  { bases }: Pick<OwnItem, 'bases'>,
  choices: Readonly<Record<string, TakeChoice>>
): boolean {
  return bases.length === 0 || bases.some(base => choices[base] !== 'stay')
}

const isDecided = ({ mayStay }: OwnItem, choice: TakeChoice | undefined): boolean =>
  choice === 'go' || (choice === 'stay' && mayStay)
