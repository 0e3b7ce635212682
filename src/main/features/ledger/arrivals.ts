import { allTablesArrivalLogKey, type TableDeliveryArrival } from '@shared/features/ledger/arrival'
import { memoisePerKey } from '@shared/kit/once'
import { forEachInterruptibly } from '@shared/kit/steps'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { findPipelinesLoadingTable } from '@shared/model/data-mart/list'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { FlowOutcome } from '@shared/model/etl/flow/outcome'
import type { EtlRun } from '@shared/model/etl/run'
import type { FeatureDependencies } from '../../parts'
import type { EtlJobs } from '../../pipelines/jobs'
import { runInTimeSlices } from '../../runtime/async/in-slices'
import type { RecordsAndSettingsReader } from '../../store/state-reader'

export type TableArrivalLogDependencies = Pick<FeatureDependencies, 'arrivals'> &
  Pick<RecordsAndSettingsReader, 'records'> & { readonly etl: Pick<EtlJobs, 'runs'> }

const keyOf = ({ table, generation, via, source }: TableDeliveryArrival): string =>
  `${table} ${generation} ${via === 'folder' ? source : ''}`

/**
 * Logged arrivals of data, each table generation once, because two concurrent writers may log the
 * same arrival twice.
 */
const distinct = memoisePerKey((logged: readonly TableDeliveryArrival[]) =>
  runInTimeSlices(distinctOf(logged))
)

interface DistinctArrivals {
  readonly arrivals: readonly TableDeliveryArrival[]
  readonly known: ReadonlySet<string>
}

function* distinctOf(logged: readonly TableDeliveryArrival[]): Generator<void, DistinctArrivals> {
  const known = new Set<string>()
  const arrivals: TableDeliveryArrival[] = []
  yield* forEachInterruptibly(logged, one => {
    const key = one.generation === '' ? undefined : keyOf(one)
    if (key === undefined) arrivals.push(one)
    else if (!known.has(key)) {
      known.add(key)
      arrivals.push(one)
    }
  })
  return { arrivals, known }
}

/**
 * Arrival of data that corresponds to a stored generation; undefined for a generation that was not
 * created by a load.
 */
function arrivalOf(table: string, made: Generation): TableDeliveryArrival | undefined {
  const { id: generation, time, user, origin, load } = made
  return (
    load && {
      table,
      generation,
      time: load.sentAt ?? time,
      user,
      source: load.file.fileName,
      via: load.run !== undefined || origin === 'pipeline' ? 'pipeline' : 'file',
      read: load.counts.read,
      rejected: load.counts.rejected,
      returned: ''
    }
  )
}

/**
 * Files of a pipeline run whose rows are in the table: through the run's own generation or, if the
 * run changed nothing, through an earlier one.
 */
function filesOf(table: DataMart, run: EtlRun): TableDeliveryArrival[] {
  const { outcome, state, operator, startedAt, endedAt } = run
  if (!outcome || outcome.files.length === 0) return []
  const made = table.generations.find(({ load }) => load?.run === run.id)
  const { counts, waiting, generation } = outcome
  const isSame =
    state === 'succeeded' &&
    waiting === null &&
    generation === null &&
    counts?.added === 0 &&
    counts.changed === 0 &&
    counts.removed === 0
  if (!made && !isSame) return []
  // The time of an arrival is the time when the data was read, regardless of a later approval.
  const time = Math.min(endedAt ?? startedAt, made?.time ?? Number.POSITIVE_INFINITY)
  const user = made?.user ?? operator
  return outcome.files.map(file => ({
    ...fileOf(file),
    table: table.id,
    generation: made?.id ?? run.id,
    time,
    user,
    returned: ''
  }))
}

const fileOf = ({ name, rows, rejected = 0 }: FlowOutcome['files'][number]) => ({
  source: name.slice(0, 200),
  via: 'folder' as const,
  read: rows,
  rejected
})

/** Finds arrivals of data that are not logged yet, including the files of pipeline runs. */
async function findUnloggedArrivals(
  { etl, records }: TableArrivalLogDependencies,
  known: ReadonlySet<string>
): Promise<TableDeliveryArrival[]> {
  const { dataMarts, pipelines } = records.read()
  const fresh: TableDeliveryArrival[] = []
  for (const table of dataMarts.filter(isNonSampleTable)) {
    fresh.push(...table.generations.flatMap(made => arrivalOf(table.id, made) ?? []))
    for (const { id, flow } of findPipelinesLoadingTable(table, pipelines)) {
      if (flow?.source.kind !== 'folder') continue
      fresh.push(...(await etl.runs(id)).flatMap(run => filesOf(table, run)))
    }
  }
  return fresh.filter(one => !known.has(keyOf(one))).sort((left, right) => left.time - right.time)
}

/**
 * Everything that was ever loaded into the unit's tables. Arrivals not logged yet are logged first,
 * because they must survive the retention of generations. A full disk or a read-only instance does
 * not prevent reading.
 */
export async function readTableArrivals(
  context: TableArrivalLogDependencies
): Promise<readonly TableDeliveryArrival[]> {
  const { arrivals } = context
  const before = await distinct(await arrivals.read(allTablesArrivalLogKey))
  const fresh = await findUnloggedArrivals(context, before.known)
  if (fresh.length === 0) return before.arrivals
  try {
    await arrivals.append(allTablesArrivalLogKey, fresh)
    return (await distinct(await arrivals.read(allTablesArrivalLogKey))).arrivals
  } catch {
    return [...before.arrivals, ...fresh]
  }
}

/**
 * Logs that a file, or all files of a run, were returned to the sender, so that they count as not
 * received.
 */
export async function recordFileReturnedToSender(
  { arrivals, etl }: Pick<TableArrivalLogDependencies, 'arrivals' | 'etl'>,
  returned: Omit<TableDeliveryArrival, 'generation' | 'via'>,
  pipeline?: { readonly id: string; readonly run: string }
): Promise<void> {
  const whole: TableDeliveryArrival = {
    ...returned,
    generation: '',
    via: pipeline ? 'pipeline' : 'file'
  }
  const run = pipeline && (await etl.runs(pipeline.id)).find(({ id }) => id === pipeline.run)
  const files = run?.outcome?.files.map(file => ({ ...whole, ...fileOf(file) })) ?? []
  await arrivals.append(allTablesArrivalLogKey, [whole, ...files])
}
