import { rm } from 'node:fs/promises'
import type { BackupCopyRetention } from '@shared/features/copies/copies'
import { readCopyManifests, removeCopyManifest } from './manifest'
import { listSealedObjects, sealedObjectNameOf, sealedObjectPathOf } from './objects'
import { findOutdatedCopies } from './retention'
import type { CopyTaskResult } from './tasks'

type RetentionOutcome = Pick<CopyTaskResult, 'removedCopies' | 'removedObjects' | 'isSwept'>

/**
 * Deletes copies of `source` that the retention rule does not keep, then objects that no copy
 * references. A manifest is deleted before its objects, so a killed run leaves too many objects,
 * never too few. An unreadable manifest may reference any object, so then no object is deleted.
 */
export async function applyRetention(
  folder: string,
  key: Buffer,
  source: string,
  rule: BackupCopyRetention
): Promise<RetentionOutcome> {
  const { manifests, unreadable } = await readCopyManifests(folder, key)
  const outdated = new Set(
    findOutdatedCopies(
      manifests.filter(one => one.source === source),
      rule
    )
  )
  for (const made of outdated) await removeCopyManifest(folder, made)
  const removedCopies = outdated.size
  if (unreadable.length > 0) return { removedCopies, removedObjects: 0, isSwept: false }
  const named = new Set(
    manifests.flatMap(made =>
      outdated.has(made) ? [] : made.files.map(file => sealedObjectNameOf(key, file))
    )
  )
  let removedObjects = 0
  for (const name of await listSealedObjects(folder)) {
    if (named.has(name)) continue
    await rm(sealedObjectPathOf(folder, name), { force: true })
    removedObjects += 1
  }
  return { removedCopies, removedObjects, isSwept: true }
}
