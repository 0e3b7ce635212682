import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import { generationText } from '@shared/features/data-mart/generation-text'
import { formatSize } from '@shared/features/services/document'
import type { Configuration } from '@shared/features/settings/configuration'
import { formatNumber, toDay } from '@shared/kit/format'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import type { GenerationFiles } from './generation-files'
import { type Named, nameOf } from './named'
import { namedByClosings } from './pinned'

/** How long generations stay, as an administrator set it. */
type Retention = Pick<Configuration, 'generationsKept' | 'generationsMonthly'>

/**
 * Generations that need not be kept: neither in force nor among the newest, nor, where that is wished, the last of its month, nor named
 * by a backup or a closed period.
 */
export function findOutdated(
  { generations, current }: Pick<DataMart, 'generations' | 'current'>,
  { generationsKept, generationsMonthly }: Retention,
  isNamed: (id: string) => boolean = () => false
): Generation[] {
  const newest = new Set(generations.slice(-generationsKept))
  const lastOfMonth = new Map(generations.map(made => [toDay(made.time).slice(0, 7), made.id]))
  const months = new Set(generationsMonthly ? lastOfMonth.values() : [])
  return generations.filter(
    made => made.id !== current && !newest.has(made) && !months.has(made.id) && !isNamed(made.id)
  )
}

interface PruneParts {
  readonly records: Store<RecordState>
  readonly settings: Store<SettingsState>
  readonly files: GenerationFiles
  /** What backups name. Throws where that cannot be found out: then nothing is let go. */
  readonly named: () => Promise<Named>
  /** Says what was freed, for the trail. */
  readonly log: (words: string) => void
}

/**
 * Lets go of generations that are not kept any longer: first nobody points at them, then their files go. Throws AppError, and what the
 * system throws where backups cannot be read.
 */
export async function pruneGenerations({
  records,
  settings,
  files,
  named,
  log
}: PruneParts): Promise<void> {
  const { configuration } = settings.read()
  const found = records
    .read()
    .dataMarts.some(table => findOutdated(table, configuration).length > 0)
  if (!found) return
  const inBackups = await named()
  const removed = await records.update(({ dataMarts, closedPeriods }) => {
    // A period may have been closed since: what it names is read with what lets go of it.
    const kept = new Set([...inBackups, ...namedByClosings({ closedPeriods })])
    return dataMarts.flatMap(table => {
      const outdated = findOutdated(table, configuration, id => kept.has(nameOf(table.id, id)))
      if (outdated.length === 0) return []
      table.generations = table.generations.filter(made => !outdated.includes(made))
      return [{ id: table.id, name: table.name, outdated: structuredClone(outdated) }]
    })
  })
  if (removed.length === 0) return
  // A backup that was made or restored meanwhile may name them again; the next start looks at what is left.
  const namedSince = await named()
  for (const { id, name, outdated } of removed) {
    const pointed = records.read().dataMarts.find(table => table.id === id)?.generations ?? []
    const free = outdated.filter(
      made => !namedSince.has(nameOf(id, made.id)) && !pointed.some(other => other.id === made.id)
    )
    if (free.length === 0) continue
    for (const made of free) files.remove(id, made.id)
    const bytes = free.reduce((sum, made) => sum + made.bytes, 0)
    log(generationText.pruned(formatNumber(free.length), name, formatSize(bytes)))
  }
}
