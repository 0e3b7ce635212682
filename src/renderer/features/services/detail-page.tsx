import { makeStyles } from '@fluentui/react-components'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { serviceText } from '@shared/features/services/text'
import { lookOf, serviceDetailLooks } from '@shared/kit/status'
import { foldText } from '@shared/kit/text-fold'
import type { NamedDataView } from '@shared/model/services/named-data'
import type { Network } from '@shared/model/services/network'
import { withPartners } from '@shared/model/services/partner'
import {
  nameOf,
  type ServiceRow,
  type SharedService,
  sendsData
} from '@shared/model/services/service'
import { servicePaths } from '@shared/navigation/paths'
import { useNavigate, useParams } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { may } from '../../session/permission'
import { ActionButton } from '../../ui/action/action-button'
import { BackButton } from '../../ui/action/back-button'
import { Card } from '../../ui/page/card'
import { Details } from '../../ui/page/details'
import { OriginMark } from '../../ui/page/origin-mark'
import { Page } from '../../ui/page/page'
import { useRecordTitle } from '../../ui/page/record-title'
import { LoadingState } from '../../ui/page/states'
import { StatusBadge } from '../../ui/page/status-badge'
import { PaperOnly } from '../../ui/print/paper-only'
import { useSavePdf } from '../../ui/print/use-save-pdf'
import { DataCard } from './data/data-card'
import { ApprovalCard } from './detail/approval-card'
import { ServiceControl } from './detail/control-card'
import { Dossier } from './detail/dossier'
import { FaultBar } from './detail/fault-bar'
import { HistoryCard } from './detail/history-card'
import { fieldDetails, InfoCard, sectionFields } from './detail/info-card'
import { LineageCard } from './detail/lineage-card'
import { PeersCard } from './detail/peers-card'
import { TechnicalCard } from './detail/technical-card'
import { MissingService } from './missing-service'
import { SentCard } from './packages/sent-card'
import { useNetwork } from './use-network'

const text = serviceText.detail

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

/** Spec 2.5: one service, from registration to operation. */
export function ServiceDetailPage() {
  const { id = '' } = useParams()
  const network = useNetwork()
  const { data, error, reload } = useCall('services:get', { network: network.id, id })
  useRecordTitle(data ? nameOf(data.service) : text.title)
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

/** Network with the partner's current name as the value of its form. */
const namedBy = (network: Network, { values }: SharedService, name: string): Network =>
  withPartners(network, [{ value: values[network.partnerField] ?? '', name }])

interface ServiceDetailProps {
  readonly network: Network
  readonly service: SharedService
  readonly peers: readonly ServiceRow[]
  readonly data: NamedDataView | null
  readonly onMoved: () => void
}

function ServiceDetail({ network, service, peers, data, onMoved }: ServiceDetailProps) {
  const styles = useStyles()
  const isDecided = !['waiting', 'rejected'].includes(service.status)
  return (
    <>
      <div className={styles.screen}>
        <Page
          title={nameOf(service)}
          description={
            <span className={styles.head}>
              <StatusBadge look={lookOf(serviceDetailLooks, service.status)} />
              <OriginMark origin={service.origin} />
            </span>
          }
          actions={<Actions network={network} service={service} onMoved={onMoved} />}
        >
          <FaultBar network={network} service={service} />
          {service.origin === 'own' && service.certificate !== null && (
            <SentCard
              // Reloads what can be sent when the service or its data changes.
              key={`${service.status} ${service.named?.time}`}
              network={network}
              service={service}
            />
          )}
          <div className={styles.columns}>
            <div className={styles.column}>
              <InfoCard network={network} service={service} />
              {isDecided ? (
                <TechnicalCard network={network} service={service} />
              ) : (
                <Card title={text.proposal}>
                  <Details items={fieldDetails(sectionFields(network, 'technical'), service)} />
                </Card>
              )}
            </div>
            <div className={styles.column}>
              {sendsData(service) && (
                <DataCard network={network} service={service} data={data} onChanged={onMoved} />
              )}
              {service.status === 'waiting' && may('approve') && (
                <ApprovalCard network={network} service={service} data={data} onMoved={onMoved} />
              )}
              <HistoryCard service={service} />
              <LineageCard service={service} />
              <PeersCard network={network} peers={peers} />
            </div>
          </div>
        </Page>
      </div>
      <PaperOnly>
        <Dossier network={network} service={service} data={data} />
      </PaperOnly>
    </>
  )
}

function Actions({ network, service, onMoved }: Omit<ServiceDetailProps, 'data' | 'peers'>) {
  const navigate = useNavigate()
  const paths = servicePaths(network)
  const { saving, save } = useSavePdf()
  const code = foldText(service.values.serviceCode ?? service.id).replace(/[^a-z0-9]+/g, '-')
  return (
    <>
      <BackButton to={paths.list} />
      <ServiceControl network={network} service={service} onMoved={onMoved} />
      {may('export') && (
        <ActionButton
          icon={<PrintRegular />}
          disabledFocusable={saving}
          onClick={() => save(nameOf(service), text.dossier.fileName(code))}
        >
          {text.print}
        </ActionButton>
      )}
      <ActionButton
        appearance="primary"
        icon={<DocumentTextRegular />}
        onClick={() => navigate(paths.logs(service.id))}
      >
        {text.logs}
      </ActionButton>
    </>
  )
}
