import { readyQuestionsOver } from '@shared/features/query/ready/ready-questions'
import type { ReadyQuestion } from '@shared/features/query/ready/ready-tables'
import { isSameJson } from '@shared/kit/json'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import { defaultQueryRowLimit, type Query } from '@shared/model/query/asked'
import type { ChartChoice } from '@shared/model/query/chart-choice'
import type { SavedQuery } from '@shared/model/query/saved-query'
import { useMemo } from 'react'
import { useCall } from '../../../ipc/use-call'

/** Query that a block of a report can take over. */
export interface ReportQueryOffer {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly query: Query
  readonly chart: ChartChoice | null
  /** Whether a query of a block is this one, unchanged. */
  readonly isOf: (query: Query) => boolean
}

export interface ReportSources {
  readonly saved: readonly ReportQueryOffer[]
  readonly ready: readonly ReportQueryOffer[]
  /** Whether saved queries and tables are still being read. */
  readonly loading: boolean
}

const none: readonly never[] = []

/** Saved queries and ready questions that a report can show. */
export function useReportSources(): ReportSources {
  const { data: saved, error: noSaved } = useCall('query:list')
  const { data: catalogue, error: noTables } = useCall('dataMart:catalogue')
  return useMemo(
    () => ({
      saved: (saved ?? none).map(toSavedOffer),
      ready: readyQuestionsOver(catalogue ?? none).ready.map(toReadyOffer),
      loading: (!saved && noSaved === undefined) || (!catalogue && noTables === undefined)
    }),
    [saved, catalogue, noSaved, noTables]
  )
}

const offer = (
  facts: Pick<ReportQueryOffer, 'id' | 'label' | 'hint' | 'query' | 'chart'>
): ReportQueryOffer => ({ ...facts, isOf: query => isSameJson(query, facts.query) })

const toSavedOffer = ({ id, name, folder, description, query, chart }: SavedQuery) =>
  offer({ id, label: folder ? `${folder} / ${name}` : name, hint: description, query, chart })

const toReadyOffer = ({ id, title, about, question, chart }: ReadyQuestion) =>
  offer({
    id,
    label: title,
    hint: about,
    query: { asked: { form: 'tree', question }, parameters: [], limit: defaultQueryRowLimit },
    chart
  })

/** Tables of the catalogue; empty until they are read. */
export function useReportCatalogue(): readonly CatalogueTable[] {
  return useCall('dataMart:catalogue').data ?? none
}
