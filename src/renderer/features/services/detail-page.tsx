import { makeStyles } from '@fluentui/react-components'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { serviceLabels } from '@shared/features/services/text'
import { serviceDetailStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import { foldText } from '@shared/kit/text-fold'
import type { RegisteredServiceDataView } from '@shared/model/services/named-data'
import type { SharingNetwork } from '@shared/model/services/network'
import { withPartnerOptions } from '@shared/model/services/partner'
import {
  hasUnitDataToSend,
  type SharedService,
  serviceNameOf
} from '@shared/model/services/service'
import type { ServiceListRow } from '@shared/model/services/service-list'
import { platformPagePathsOf } from '@shared/navigation/paths'
import { useNavigate, useParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { hasPermission } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { BackButton } from '../../ui/action/back-button'
import { Card } from '../../ui/page/card'
import { DetailList } from '../../ui/page/details'
import { RecordOriginBadge } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { PrintOnly } from '../../ui/print/paper-only'
import { useSavePdf } from '../../ui/print/use-save-pdf'
import { ServiceDataCard } from './data/data-card'
import { ServiceApprovalCard } from './detail/approval-card'
import { ServicePauseControl } from './detail/control-card'
import { PrintedServiceRegistration } from './detail/dossier'
import { ServiceConnectionFaultBar } from './detail/fault-bar'
import { ServiceHistoryCard } from './detail/history-card'
import {
  buildRegistrationFieldDetails,
  registrationFieldsOfSection,
  ServiceInfoCard
} from './detail/info-card'
import { ServiceLineageCard } from './detail/lineage-card'
import { PartnerServicesCard } from './detail/peers-card'
import { ServiceTechnicalCard } from './detail/technical-card'
import { MissingService } from './missing-service'
import { SentPackagesCard } from './packages/sent-card'
import { useSharingNetwork } from './use-network'

const text = serviceLabels.detail

const useStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 1150px)': { gridTemplateColumns: 'minmax(0, 1fr)' }
  },
  head: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px 10px' },
  column: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 }
})

/** Spec 2.5: page of one service, from registration to operation. */
export function ServiceDetailPage() {
  const { id = '' } = useParams()
  const network = useSharingNetwork()
  const { data, error, reload } = useCall('services:get', { network: network.id, id })
  useRecordTitle(data ? serviceNameOf(data.service) : text.title)
  if (error) {
    return <MissingService network={network} title={text.title} error={error} onRetry={reload} />
  }
  if (!data) {
    return (
      <Page title={text.title} ready={false}>
        <LoadingState lines={8} />
      </Page>
    )
  }
  const { partner, ...about } = data
  return (
    <ServiceDetail network={namedBy(network, about.service, partner)} {...about} onMoved={reload} />
  )
}

/** Network definition in which the partner field has the partner's current name as its value. */
const namedBy = (
  network: SharingNetwork,
  { values }: SharedService,
  name: string
): SharingNetwork =>
  withPartnerOptions(network, [{ value: values[network.partnerField] ?? '', name }])

interface ServiceDetailProps {
  readonly network: SharingNetwork
  readonly service: SharedService
  readonly peers: readonly ServiceListRow[]
  readonly data: RegisteredServiceDataView | null
  readonly onMoved: () => void
}

function ServiceDetail({ network, service, peers, data, onMoved }: ServiceDetailProps) {
  const styles = useStyles()
  const isDecided = !['waiting', 'rejected'].includes(service.status)
  return (
    <>
      <div className={styles.screen}>
        <Page
          title={serviceNameOf(service)}
          description={
            <span className={styles.head}>
              <StatusBadge look={statusBadgeStyleOf(serviceDetailStatusBadges, service.status)} />
              <RecordOriginBadge origin={service.origin} />
            </span>
          }
          actions={<Actions network={network} service={service} onMoved={onMoved} />}
        >
          <ServiceConnectionFaultBar network={network} service={service} />
          {service.origin === 'own' && service.certificate !== null && (
            <SentPackagesCard
              // A changed key remounts the card, so that the data to be sent is loaded again after
              // the service or its data has changed.
              key={`${service.status} ${service.named?.time}`}
              network={network}
              service={service}
            />
          )}
          <div className={styles.columns}>
            <div className={styles.column}>
              <ServiceInfoCard network={network} service={service} />
              {isDecided ? (
                <ServiceTechnicalCard network={network} service={service} />
              ) : (
                <Card title={text.proposal}>
                  <DetailList
                    items={buildRegistrationFieldDetails(
                      registrationFieldsOfSection(network, 'technical'),
                      service
                    )}
                  />
                </Card>
              )}
            </div>
            <div className={styles.column}>
              {hasUnitDataToSend(service) && (
                <ServiceDataCard
                  network={network}
                  service={service}
                  data={data}
                  onChanged={onMoved}
                />
              )}
              {service.status === 'waiting' && hasPermission('approve') && (
                <ServiceApprovalCard
                  network={network}
                  service={service}
                  data={data}
                  onMoved={onMoved}
                />
              )}
              <ServiceHistoryCard service={service} />
              <ServiceLineageCard service={service} />
              <PartnerServicesCard network={network} peers={peers} />
            </div>
          </div>
        </Page>
      </div>
      <PrintOnly>
        <PrintedServiceRegistration network={network} service={service} data={data} />
      </PrintOnly>
    </>
  )
}

function Actions({ network, service, onMoved }: Omit<ServiceDetailProps, 'data' | 'peers'>) {
  const navigate = useNavigate()
  const paths = platformPagePathsOf(network)
  const { saving, save } = useSavePdf()
  const code = foldText(service.values.serviceCode ?? service.id).replace(/[^a-z0-9]+/g, '-')
  return (
    <>
      <BackButton to={paths.list} />
      <ServicePauseControl network={network} service={service} onMoved={onMoved} />
      {hasPermission('export') && (
        <ActionButton
          icon={<PrintRegular />}
          disabledFocusable={saving}
          onClick={() => save(serviceNameOf(service), text.dossier.fileName(code))}
        >
          {text.print}
        </ActionButton>
      )}
      <ActionButton icon={<DocumentTextRegular />} onClick={() => navigate(paths.logs(service.id))}>
        {text.logs}
      </ActionButton>
    </>
  )
}
