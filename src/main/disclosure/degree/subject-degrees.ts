import { isSectorPagePath } from '@shared/model/analytics/sector-navigation'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Form } from '@shared/model/forms/form'
import type { Report } from '@shared/model/reports/report'
import { pagesOfReport, queriesOfReport } from '@shared/model/reports/report-queries'
import { type DegreeRead, highestDegree, type SecrecyDegree } from '@shared/model/secrecy/degree'
import type { SecrecySubject } from '@shared/model/secrecy/subject'
import { degreeOfServiceValue, type RegisteredServiceData } from '@shared/model/services/named-data'
import type { SharedService } from '@shared/model/services/service'
import type { RecordState } from '../../store/state/record-state'
import type { RecordsAndSettingsReader } from '../../store/state-reader'
import { computeDegrees, type DegreeLookup } from './table-degrees'

/** Degrees of secrecy of everything that reads tables, at the present state of the records. */
export interface SubjectDegrees extends DegreeLookup {
  readonly ofSubject: (subject: SecrecySubject) => SecrecyDegree
  readonly ofReport: (report: Report) => SecrecyDegree
  readonly ofForm: (form: Pick<Form, 'bindings' | 'queries' | 'secrecy'>) => SecrecyDegree
  readonly ofApi: (api: Pick<SharedApi, 'query' | 'sharedFields' | 'sourceTable'>) => SecrecyDegree
  /** Degree of the data of a service: at least the one that its registration states. */
  readonly ofService: (service: Pick<SharedService, 'named'>) => SecrecyDegree
  /** Degree of the tables and columns that a registration names, whatever it states. */
  readonly ofServiceSource: (
    data: Pick<RegisteredServiceData, 'columns' | 'source'>
  ) => SecrecyDegree
  /** Degree of the sector pages, which read the mapped tables of the unit. */
  readonly ofSectorPages: () => SecrecyDegree
  /** Highest degree of all tables. */
  readonly ofAllTables: () => SecrecyDegree
}

type RecordSubject = Extract<SecrecySubject, { readonly id: string }>

/** Degree of the record with an id; undefined if there is none. */
function find<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  degreeOf: (record: T) => SecrecyDegree
): SecrecyDegree | undefined {
  const record = list.find(one => one.id === id)
  return record && degreeOf(record)
}

/** Derives the degree of reports, forms, APIs, services and pages from the tables that they read. */
export function deriveDegrees({ records, settings }: RecordsAndSettingsReader): SubjectDegrees {
  const state = records.read()
  const lookup = computeDegrees(state)
  const isOfOwnData =
    settings.read().configuration.sectorData === 'own' || state.removedSamples.length > 0
  const ofSectorPages = (): SecrecyDegree =>
    isOfOwnData ? lookup.ofReads(readsOfSectorPages(state)) : 'none'
  const ofAllTables = (): SecrecyDegree =>
    highestDegree(...state.dataMarts.map(({ name }) => lookup.ofTable(name).everything))
  const ofReport = (report: Report): SecrecyDegree =>
    highestDegree(
      report.frozen?.degree,
      ...queriesOfReport(report).map(({ query }) => lookup.ofQuery(query.asked)),
      ...(report.frozen || !hasSectorPage(report) ? [] : [ofSectorPages()])
    )
  const ofForm: SubjectDegrees['ofForm'] = ({ bindings, queries, secrecy }) =>
    highestDegree(
      secrecy,
      ...queries.map(({ query }) => lookup.ofQuery(query.asked)),
      ...(bindings.some(({ source }) => source.kind === 'figure') ? [ofSectorPages()] : [])
    )
  const ofApi: SubjectDegrees['ofApi'] = ({ query, sharedFields, sourceTable }) =>
    query
      ? highestDegree(lookup.ofReads(query.uses), lookup.ofQuery(query.query.asked))
      : lookup.ofReads([{ table: sourceTable, columns: sharedFields }])
  const ofServiceSource: SubjectDegrees['ofServiceSource'] = ({ source, columns }) => {
    const readTable = ({ name }: DataMart) => lookup.ofReads([{ table: name, columns }])
    return highestDegree(
      source.kind === 'query'
        ? find(state.queries, source.id, ({ query }) => lookup.ofQuery(query.asked))
        : find(state.dataMarts, source.id, readTable)
    )
  }
  const ofService: SubjectDegrees['ofService'] = ({ named }) =>
    named
      ? highestDegree(degreeOfServiceValue[named.data.degree], ofServiceSource(named.data))
      : 'none'

  const byRecord: Readonly<
    Record<RecordSubject['kind'], (id: string) => SecrecyDegree | undefined>
  > = {
    table: id => find(state.dataMarts, id, ({ name }) => lookup.ofTable(name).whole),
    query: id => find(state.queries, id, ({ query }) => lookup.ofQuery(query.asked)),
    report: id => find(state.reports, id, ofReport),
    form: id => find(state.forms, id, ofForm),
    filledForm: id =>
      find(state.filledForms, id, ({ degree, form }) =>
        highestDegree(degree, find(state.forms, form, ofForm))
      ),
    api: id => find(state.apis, id, ofApi),
    service: id => find(state.services, id, ofService)
  }

  function ofSubject(subject: SecrecySubject): SecrecyDegree {
    if (subject.kind === 'records') return 'none'
    if (subject.kind === 'any') return ofAllTables()
    if (subject.kind === 'sector') return ofSectorPages()
    return highestDegree(byRecord[subject.kind](subject.id))
  }

  return {
    ...lookup,
    ofSubject,
    ofReport,
    ofForm,
    ofApi,
    ofService,
    ofServiceSource,
    ofSectorPages,
    ofAllTables
  }
}

/** Whether a report shows the figures of a sector page. */
const hasSectorPage = (report: Report): boolean => pagesOfReport(report).some(isSectorPagePath)

/** Columns that the mappings of the standard model read, and those of their look-ups. */
function readsOfSectorPages({
  dataMarts,
  modelMappings
}: Pick<RecordState, 'dataMarts' | 'modelMappings'>): DegreeRead[] {
  const readOf = (id: string, columns: readonly string[]): DegreeRead[] => {
    const table: DataMart | undefined = dataMarts.find(one => one.id === id)
    return table ? [{ table: table.name, columns }] : []
  }
  return modelMappings.flatMap(({ table, columns, derivations }) => [
    ...readOf(table, Object.values(columns)),
    ...Object.values(derivations).flatMap(one =>
      one.kind === 'lookup' ? readOf(one.table, [one.key, one.value]) : []
    )
  ])
}
