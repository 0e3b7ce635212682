import { AppError } from '@shared/contract/reply'
import { configurationText } from '@shared/features/settings/configuration-text'
import { settingsText } from '@shared/features/settings/text'
import type { z } from '@shared/kit/zod'
import { serviceNameOf } from '@shared/model/services/service'
import {
  type BackupPartName,
  type BackupSnapshotEntry,
  backupPartLabels
} from '@shared/model/settings/snapshot'
import {
  listPackageRegisterEntries,
  type PackageRegisters,
  packageRegistersSchema
} from '../exchange/books'
import {
  addMissingConfigurationDefaults,
  addRecordOrigins,
  addUserAccounts,
  migrateTablesWithoutRows,
  moveCsvSeparatorToShared,
  stripHiddenCharacters
} from '../store/recovery/older-data'
import {
  addApiKeyLists,
  addApiSourceKinds,
  addEndpointSimulationMarks,
  addPipelineFlows,
  addQueryOwners,
  addReportSourcesAndEditions
} from '../store/recovery/older-versions'
import { type RecordState, recordStateSchema } from '../store/state/record-state'
import { type SettingsState, settingsStateSchema } from '../store/state/settings-state'
import {
  type ComparisonRecords,
  comparisonRecordsSchema,
  toComparisonSnapshotEntries
} from './minutes'

/**
 * Schema of the settings without those of this machine and its users: operator, sign-in, personal
 * preferences, window, last folders.
 */
const sharedSettings = settingsStateSchema.omit({
  operator: true,
  operatorId: true,
  signIn: true,
  auditAnchor: true,
  personal: true,
  window: true,
  lastFolder: true
})
export type SharedSettings = z.infer<typeof sharedSettings>

export interface BackupPartState {
  /** Registers of exchange packages: issued numbers, received packages and certificates. */
  readonly packages: PackageRegisters
  readonly comparisons: ComparisonRecords
  readonly records: Readonly<RecordState>
  readonly settings: Readonly<SettingsState>
}

export type RecordBackupPart = Exclude<
  keyof RecordState,
  | 'areaMap'
  | 'closedAccess'
  | 'deletedTables'
  | 'fileReadings'
  | 'formerDegrees'
  | 'purgedTables'
  | 'seededOn'
  | 'upgradeNotice'
  | 'waitingCorrections'
  | 'waitingDegrees'
  | 'waitingDocuments'
  | 'waitingLoads'
>

/** Parts of a backup that are registers instead of records; a restore only adds entries to them. */
type OtherPart = 'comparisons' | 'packages'

/**
 * Labels of the parts of a backup. Because of the type, a store list without a label, which backups
 * would omit, is a compile error.
 */
const words: Readonly<Record<RecordBackupPart | OtherPart | 'settings', string>> = backupPartLabels

export const isRecordBackupPart = (part: BackupPartName): part is RecordBackupPart =>
  part !== 'settings' && part !== 'packages' && part !== 'comparisons'

/**
 * Serialises every part of a backup to its exact text, in a fixed order. An absent list is an empty
 * one, so that a restore removes what was added after the backup.
 */
export function serializeBackupParts({
  records,
  settings,
  packages,
  comparisons
}: BackupPartState): { name: BackupPartName; text: string }[] {
  const { operator, operatorId, signIn, auditAnchor, personal, window, lastFolder, ...shared } =
    settings
  const names = Object.keys(words) as BackupPartName[]
  const others = { settings: shared, packages, comparisons }
  return names.map(name => ({
    name,
    // An optional list that was never filled is an empty one.
    text: JSON.stringify((isRecordBackupPart(name) ? records[name] : others[name]) ?? [])
  }))
}

/** Migrations of lists from earlier versions. */
const older: Readonly<Partial<Record<RecordBackupPart, (data: unknown) => unknown>>> = {
  users: addUserAccounts,
  dataMarts: migrateTablesWithoutRows,
  apis: data => addApiKeyLists(addApiSourceKinds(addRecordOrigins(data))),
  services: addRecordOrigins,
  pipelines: data => addPipelineFlows(addRecordOrigins(data)),
  queries: addQueryOwners,
  reports: data => addReportSourcesAndEditions(addRecordOrigins(data)),
  endpoints: addEndpointSimulationMarks
}

/**
 * Records of a part, validated as the store validates its own. Throws INVALID_INPUT naming the
 * part.
 */
export function parseRecordBackupPart<P extends RecordBackupPart>(
  part: P,
  text: string
): RecordState[P] {
  return parsePart(
    part,
    recordStateSchema.shape[part] as z.ZodType<unknown>,
    text,
    older[part]
  ) as RecordState[P]
}

export function parseSharedSettings(text: string): SharedSettings {
  return parsePart('settings', sharedSettings, text, data =>
    addMissingConfigurationDefaults(moveCsvSeparatorToShared(data))
  )
}

export function parseComparisonRecords(text: string): ComparisonRecords {
  return parsePart('comparisons', comparisonRecordsSchema, text)
}

export function parsePackageRegisters(text: string): PackageRegisters {
  return parsePart('packages', packageRegistersSchema, text)
}

/**
 * Splits a part into entries, one per record or setting, so that a backup can be compared with the
 * current state.
 */
export function listBackupPartEntries(part: BackupPartName, text: string): BackupSnapshotEntry[] {
  if (part === 'packages') return listPackageRegisterEntries(parsePackageRegisters(text))
  if (part === 'comparisons') return toComparisonSnapshotEntries(parseComparisonRecords(text))
  if (part === 'settings') return Object.entries(parseSharedSettings(text)).flatMap(settingEntries)
  const records: readonly { readonly id: string }[] = parseRecordBackupPart(part, text) ?? []
  return records.map(record => ({
    id: record.id,
    name: recordTitleOf(record),
    // Different sets of older generations do not count as a difference, because a restore keeps the
    // generations of both sides.
    text: JSON.stringify({ ...record, generations: undefined })
  }))
}

function settingEntries([group, values]: [string, unknown]): BackupSnapshotEntry[] {
  if (Array.isArray(values)) {
    // Column choices and saved filters are compared per list to which they belong.
    return values.map((value: unknown, place) => {
      const list = String(Object(value).list ?? place)
      return {
        id: `${group}.${list}`,
        name: settingsText.listItem(list),
        text: JSON.stringify(value)
      }
    })
  }
  return Object.entries(Object(values)).map(([name, value]) => ({
    id: `${group}.${name}`,
    name: settingTitle(name),
    text: JSON.stringify(value),
    words: settingWords(name, value)
  }))
}

function settingTitle(name: string): string {
  return settingItemOf(name)?.title ?? settingsText.otherItems[name] ?? name
}

interface SettingItem {
  readonly title: string
  readonly options?: Readonly<Record<string, string>>
  readonly words?: (value: never) => string
}

function settingItemOf(name: string): SettingItem | undefined {
  const items: Readonly<Record<string, SettingItem>> = {
    ...settingsText.items,
    ...configurationText.items
  }
  return Object.hasOwn(items, name) ? items[name] : undefined
}

/** Display text of a setting's value. */
function settingWords(name: string, value: unknown): string | undefined {
  const item = settingItemOf(name)
  return item?.words?.(value as never) ?? item?.options?.[String(value)]
}

/** Display name of a record. */
export function recordTitleOf(record: { readonly id: string }): string {
  if ('name' in record && typeof record.name === 'string') return record.name
  if ('label' in record && typeof record.label === 'string') return record.label
  if ('number' in record && typeof record.number === 'string') return record.number
  if ('values' in record)
    return serviceNameOf(record as unknown as Parameters<typeof serviceNameOf>[0])
  return record.id
}

/** Parses data of an earlier version as the store migrates its own. */
function parsePart<T>(
  part: BackupPartName,
  schema: z.ZodType<T>,
  text: string,
  complete: (data: unknown) => unknown = data => data
): T {
  try {
    return schema.parse(complete(stripHiddenCharacters(JSON.parse(text))))
  } catch {
    throw new AppError(
      'INVALID_INPUT',
      `Phần “${words[part]}” không đúng cấu trúc của phiên bản này.`
    )
  }
}
