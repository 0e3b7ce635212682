import { planText } from '@shared/features/scenario/plan/text'
import type { Scenario } from '@shared/features/scenario/scenario'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TabBar } from '../../ui/page/tab-bar'
import { PlanPanel } from './plan/plan-panel'
import { RedistributionPanel } from './redistribution-panel'

interface ScenarioTabsProps {
  readonly scenario: Pick<Scenario, 'id' | 'updatedAt'>
  /** Scenario with which this one is compared. */
  readonly other: { readonly id: string; readonly name: string } | undefined
  /** Content of the tab about the organisation. */
  readonly children: ReactNode
}

/**
 * Tabs of a scenario: its organisation, its plan over years, and a proposal that redistributes
 * persons; the address has the chosen one.
 */
export function ScenarioTabs({ scenario, other, children }: ScenarioTabsProps) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('xem') ?? ''
  const chosen = asked in planText.tabs ? asked : 'to-chuc'
  const choose = (tab: string): void =>
    setParams(
      before => {
        if (tab === 'to-chuc') before.delete('xem')
        else before.set('xem', tab)
        return before
      },
      { replace: true }
    )
  return (
    <>
      <TabBar label={planText.tabsLabel} tabs={planText.tabs} chosen={chosen} onChoose={choose} />
      {chosen === 'to-chuc' && children}
      {chosen === 'phuong-an' && (
        // The plan is that of the steps in effect, so it is discarded when they change.
        <PlanPanel key={scenario.updatedAt} id={scenario.id} other={other} />
      )}
      {chosen === 'dieu-hoa' && <RedistributionPanel key={scenario.updatedAt} id={scenario.id} />}
    </>
  )
}
