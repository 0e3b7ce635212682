import { findLineageTableReaders, type LineageTableReader } from '@shared/features/lineage/uses'
import {
  type SampleRecordKind,
  sampleRecordKeyOf,
  type UserRecordOnSampleData
} from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { type ScenarioStep, unitIdsOfScenarioStep } from '@shared/features/scenario/scenario'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import { pagesOfReport } from '@shared/model/reports/report-queries'
import { pagePaths } from '@shared/navigation/paths'
import { allSampleUnits } from '../analytics/data/units'
import type { RecordState } from '../store/state/record-state'
import type { SampleIds } from './samples-of'

const text = sampleDataText.restsOn

/** Record list for each kind of record that reads a table. */
export const sampleKindByTableReaderKind: Readonly<
  Record<Exclude<LineageTableReader['kind'], 'form'>, SampleRecordKind>
> = {
  api: 'apis',
  pipeline: 'pipelines',
  query: 'queries',
  report: 'reports',
  expectation: 'expectations',
  table: 'dataMarts'
}

/**
 * Lists whose records only describe a relation to another record and are meaningless without that
 * record.
 */
const needsIts: ReadonlySet<SampleRecordKind> = new Set(['connections', 'expectations'])

interface SampleDependency {
  readonly kind: SampleRecordKind
  readonly id: string
  readonly name: string
  readonly on: string
  /**
   * Name of the unit's own table on which the record depends; empty if the record depends on
   * anything else.
   */
  readonly base: string
}

/** Whether a sector page is computed from the unit's own tables. */
export type IsPageOfWarehouseData = (path: string) => boolean

/**
 * Finds the unit's own records that depend on these samples, from the records alone, by the same
 * rule as the page **Đối tượng bị ảnh hưởng** (impact of a change).
 */
export function findRecordsUsingSamples(
  records: RecordState,
  samples: SampleIds,
  isOwnPage: IsPageOfWarehouseData = () => false
): UserRecordOnSampleData[] {
  const tables = records.dataMarts.filter(({ id }) => samples.dataMarts.has(id))
  const loaded = tables.filter(isNonSampleTable).map(({ id, name }): SampleDependency => {
    return { kind: 'dataMarts', id, name, on: text.ownRows, base: '' }
  })
  const found = [
    ...tables.flatMap(table => usersOfTable(records, table)),
    ...dependenciesOnFigures(records, samples, isOwnPage),
    ...dependenciesOnEndpoints(records, samples)
  ].filter(({ kind, id }) => !samples[kind].has(id))
  return mergeSampleDependencies([...loaded, ...found])
}

function usersOfTable(records: RecordState, table: DataMart): SampleDependency[] {
  const base = isNonSampleTable(table) ? sampleRecordKeyOf('dataMarts', table.id) : ''
  const about = { on: table.name, base }
  // A form stays without the samples; its places then name what they lack.
  const uses = findLineageTableReaders(records, table).flatMap(
    ({ kind, id, name }): SampleDependency[] =>
      kind === 'form' ? [] : [{ kind: sampleKindByTableReaderKind[kind], id, name, ...about }]
  )
  const loading = records.pipelines
    .filter(({ targetTable }) => targetTable === table.name)
    .map(({ id, name }): SampleDependency => ({ kind: 'pipelines', id, name, ...about }))
  const expected = records.expectations
    .filter(expectation => expectation.table === table.id)
    .map(({ id, name }): SampleDependency => ({ kind: 'expectations', id, name, ...about }))
  return [...uses, ...loading, ...expected]
}

/**
 * Reports and scenarios that depend on sample figures: those whose pages show no figures of the
 * unit's own data, scenarios whose steps name sample units, and reports of a sample query.
 */
function dependenciesOnFigures(
  { reports, scenarios, queries }: RecordState,
  samples: SampleIds,
  isOwnPage: IsPageOfWarehouseData
): SampleDependency[] {
  const about = { on: text.figures, base: '' }
  const names = new Map(
    queries
      .filter(({ id }) => samples.queries.has(id))
      .map(({ id, name }) => [pagePaths.queryDetail(id), name])
  )
  return [
    ...reports.flatMap((report): SampleDependency[] => {
      const { id, name, template } = report
      const query = names.get(template)
      if (query !== undefined) return [{ kind: 'reports', id, name, on: query, base: '' }]
      const isOfFigures = pagesOfReport(report).some(
        page => page.startsWith('/chuyen-nganh/') && !isOwnPage(page)
      )
      return isOfFigures ? [{ kind: 'reports', id, name, ...about }] : []
    }),
    ...scenarios
      .filter(({ steps }) => !isOwnPage(pagePaths.scenarios) || steps.some(isOfSample))
      .map(({ id, name }): SampleDependency => ({ kind: 'scenarios', id, name, ...about }))
  ]
}

const sampleUnits = new Set(allSampleUnits.map(({ id }) => id))
const isOfSample = (step: ScenarioStep): boolean =>
  unitIdsOfScenarioStep(step).some(unit => sampleUnits.has(unit))

function dependenciesOnEndpoints(
  { connections, endpoints }: RecordState,
  samples: SampleIds
): SampleDependency[] {
  return connections.flatMap(({ id, name, source, target }) =>
    endpoints
      .filter(end => samples.endpoints.has(end.id) && [source, target].includes(end.id))
      .map((end): SampleDependency => ({ kind: 'connections', id, name, on: end.name, base: '' }))
  )
}

/** Merges the dependencies of a record into one item per record. */
function mergeSampleDependencies(found: readonly SampleDependency[]): UserRecordOnSampleData[] {
  const items = new Map<string, UserRecordOnSampleData>()
  for (const { kind, id, name, on, base } of found) {
    const key = sampleRecordKeyOf(kind, id)
    const known = items.get(key)
    // A record that also depends on anything other than tables cannot be preserved by keeping its
    // sample tables.
    const bases = base === '' || known?.bases.length === 0 ? [] : [...(known?.bases ?? []), base]
    items.set(key, {
      key,
      kind,
      name: name.slice(0, 300),
      on: [...new Set([...(known?.on ?? []), on])],
      bases: [...new Set(bases)],
      mayStay: !needsIts.has(kind)
    })
  }
  return [...items.values()]
}
