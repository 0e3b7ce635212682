import { alertListText as text } from '@shared/features/analytics/alert-text'
import type { SectorPageView } from '@shared/features/analytics/view'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TabBar } from '../../ui/page/tab-bar'
import type { ListAddress } from '../../ui/table/use-list-address'

/** Name of the address parameter that holds the selected tab. */
export const chartTabParameter = 'tab'
const charts = 'bieu-do'

/**
 * Tab state of a page whose list comes before its charts. On pages without tabs, list and charts
 * are both shown and `isCharts` is undefined.
 */
export function useChartTab(
  { table, blocks }: SectorPageView,
  address: ListAddress
): { readonly isCharts: boolean | undefined; readonly tabs: ReactNode } {
  const [params] = useSearchParams()
  if (!table.grouped || blocks.length === 0) return { isCharts: undefined, tabs: null }
  const isCharts = params.get(chartTabParameter) === charts
  return {
    isCharts,
    tabs: (
      <TabBar
        label={text.tabsLabel}
        tabs={text.tabs}
        chosen={isCharts ? 'charts' : 'list'}
        onChoose={tab => address.setFilter(chartTabParameter, tab === 'charts' ? charts : '')}
      />
    )
  }
}
