import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { newCopyPassphraseSchema } from '@shared/features/copies/copies'
import { backupCopyFaultText } from '@shared/features/copies/fault-text'
import { describeMediumFault } from '../../../backup/repository/faults'
import {
  classifyRepositoryFolder,
  createBackupRepository,
  openBackupRepository
} from '../../../backup/repository/header'
import type { ExternalCopies, ExternalCopiesDependencies } from './copies-parts'

/**
 * Name of the subfolder for copies inside the folder that a user chose, because the root of a
 * medium often contains other files.
 */
const ownFolder = 'sao-luu-kho-du-lieu'

/**
 * Subfolder for copies inside the chosen folder, and whether it contains a repository already.
 * Throws AppError.
 */
export async function chooseRepositoryFolder(
  parts: ExternalCopiesDependencies,
  chosen: string
): ReturnType<ExternalCopies['look']> {
  if (/^(\\\\|\/\/)/.test(chosen)) throw new AppError('INVALID_INPUT', backupCopyFaultText.network)
  const inside = `${resolve(chosen)}${sep}`.startsWith(`${resolve(parts.directory)}${sep}`)
  if (inside) throw new AppError('INVALID_INPUT', backupCopyFaultText.inside)
  await refuseAbsent(parts, chosen)
  try {
    const isRepository = classifyRepositoryFolder(chosen) === 'repository'
    const folder = isRepository ? chosen : join(chosen, ownFolder)
    const found = classifyRepositoryFolder(folder)
    if (found === 'foreign') throw new AppError('INVALID_INPUT', backupCopyFaultText.foreign)
    return { folder, isExisting: found === 'repository', isSameDisk: isSameDisk(parts, folder) }
  } catch (error) {
    throw describeMediumFault(error)
  }
}

interface RepositoryChoice {
  readonly folder: string
  readonly isExisting: boolean
  readonly passphrase: string
}

/** Opens or creates the repository in a folder and stores its key. Throws AppError. */
export async function connectRepository(
  parts: ExternalCopiesDependencies,
  state: ExternalCopies['state'],
  { folder, isExisting, passphrase }: RepositoryChoice
): Promise<void> {
  const weak = isExisting
    ? undefined
    : newCopyPassphraseSchema.safeParse(passphrase).error?.issues[0]
  if (weak) {
    throw new AppError('INVALID_INPUT', weak.message, { passphrase: weak.message })
  }
  await refuseAbsent(parts, folder)
  try {
    const { id, key } = isExisting
      ? await openBackupRepository(folder, passphrase)
      : await createBackupRepository(folder, passphrase, parts.cost)
    const kept = state.read().place
    const place = { folder, id, since: parts.clock.now(), isSameDisk: isSameDisk(parts, folder) }
    if (kept?.id === id) state.update({ place: { ...place, since: kept.since } })
    else state.update({ place, last: null, good: null, drill: null })
    await state.keepKey(key.toString('hex'))
  } catch (error) {
    throw describeMediumFault(error)
  }
}

/** Throws NOT_FOUND if neither the folder nor its parent exists. */
async function refuseAbsent(
  { findFolder }: ExternalCopiesDependencies,
  folder: string
): Promise<void> {
  const isThere = (await findFolder(folder)) || (await findFolder(dirname(folder)))
  if (!isThere) throw new AppError('NOT_FOUND', backupCopyFaultText.gone)
}

/** Whether a folder, or its nearest existing parent, is on the disk of the data. */
function isSameDisk({ directory }: ExternalCopiesDependencies, folder: string): boolean {
  let there = resolve(folder)
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  try {
    return statSync(there).dev === statSync(directory).dev
  } catch {
    return false
  }
}
