import { createKeyEnumSchema, textSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { type BackupPartName, backupPartLabels } from '../../model/settings/snapshot'

const {
  settings: _settings,
  customRoles: _customRoles,
  modelMappings: _mappings,
  closedPeriods: _closed,
  networks: _networks,
  partners: _partners,
  legalBases: _legalBases,
  rules: _rules,
  localities: _localities,
  dictionary: _dictionary,
  forms: _forms,
  filledForms: _filledForms,
  removedSamples: _removed,
  packages: _packages,
  comparisons: _comparisons,
  ...kinds
} = backupPartLabels

/** Record lists that may contain sample records, with their labels. */
export const sampleRecordKinds: Readonly<
  Record<
    Exclude<
      BackupPartName,
      | 'closedPeriods'
      | 'comparisons'
      | 'customRoles'
      | 'dictionary'
      | 'filledForms'
      | 'forms'
      | 'legalBases'
      | 'localities'
      | 'modelMappings'
      | 'networks'
      | 'packages'
      | 'partners'
      | 'removedSamples'
      | 'rules'
      | 'settings'
    >,
    string
  >
> = kinds
export type SampleRecordKind = keyof typeof sampleRecordKinds

export const sampleRecordKindSchema = createKeyEnumSchema(sampleRecordKinds)

/** Unique key of a sample record: list and id. */
export const sampleRecordKeyOf = (kind: SampleRecordKind, id: string): string => `${kind}:${id}`

/**
 * Choice for a record that a user created and that depends on sample records: it stays, or is
 * removed and restored together with them.
 */
export const sampleRemovalChoiceSchema = z.enum(['stay', 'go'])
export type SampleRemovalChoice = z.infer<typeof sampleRemovalChoiceSchema>

/**
 * Choice for a sample record whose name or id was taken after its removal: it is restored under
 * another name, or skipped.
 */
export const sampleRestoreChoiceSchema = z.enum(['rename', 'skip'])
export type SampleRestoreChoice = z.infer<typeof sampleRestoreChoiceSchema>

/** Maximum number of records for which a user may have to choose. */
const mostChoices = 5_000

export const choiceByKeySchema = <T extends z.ZodType<string>>(choice: T) =>
  z
    .record(z.string().max(100), choice)
    .refine(choices => Object.keys(choices).length <= mostChoices, 'Quá nhiều lựa chọn')

/** Record that a user created and that depends on sample records. */
export const userRecordOnSampleDataSchema = z.strictObject({
  key: z.string().max(100),
  kind: sampleRecordKindSchema,
  name: textSchema(300),
  /** Names of the sample records that it depends on. */
  on: z.array(textSchema(200)),
  /**
   * Keys of tables with rows of the unit. If all of these tables stay, the record loses nothing
   * that it depends on; empty if that does not apply.
   */
  bases: z.array(z.string().max(100)),
  /** Whether the record can exist without the sample records that it depends on. */
  mayStay: z.boolean()
})
export type UserRecordOnSampleData = z.infer<typeof userRecordOnSampleDataSchema>

/** Removed sample record whose name, address or id is now used by a record that a user created. */
export const sampleRestoreConflictSchema = z.strictObject({
  key: z.string().max(100),
  kind: sampleRecordKindSchema,
  name: textSchema(300),
  /** Text about the name, address or id that is already used. */
  taken: textSchema(300),
  choices: z.array(sampleRestoreChoiceSchema),
  /** Other sample records that depend on this one, and are skipped if it is skipped. */
  resting: z.array(z.strictObject({ key: z.string().max(100), name: textSchema(300) }))
})
export type SampleRestoreConflict = z.infer<typeof sampleRestoreConflictSchema>

/**
 * Records for which the user must still choose whether they stay, given the choices made so far.
 */
export function findUndecidedUserRecords(
  items: readonly UserRecordOnSampleData[],
  choices: Readonly<Record<string, SampleRemovalChoice>>
): UserRecordOnSampleData[] {
  return items.filter(
    item => isRemovalChoiceRequired(item, choices) && !isDecided(item, choices[item.key])
  )
}

/**
 * Whether the user must choose for a record, because something that the record depends on is
 * removed.
 */
export function isRemovalChoiceRequired(
  { bases }: Pick<UserRecordOnSampleData, 'bases'>,
  choices: Readonly<Record<string, SampleRemovalChoice>>
): boolean {
  return bases.length === 0 || bases.some(base => choices[base] !== 'stay')
}

const isDecided = (
  { mayStay }: UserRecordOnSampleData,
  choice: SampleRemovalChoice | undefined
): boolean => choice === 'go' || (choice === 'stay' && mayStay)
