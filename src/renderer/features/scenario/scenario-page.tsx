import { OrganizationRegular } from '@fluentui/react-icons/svg/organization'
import { scenarioText as text } from '@shared/features/scenario/text'
import { sectorPageTitleOf } from '@shared/model/analytics/sector-navigation'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { CreateButton } from '../../ui/action/create-button'
import { SelectFilter } from '../../ui/filter-bar'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { SectorDataGate } from '../../ui/page/sector-gate'
import { EmptyState, ErrorState, LoadingState } from '../../ui/page/states'
import { ScenarioNameDialog } from './name-dialog'
import { ScenarioEditor } from './scenario-editor'

/** Page for scenarios of a reorganisation; the open scenario is in the page address. */
export function ScenarioPage() {
  const { pathname } = useLocation()
  return (
    <SectorDataGate path={pathname}>
      <Scenarios pathname={pathname} />
    </SectorDataGate>
  )
}

function Scenarios({ pathname }: { readonly pathname: string }) {
  const [params, setParams] = useSearchParams()
  const { data: scenarios, error, reload } = useCall('scenario:list')
  const [creating, setCreating] = useState(false)
  const asked = params.get('kich-ban')
  const chosen = scenarios?.find(({ id }) => id === asked) ?? scenarios?.find(({ opens }) => opens)
  const choose = (id: string): void => {
    reload()
    const tab = params.get('xem')
    setParams({ 'kich-ban': id, ...(tab !== null && { xem: tab }) }, { replace: true })
  }
  return (
    <Page
      title={sectorPageTitleOf(pathname)}
      paper="landscape"
      description={text.description}
      ready={scenarios !== undefined || error !== undefined}
      actions={<CreateButton to="analyse" label={text.create} onPress={() => setCreating(true)} />}
    >
      {error && !scenarios ? <ErrorState error={error} onRetry={reload} /> : null}
      {!scenarios && !error && <LoadingState lines={6} />}
      {scenarios && !chosen && (
        <Card>
          <EmptyState
            message={scenarios.length === 0 ? text.none : text.noneHere}
            icon={<OrganizationRegular />}
          >
            {scenarios.length > 0 && (
              <SelectFilter
                label={text.choose}
                value=""
                options={[
                  { value: '', label: text.notChosen },
                  ...scenarios.map(({ id, name }) => ({ value: id, label: name }))
                ]}
                required
                onChange={choose}
              />
            )}
            <CreateButton to="analyse" label={text.create} onPress={() => setCreating(true)} />
          </EmptyState>
        </Card>
      )}
      {scenarios && chosen && (
        <ScenarioEditor key={chosen.id} id={chosen.id} scenarios={scenarios} onChoose={choose} />
      )}
      {creating && (
        <ScenarioNameDialog
          title={text.name.createTitle}
          initial=""
          onSave={async name => choose((await call('scenario:create', { name, copyOf: null })).id)}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  )
}
