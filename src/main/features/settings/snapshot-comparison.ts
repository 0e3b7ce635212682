import { toDay } from '@shared/kit/format'
import { comparePart } from '@shared/model/settings/snapshot'
import type { SnapshotComparison } from '@shared/model/settings/snapshot-calls'
import { entriesOf, partTexts } from '../../backup/parts'
import type { Parts } from '../../parts'
import { documentPath } from './copies/known-files'
import { type PackParts, readPartState } from './pack-state'
import { foreseeAccess } from './restored-access'
import { foreseeLostRows, type RestoreSource } from './restored-rows'
import { findAbsent } from './snapshot-documents'
import { takenOver } from './taken-over'

export type SnapshotParts = PackParts & Pick<Parts, 'documents' | 'warehouse'>

/** Time and origin by which changes of access are computed for a restore. */
export function restoringNow({ clock }: Pick<Parts, 'clock'>, isForeign: boolean) {
  const now = clock.now()
  return { now, today: toDay(now), isForeign }
}

/** Preview of a restore: what it would change, and what would be missing. */
export function createSnapshotComparison(context: SnapshotParts) {
  return async (id: string, found: RestoreSource): Promise<SnapshotComparison> => {
    const { createdAt, createdBy, parts } = found.snapshot
    const here = new Map(
      partTexts(await readPartState(context)).map(({ name, text }) => [name, text])
    )
    const now = restoringNow(context, found.isForeign)
    const foreseen = foreseeAccess(context.records.read(), parts, now)
    const differences = parts.map(({ name, text }) => {
      const present = here.get(name) ?? '[]'
      const then = foreseen.texts.get(name) ?? text
      const taken = takenOver(name, present, then, context.warehouse.pinned)
      return comparePart(name, entriesOf(name, present), entriesOf(name, taken))
    })
    const absent = await findAbsent(context, found)
    const brought = absent.filter(({ id: document }) => found.files?.has(documentPath(document)))
    const missing = absent.filter(
      document => !found.documents.has(document.id) && !brought.includes(document)
    )
    const included = found.documents.size + brought.length
    const { access } = foreseen
    return {
      id,
      createdAt,
      createdBy,
      sealed: null,
      differences,
      documents: { included, missing: missing.length },
      tables: found.tables.map(({ name, rows }) => ({ name, rows })),
      access,
      lostRows: foreseeLostRows(context, found)
    }
  }
}
