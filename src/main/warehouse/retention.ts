import { tableGenerationsText } from '@shared/features/data-mart/generation-text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { formatFileSize } from '@shared/model/services/document'
import type { Configuration } from '@shared/model/settings/configuration'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import type { GenerationFiles } from './generation-files'
import { qualifiedGenerationNameOf, type ReferencedGenerations } from './named'
import { generationsOfClosedPeriods } from './pinned'

/** Settings for how many table versions (generations) are retained, set by an administrator. */
type GenerationRetention = Pick<Configuration, 'generationsKept' | 'generationsMonthly'>

/**
 * Table versions (generations) that may be deleted: not current, not among the newest, not the last
 * of a month if monthly versions are retained, and not referenced by a backup or a closed reporting
 * period.
 */
export function findExpiredGenerations(
  { generations, current }: Pick<DataMart, 'generations' | 'current'>,
  { generationsKept, generationsMonthly }: GenerationRetention,
  isNamed: (id: string) => boolean = () => false
): Generation[] {
  const newest = new Set(generations.slice(-generationsKept))
  const lastOfMonth = new Map(
    generations.map(made => [toVietnamIsoDay(made.time).slice(0, 7), made.id])
  )
  const months = new Set(generationsMonthly ? lastOfMonth.values() : [])
  return generations.filter(
    made => made.id !== current && !newest.has(made) && !months.has(made.id) && !isNamed(made.id)
  )
}

interface PruneParts {
  readonly records: Store<RecordState>
  readonly settings: Store<SettingsState>
  readonly files: GenerationFiles
  /**
   * Returns the table versions that backups reference. Throws if that cannot be determined; nothing
   * is deleted then.
   */
  readonly named: () => Promise<ReferencedGenerations>
  /** Writes an audit entry about the deleted table versions and the freed space. */
  readonly log: (words: string) => void
}

/**
 * Deletes expired table versions: first their entries in the records, then their files. Throws
 * AppError, and what the system throws if backups cannot be read.
 */
export async function deleteExpiredGenerations({
  records,
  settings,
  files,
  named,
  log
}: PruneParts): Promise<void> {
  const { configuration } = settings.read()
  const found = records
    .read()
    .dataMarts.some(table => findExpiredGenerations(table, configuration).length > 0)
  if (!found) return
  const inBackups = await named()
  const removed = await records.update(({ dataMarts, closedPeriods }) => {
    // A period may have been closed in the meantime, so its references are read in the same write
    // that deletes.
    const kept = new Set([...inBackups, ...generationsOfClosedPeriods({ closedPeriods })])
    return dataMarts.flatMap(table => {
      const outdated = findExpiredGenerations(table, configuration, id =>
        kept.has(qualifiedGenerationNameOf(table.id, id))
      )
      if (outdated.length === 0) return []
      table.generations = table.generations.filter(made => !outdated.includes(made))
      return [{ id: table.id, name: table.name, outdated: structuredClone(outdated) }]
    })
  })
  if (removed.length === 0) return
  // A backup made or restored in the meantime may reference the files again; the next start
  // examines the files that remain.
  const namedSince = await named()
  for (const { id, name, outdated } of removed) {
    const pointed = records.read().dataMarts.find(table => table.id === id)?.generations ?? []
    const free = outdated.filter(
      made =>
        !namedSince.has(qualifiedGenerationNameOf(id, made.id)) &&
        !pointed.some(other => other.id === made.id)
    )
    if (free.length === 0) continue
    for (const made of free) files.remove(id, made.id)
    const bytes = free.reduce((sum, made) => sum + made.bytes, 0)
    log(tableGenerationsText.pruned(formatNumber(free.length), name, formatFileSize(bytes)))
  }
}
