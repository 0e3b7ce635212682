import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { collectionText } from '@shared/features/collection/text'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { pagePaths } from '@shared/navigation/paths'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { ActionButton } from '../../ui/action/action-button'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { TabBar } from '../../ui/page/tab-bar'
import { DeliveryRegisterTab } from './ledger-tab'
import { CollectionReportView } from './report-view'
import { ReminderSlipPage } from './slip-page'
import { buildReminderSlipPath, deliveryRegisterTabValue, reminderSlipParameter } from './slip-path'

/**
 * Spec 2.7: reports on data collection and on processing, one component for both routes; expected
 * deliveries are a tab of the first report.
 */
export function CollectionReportPage() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  if (pathname !== pagePaths.collectionReport) return <CollectionReportView kind="processing" />
  if (params.get('tab') !== deliveryRegisterTabValue) {
    return <CollectionReportView kind="collection" tabs={<ReportTabs chosen="bao-cao" />} />
  }
  return params.has(reminderSlipParameter) ? (
    <ReminderSlipPage unit={params.get('don-vi')} />
  ) : (
    <LedgerPage />
  )
}

function LedgerPage() {
  const navigate = useNavigate()
  useRecordTitle(deliveryRegisterText.tabs.ledger, undefined, 'own')
  return (
    <Page
      title={collectionText.report.title}
      paper="landscape"
      description={deliveryRegisterText.description}
      actions={
        <ActionButton
          icon={<DocumentTextRegular />}
          onClick={() => navigate(buildReminderSlipPath(null))}
        >
          {deliveryRegisterText.slips}
        </ActionButton>
      }
    >
      <ReportTabs chosen={deliveryRegisterTabValue} />
      <DeliveryRegisterTab />
    </Page>
  )
}

const tabNames = {
  'bao-cao': deliveryRegisterText.tabs.report,
  [deliveryRegisterTabValue]: deliveryRegisterText.tabs.ledger
}

function ReportTabs({ chosen }: { readonly chosen: string }) {
  const [, setParams] = useSearchParams()
  return (
    <TabBar
      label={collectionText.report.title}
      tabs={tabNames}
      chosen={chosen}
      onChoose={tab =>
        setParams(tab === deliveryRegisterTabValue ? { tab } : {}, { replace: true })
      }
    />
  )
}
