import { settingsText } from '@shared/features/settings/text'
import { formatNumber } from '@shared/kit/format'
import { secrecyDegreeLabels } from '@shared/model/secrecy/degree'
import type { ExchangePackage } from '../../archive/package-file'
import { parseRecordBackupPart } from '../../backup/parts'
import type { RetainedDegree } from '../../disclosure/degree/retain-degrees'
import type { FeatureDependencies } from '../../parts'
import { generationFilePath } from '../../warehouse/generation-names'
import type { TableWithRowsLostByRestore } from '../../warehouse/restoring'

/** A backup, a package or a copy whose records were read. */
export interface RestoreSource extends ExchangePackage {
  /** Whether the source comes from another data folder. */
  readonly isForeign: boolean
  /** Paths of the files in a copy, relative to the data folder; undefined for other sources. */
  readonly files?: ReadonlySet<string>
}

/** Maximum number of tables named in an audit entry; the count includes all. */
const namedAtMost = 10

/**
 * Text about tables whose former rows a restore would not bring back, because a backup only refers
 * to row files and does not contain them.
 */
export function previewRowsLostByRestore(
  { records, warehouse }: Pick<FeatureDependencies, 'records' | 'warehouse'>,
  { snapshot, tables, files }: RestoreSource
): string[] {
  const part = snapshot.parts.find(({ name }) => name === 'dataMarts')
  if (!part) return []
  const { dataMarts, deletedTables, purgedTables, ...others } = records.read()
  const { seededOn, waitingCorrections, waitingLoads } = others
  const draft = structuredClone({
    ...{ dataMarts, seededOn, waitingCorrections, waitingLoads },
    ...(deletedTables && { deletedTables }),
    ...(purgedTables && { purgedTables })
  })
  const there = parseRecordBackupPart('dataMarts', part.text)
  const lost = warehouse.restoring.replaceTables(draft, there)
  const packed = new Set(tables.map(({ id }) => id))
  for (const { id, current } of there)
    if (files?.has(generationFilePath(id, current))) packed.add(id)
  return lost.filter(({ id }) => !packed.has(id)).map(({ message }) => message)
}

/** Text of tables with lost rows for the audit entry of a restore; empty if no rows are missing. */
export function formatRowsLostByRestore(lost: readonly TableWithRowsLostByRestore[]): string {
  if (lost.length === 0) return ''
  const names = lost.slice(0, namedAtMost).map(({ name }) => name)
  return `; ${settingsText.restore.lostTables(formatNumber(lost.length), names.join(', '))}`
}

/** Text of tables that keep their higher degree of secrecy, for the notice and the audit entry. */
export const describeRetainedDegrees = (retained: readonly RetainedDegree[]): string =>
  settingsText.restore.retainedDegrees(
    formatNumber(retained.length),
    retained
      .slice(0, namedAtMost)
      .map(({ table, degree }) => `${table} (${secrecyDegreeLabels[degree]})`)
      .join(', ')
  )

/** Part of the audit entry of a restore about degrees that it kept; empty without any. */
export const formatRetainedDegrees = (retained: readonly RetainedDegree[]): string =>
  retained.length === 0 ? '' : `; ${describeRetainedDegrees(retained)}`
