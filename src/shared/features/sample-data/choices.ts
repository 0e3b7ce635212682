import { createKeyEnumSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type SnapshotPart, snapshotPartLabels } from '../../model/settings/snapshot'

const {
  settings: _settings,
  modelMappings: _mappings,
  closedPeriods: _closed,
  partners: _partners,
  removedSamples: _removed,
  packages: _packages,
  comparisons: _comparisons,
  ...kinds
} = snapshotPartLabels

/** Lists that may contain sample records, with their labels. */
export const sampleRecordKinds: Readonly<
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
export type SampleRecordKind = keyof typeof sampleRecordKinds

export const sampleRecordKindSchema = createKeyEnumSchema(sampleRecordKinds)

/** Unique key of a record: list and id. */
export const sampleRecordKeyOf = (kind: SampleRecordKind, id: string): string => `${kind}:${id}`

/**
 * Choice for a user's own record that depends on samples: it stays, or is removed and restored with
 * them.
 */
export const sampleRemovalChoiceSchema = z.enum(['stay', 'go'])
export type SampleRemovalChoice = z.infer<typeof sampleRemovalChoiceSchema>

/**
 * Choice for a sample whose name or id is taken meanwhile: restored under another name, or skipped.
 */
export const sampleRestoreChoiceSchema = z.enum(['rename', 'skip'])
export type SampleRestoreChoice = z.infer<typeof sampleRestoreChoiceSchema>

/** Maximum number of records that a user may have to decide on. */
const mostChoices = 5_000

export const choiceByKeySchema = <T extends z.ZodType<string>>(choice: T) =>
  z
    .record(z.string().max(100), choice)
    .refine(choices => Object.keys(choices).length <= mostChoices, 'Quá nhiều lựa chọn')

/** User's own record that depends on samples. */
export const dependentOwnRecordSchema = z.strictObject({
  key: z.string().max(100),
  kind: sampleRecordKindSchema,
  name: textSchema(300),
  /** Names of the samples that the record depends on. */
  on: z.array(textSchema(200)),
  /**
   * Keys of tables with the unit's own rows: if all of these tables stay, nothing that the record
   * depends on is removed. Empty if that does not apply.
   */
  bases: z.array(z.string().max(100)),
  /** Whether the record can exist without the samples that it depends on. */
  mayStay: z.boolean()
})
export type DependentOwnRecord = z.infer<typeof dependentOwnRecordSchema>

/** Sample whose name, address or id is used by a user's own record now. */
export const sampleRestoreConflictSchema = z.strictObject({
  key: z.string().max(100),
  kind: sampleRecordKindSchema,
  name: textSchema(300),
  /** Description of the name, address or id that is taken. */
  taken: textSchema(300),
  choices: z.array(sampleRestoreChoiceSchema),
  /** Other samples that depend on this sample, and are skipped with it. */
  resting: z.array(z.strictObject({ key: z.string().max(100), name: textSchema(300) }))
})
export type SampleRestoreConflict = z.infer<typeof sampleRestoreConflictSchema>

/** Records that the user still has to decide on, given the choices so far. */
export function undecidedOwnRecords(
  items: readonly DependentOwnRecord[],
  choices: Readonly<Record<string, SampleRemovalChoice>>
): DependentOwnRecord[] {
  return items.filter(
    item => needsRemovalChoice(item, choices) && !isDecided(item, choices[item.key])
  )
}

/** Whether the user must decide on a record because something that it depends on is removed. */
export function needsRemovalChoice(
  { bases }: Pick<DependentOwnRecord, 'bases'>,
  choices: Readonly<Record<string, SampleRemovalChoice>>
): boolean {
  return bases.length === 0 || bases.some(base => choices[base] !== 'stay')
}

const isDecided = (
  { mayStay }: DependentOwnRecord,
  choice: SampleRemovalChoice | undefined
): boolean => choice === 'go' || (choice === 'stay' && mayStay)
