import { generationFallbackText } from '@shared/features/data-mart/fall-back-text'
import { closedPeriodFileMessage } from '@shared/features/standard-model/closed-file-words'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { lastChangeDateOfTable } from '@shared/model/data-mart/counts'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import type { GenerationFiles } from './generation-files'
import { type ClosedPeriodRowFiles, listClosedPeriodRowFiles } from './pinned'
import { type SalvageOutcome, salvageRows } from './salvage'

export interface GenerationCheckDependencies {
  readonly records: Store<RecordState>
  readonly files: GenerationFiles
  readonly pinned: ClosedPeriodRowFiles
  readonly clock: Clock
  /** Shows a message about an affected table to the user. */
  readonly tell: (message: string) => void
}

const text = generationFallbackText

/**
 * Verifies the row files of each table's current generation (table version), and those of closed
 * reporting periods, against their published hashes. A missing or changed file is quarantined, and
 * the newest intact generation becomes current; the table and its history record that. Throws
 * EngineFault if nothing could be read.
 */
export async function verifyGenerationFiles(parts: GenerationCheckDependencies): Promise<void> {
  for (const { id } of parts.records.read().dataMarts) await verifyCurrentGenerationFile(parts, id)
  await checkPinnedFiles(parts)
}

/**
 * Verifies the row files of closed reporting periods. A changed file is quarantined and reported;
 * the period then has no figures instead of figures computed from other data.
 */
async function checkPinnedFiles({
  records,
  files,
  pinned,
  tell
}: GenerationCheckDependencies): Promise<void> {
  for (const { period, pin } of listClosedPeriodRowFiles(records.read())) {
    const { dataMarts } = records.read()
    // If the generation is also the table's current one, its file has just been verified.
    const isInForce = dataMarts.some(
      ({ id, current }) => id === pin.table && current === pin.generation
    )
    if (isInForce || (await pinned.isWhole(pin))) continue
    files.quarantine(pin.table, pin.generation)
    tell(closedPeriodFileMessage(formatPeriodMonth(period), pin.name))
  }
}

const isFictional = ({ origin }: Generation): boolean =>
  origin === 'sample' || origin === 'pipeline'

/** Finds the first intact generation in the list, and the damaged generations before it. */
async function findFirstIntact(
  files: GenerationCheckDependencies['files'],
  id: string,
  candidates: readonly Generation[]
): Promise<{ readonly good: Generation | undefined; readonly bad: readonly Generation[] }> {
  const bad: Generation[] = []
  for (const generation of candidates) {
    if (await files.isWhole(id, generation)) return { good: generation, bad }
    bad.push(generation)
  }
  return { good: undefined, bad }
}

/**
 * Verifies the row file of a table's current version (generation) before it is queried, as
 * `verifyGenerationFiles` does for all tables.
 */
export async function verifyCurrentGenerationFile(
  { records, files, clock, tell }: GenerationCheckDependencies,
  id: string
): Promise<void> {
  const find = (tables: readonly DataMart[]): DataMart | undefined =>
    tables.find(table => table.id === id)
  const table = find(records.read().dataMarts)
  const current = table && currentGenerationOf(table)
  if (!table || !current || (await files.isWhole(id, current))) return
  const place = table.generations.indexOf(current)
  // After a restore of a backup, newer table versions follow the current one in the list; they are
  // candidates too, because they are better than none.
  const candidates = [
    ...table.generations.slice(0, place).reverse(),
    ...table.generations.slice(place + 1).reverse()
  ]
  const { good, bad: others } = await findFirstIntact(files, id, candidates)
  const bad = [current, ...others]
  // A data package from another machine contains only the records, not the row files. Rows of
  // sample tables are regenerated, so nothing is lost in them.
  const isMadeAnew =
    !good && bad.every(isFictional) && !bad.some(({ id: one }) => files.has(id, one))
  const isOwn = isNonSampleTable(table)
  const note = good ? text.to(formatDateTime(good.time)) : text.toNothing
  const isLost = !good && isOwn
  const found = isLost ? await salvageRows({ files, clock }, table, bad) : 'nothing'
  const salvaged = typeof found === 'string' ? undefined : found
  let isInRecords = false
  await records.update(({ dataMarts }) => {
    const kept = find(dataMarts)
    // If the current generation is another one, a new generation was published meanwhile, and
    // nothing is replaced.
    if (!kept || kept.current !== current.id) return
    kept.generations = kept.generations.filter(
      ({ id: other }) => !bad.some(({ id }) => id === other)
    )
    kept.current = good?.id ?? ''
    if (salvaged) kept.generations.push(salvaged)
    isInRecords = true
    if (!good) {
      // The same number of sample rows is generated again. They never replace rows that a user
      // loaded.
      kept.lastUpdate = lastChangeDateOfTable(table)
      kept.rowCount = isOwn ? 0 : current.rows
    }
    if (isMadeAnew) return
    kept.history.push({ time: clock.now(), user: text.user, action: text.action, note })
  })
  if (salvaged && !isInRecords) files.remove(id, salvaged.id)
  if (isMadeAnew) return
  for (const generation of bad) files.quarantine(id, generation.id)
  const remedy = isLost ? ` ${damagedTableAdvice(found, bad)}` : ''
  tell(`${text.notice(table.name, note)}${remedy}`)
}

/** Advice for the user about a table of which all row files are damaged. */
function damagedTableAdvice(salvaged: SalvageOutcome, bad: readonly Generation[]): string {
  if (salvaged === 'nothing') return text.nothingRead
  if (salvaged === 'noRoom') return text.noRoom
  return text.look(formatNumber(salvaged.rows), formatNumber(bad[0]?.rows ?? 0))
}
