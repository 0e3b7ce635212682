import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { formatDateTime } from '@shared/format'
import { adminText } from '@shared/text/admin'
import { diagnosticsText } from '@shared/text/diagnostics'
import { useSearchParams } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Page } from '../../ui/page'
import { Allowed } from '../../ui/permission'
import { ErrorState, LoadingState } from '../../ui/states'
import { TabBar } from '../../ui/tab-bar'
import { useExport } from '../../ui/use-export'
import { AuditTab } from './audit-tab'
import { StateTab } from './state-tab'

const text = adminText.monitor

/** pages.md section 6: how the program is, and who did what in it. */
export function MonitorPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'audit' ? 'audit' : 'state'
  const { data, error, loading, reload } = useCall('monitor:report')
  const { exporting, run } = useExport(diagnosticsText.exporting)
  return (
    <Page
      title={text.title}
      paper="landscape"
      description={data ? text.checkedAt(formatDateTime(data.time)) : text.description}
      ready={data !== undefined || error !== undefined}
      actions={
        <>
          <Allowed to="export">
            <Button
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={() => void run(() => call('diagnostics:export'))}
            >
              {diagnosticsText.export}
            </Button>
          </Allowed>
          {/* The figures may well be the same as before: that they are new shows here. */}
          <Button icon={<ArrowClockwiseRegular />} disabledFocusable={loading} onClick={reload}>
            {text.refresh}
          </Button>
        </>
      }
    >
      <TabBar
        label={text.title}
        tabs={text.tabs}
        chosen={tab}
        onChoose={value => setParams(value === 'audit' ? { tab: 'audit' } : {}, { replace: true })}
      />
      {tab === 'audit' && <AuditTab />}
      {tab === 'state' && error && !data ? <ErrorState error={error} onRetry={reload} /> : null}
      {tab === 'state' && !data && !error && <LoadingState lines={6} />}
      {tab === 'state' && data && <StateTab report={data} />}
    </Page>
  )
}
