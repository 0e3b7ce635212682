import { planText } from '@shared/features/scenario/plan/text'
import type { Scenario } from '@shared/features/scenario/scenario'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TabBar } from '../../ui/page/tab-bar'
import { PlanPanel } from './plan/plan-panel'

interface ScenarioTabsProps {
  readonly scenario: Pick<Scenario, 'id' | 'updatedAt'>
  /** Scenario with which this one is compared. */
  readonly other: { readonly id: string; readonly name: string } | undefined
  /** Content of the tab about the organisation. */
  readonly children: ReactNode
}

/** Tabs of a scenario: its organisation, and its plan over years; the address has the chosen one. */
export function ScenarioTabs({ scenario, other, children }: ScenarioTabsProps) {
  const [params, setParams] = useSearchParams()
  const showsPlan = params.get('xem') === 'phuong-an'
  const choose = (tab: string): void =>
    setParams(
      before => {
        if (tab === 'phuong-an') before.set('xem', tab)
        else before.delete('xem')
        return before
      },
      { replace: true }
    )
  return (
    <>
      <TabBar
        label={planText.tabsLabel}
        tabs={planText.tabs}
        chosen={showsPlan ? 'phuong-an' : 'to-chuc'}
        onChoose={choose}
      />
      {showsPlan ? (
        // The plan is that of the steps in effect, so it is discarded when they change.
        <PlanPanel key={scenario.updatedAt} id={scenario.id} other={other} />
      ) : (
        children
      )}
    </>
  )
}
