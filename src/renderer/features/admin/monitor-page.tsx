import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import { adminText } from '@shared/features/admin/text'
import { formatDateTime } from '@shared/kit/format'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { ActionButton } from '../../ui/action/action-button'
import { ExportButton } from '../../ui/export-button'
import { Page } from '../../ui/page/page'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { TabBar } from '../../ui/page/tab-bar'
import { AuditLogTab } from './audit-tab'
import { CopyRegisterTab } from './copies-tab'
import { PersonalRecordAccessTab } from './person-views-tab'
import { SystemStateTab } from './state-tab'

const text = adminText.monitor

/** Monitoring page: state of the system and the audit log. */
export function MonitorPage() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab') ?? 'state'
  const tab = asked === 'audit' || asked === 'views' || asked === 'copies' ? asked : 'state'
  const { data, error, loading, reload } = useCall('monitor:report')
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={data ? text.checkedAt(formatDateTime(data.time)) : text.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <>
          <ExportButton
            label={diagnosticsText.export}
            running={diagnosticsText.exporting}
            save={() => call('diagnostics:export')}
          />
          {/* The figures may well be the same as before: that they are new shows here. */}
          <ActionButton
            icon={<ArrowClockwiseRegular />}
            disabledFocusable={loading}
            onClick={reload}
          >
            {text.refresh}
          </ActionButton>
        </>
      }
    >
      <TabBar
        label={text.title}
        tabs={text.tabs}
        chosen={tab}
        onChoose={value => setParams(value === 'state' ? {} : { tab: value }, { replace: true })}
      />
      {tab === 'audit' && <AuditLogTab />}
      {tab === 'views' && <PersonalRecordAccessTab />}
      {tab === 'copies' && <CopyRegisterTab />}
      {tab === 'state' && error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
      {tab === 'state' && !data && !error && <LoadingState lines={6} />}
      {tab === 'state' && data && <SystemStateTab report={data} />}
    </Page>
  )
}
