import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import type { DamagedGeneration, GenerationRepairOffer } from '@shared/features/copies/calls'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatDateTime } from '@shared/kit/format'
import type { Generation } from '@shared/model/data-mart/generation'
import { parseRecordBackupPart } from '../../../backup/parts'
import { type CopyManifest, snapshotFileName } from '../../../backup/repository/manifest'
import type { RepositoryTaskMonitor } from '../../../backup/repository/run-task'
import { readBackupSnapshot } from '../../../backup/snapshot-file'
import type { RecordState } from '../../../store/state/record-state'
import {
  generationFilePath,
  parseGenerationFileNameWithTable
} from '../../../warehouse/generation-names'
import { listClosedPeriodRowFiles } from '../../../warehouse/pinned'
import { refuseWithoutDiskSpace } from '../../../warehouse/room'
import type { ExternalCopies, ExternalCopiesDependencies } from './copies-parts'
import { renameIntoDataFolder } from './opened'
import { withTemporaryFolder } from './temporary'

const text = backupCopiesText.repair

type GenerationIdentity = Pick<DamagedGeneration, 'table' | 'generation'>

/**
 * Quarantined generations of existing tables or closed periods whose file is still missing. Never
 * throws.
 */
export function findDamagedGenerations({
  directory,
  records
}: ExternalCopiesDependencies): DamagedGeneration[] {
  const { dataMarts, ...others } = records.read()
  const pinned = new Map(listClosedPeriodRowFiles(others).map(({ pin }) => [pin.table, pin.name]))
  return namesIn(join(directory, 'quarantine')).flatMap(name => {
    const { table = '', generation = '' } = parseGenerationFileNameWithTable(name) ?? {}
    const known = dataMarts.find(({ id }) => id === table)?.name ?? pinned.get(table)
    if (known === undefined) return []
    const isBack = existsSync(join(directory, generationFilePath(table, generation)))
    return isBack ? [] : [{ table, generation, name: known }]
  })
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** The newest copy that holds a generation. Throws AppError. */
export async function findExternalCopyForRepair(
  parts: ExternalCopiesDependencies,
  copies: Pick<ExternalCopies, 'place' | 'task'>,
  place: GenerationIdentity,
  watch: RepositoryTaskMonitor
): Promise<GenerationRepairOffer | null> {
  const at = await copies.place()
  const path = generationFilePath(place.table, place.generation)
  const { copies: known } = await copies.task({ kind: 'list', ...at }, watch)
  for (const { manifest, gone } of known) {
    const isThere = manifest.files.some(file => file.path === path) && !gone.includes(path)
    if (!isThere) continue
    const made = await readGeneration(parts, copies, manifest, place, watch)
    if (made) {
      const { id: copy, createdAt: copiedAt } = manifest
      return { copy, copiedAt, rows: made.rows, publishedAt: made.time }
    }
  }
  return null
}

/**
 * Restores the file of a damaged generation from a copy: the file is read, verified against its
 * published hash, renamed into place, then referenced again. The generation becomes current again
 * if no newer one exists. Returns the audit entry. Throws AppError; nothing has changed then.
 */
export async function repairGeneration(
  parts: ExternalCopiesDependencies,
  copies: Pick<ExternalCopies, 'place' | 'task'>,
  { copy, ...place }: GenerationIdentity & { readonly copy: string },
  watch: RepositoryTaskMonitor
): Promise<string> {
  const { directory, records, warehouse } = parts
  const damaged = findDamagedGenerations(parts).find(
    ({ table, generation }) => table === place.table && generation === place.generation
  )
  if (!damaged) throw new AppError('NOT_FOUND', text.none)
  const at = await copies.place()
  const path = generationFilePath(place.table, place.generation)
  return withTemporaryFolder(directory, async target => {
    const paths = [snapshotFileName, path]
    const task = { kind: 'read', ...at, copy, paths, target } as const
    const { manifest, damaged: bad } = await copies.task(task, watch)
    const [first] = bad
    if (first !== undefined) throw new AppError('IO_ERROR', backupCopyFaultText.damagedFile(first))
    const made = await generationIn(join(target, snapshotFileName), place)
    const file = manifest.files.find(one => one.path === path)
    if (!file || !isSame(file, made, place, records.read())) {
      throw new AppError('IO_ERROR', backupCopyFaultText.damagedFile(path))
    }
    refuseWithoutDiskSpace(directory, 0, warehouse.fs)
    watch.signal.throwIfAborted()
    await renameIntoDataFolder(directory, target, path, warehouse.fs)
    const note = text.note(formatDateTime(manifest.createdAt))
    if (made) await restoreGenerationRecord(parts, place, made, note)
    return `${text.action}: ${text.line(damaged.name, place.generation)}, ${note}`
  })
}

/** Whether a file in a copy equals the published file of a generation byte for byte. */
function isSame(
  file: CopyManifest['files'][number],
  made: Generation | undefined,
  { table, generation }: GenerationIdentity,
  records: Readonly<RecordState>
): boolean {
  const pin = listClosedPeriodRowFiles(records).find(
    one => one.pin.table === table && one.pin.generation === generation
  )?.pin
  const published = made ?? pin
  return published?.sha256 === file.sha256 && published.bytes === file.size
}

async function readGeneration(
  { directory }: ExternalCopiesDependencies,
  copies: Pick<ExternalCopies, 'place' | 'task'>,
  { id: copy }: CopyManifest,
  place: GenerationIdentity,
  watch: RepositoryTaskMonitor
): Promise<Generation | undefined> {
  const at = await copies.place()
  return withTemporaryFolder(directory, async target => {
    const task = { kind: 'read', ...at, copy, paths: [snapshotFileName], target } as const
    const { damaged } = await copies.task(task, watch)
    return damaged.length > 0 ? undefined : generationIn(join(target, snapshotFileName), place)
  })
}

async function generationIn(
  path: string,
  { table, generation }: GenerationIdentity
): Promise<Generation | undefined> {
  const { parts } = await readBackupSnapshot(path)
  const part = parts.find(({ name }) => name === 'dataMarts')
  const tables = part ? parseRecordBackupPart('dataMarts', part.text) : []
  return tables.find(({ id }) => id === table)?.generations.find(({ id }) => id === generation)
}

/** Restores the generation to the history, and as the current one if none is newer, in one save. */
async function restoreGenerationRecord(
  { records, clock, settings }: ExternalCopiesDependencies,
  { table: id }: GenerationIdentity,
  made: Generation,
  note: string
): Promise<void> {
  const user = settings.read().operator
  await records.update(({ dataMarts }) => {
    const table = dataMarts.find(one => one.id === id)
    if (!table || table.generations.some(one => one.id === made.id)) return
    table.generations = [...table.generations, made].sort((left, right) =>
      left.id < right.id ? -1 : 1
    )
    table.history.push({ time: clock.now(), user, action: text.action, note })
    if (table.current > made.id) return
    table.current = made.id
    table.rowCount = made.rows
  })
}
