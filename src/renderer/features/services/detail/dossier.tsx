import { makeStyles } from '@fluentui/react-components'
import { serviceDataText } from '@shared/features/services/data-text'
import { serviceLabels } from '@shared/features/services/text'
import { formatDateTime } from '@shared/kit/format'
import { serviceDetailStatusBadges, statusBadgeStyleOf } from '@shared/kit/status'
import { formatFileSize } from '@shared/model/services/document'
import {
  type RegisteredServiceDataView,
  serviceSecrecyLabels
} from '@shared/model/services/named-data'
import type { SharingNetwork } from '@shared/model/services/network'
import {
  hasUnitDataToSend,
  isComplianceConfirmed,
  type SharedService,
  serviceEventLabels
} from '@shared/model/services/service'
import { buildSentRowsDetails } from '../data/data-card'
import { buildRegistrationFieldDetails } from './info-card'

const text = serviceLabels.detail.dossier
const info = serviceLabels.detail.info

const cell = { border: '1px solid #767676', padding: '5px 8px', verticalAlign: 'top' } as const

const useStyles = makeStyles({
  // Printed only: black on white in every theme; table rows and signatures are never split across
  // sheets.
  sheet: {
    color: '#000',
    backgroundColor: '#fff',
    fontSize: '10.5pt',
    lineHeight: 1.45
  },
  title: { fontSize: '14pt', textAlign: 'center', margin: '0 0 4px' },
  name: { textAlign: 'center', margin: '0 0 16px', fontSize: '11pt' },
  heading: { fontSize: '11.5pt', margin: '16px 0 6px', breakAfter: 'avoid' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    overflowWrap: 'anywhere',
    '& th': { ...cell, textAlign: 'left', fontWeight: 600, backgroundColor: '#f2f2f2' },
    '& td': cell,
    '& tr': { breakInside: 'avoid' },
    '& thead': { display: 'table-header-group' }
  },
  label: { width: '32%' },
  time: { whiteSpace: 'nowrap', width: '1%' },
  who: { width: '22%' },
  action: { width: '26%' },
  signs: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    marginTop: '28px',
    textAlign: 'center',
    // Keeps the signatures from being alone on a sheet.
    breakInside: 'avoid',
    breakBefore: 'avoid',
    minHeight: '100px'
  }
})

interface ServiceDossierProps {
  readonly network: SharingNetwork
  readonly service: SharedService
  readonly data: RegisteredServiceDataView | null
}

/**
 * Printed record of a registration and its approval, for the office's files; replaces the page on
 * paper.
 */
export function PrintedServiceRegistration({ network, service, data }: ServiceDossierProps) {
  const styles = useStyles()
  const { document } = service
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>
        <strong>{text.title}</strong>
      </p>
      <p
        className={styles.name}
      >{`${service.values.serviceName} (${service.values.serviceCode})`}</p>
      <table className={styles.table}>
        <tbody>
          <Row label={text.network} value={network.name} />
          <Row
            label={text.status}
            value={statusBadgeStyleOf(serviceDetailStatusBadges, service.status).label}
          />
          <Row label={info.dataType} value={service.dataType} />
          <Row label={info.createdAt} value={formatDateTime(service.createdAt)} />
          <Row label={info.createdBy} value={service.createdBy} />
          {isComplianceConfirmed(network, service) !== undefined && (
            <Row
              label={info.confirmation}
              value={isComplianceConfirmed(network, service) ? info.confirmed : info.notConfirmed}
            />
          )}
          {service.certificate && (
            <Row label={serviceLabels.detail.technical.certificate} value={service.certificate} />
          )}
        </tbody>
      </table>
      {network.form.sections.map(section => (
        <section key={section.key}>
          <h2 className={styles.heading}>{section.title}</h2>
          <table className={styles.table}>
            <tbody>
              {buildRegistrationFieldDetails(section.fields, service).map(({ label, value }) => (
                <Row key={label} label={label} value={value} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {hasUnitDataToSend(service) && <DataSection data={data} />}
      {document && (
        <section>
          <h2 className={styles.heading}>{text.document}</h2>
          <table className={styles.table}>
            <tbody>
              <Row label={serviceLabels.form.document.name} value={document.name} />
              <Row label={serviceLabels.form.document.size} value={formatFileSize(document.size)} />
              <Row label={serviceLabels.form.document.hash} value={document.sha256} />
            </tbody>
          </table>
        </section>
      )}
      <h2 className={styles.heading}>{text.record}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.time}>{text.columns.time}</th>
            <th className={styles.who}>{text.columns.who}</th>
            <th className={styles.action}>{text.columns.action}</th>
            <th>{text.columns.note}</th>
          </tr>
        </thead>
        <tbody>
          {service.history.map(({ time, approver, action, note, data: about }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may agree in everything
            <tr key={place}>
              <td className={styles.time}>{formatDateTime(time)}</td>
              <td>{approver}</td>
              <td>{serviceEventLabels[action]}</td>
              <td>{[note, about].filter(Boolean).join(' – ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.signs}>
        {text.sign.map(who => (
          <div key={who}>
            <strong>{who}</strong>
            <p>{text.signHint}</p>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Section of the printed record with the data for which an approver signs. */
function DataSection({ data }: { readonly data: RegisteredServiceDataView | null }) {
  const styles = useStyles()
  return (
    <section>
      <h2 className={styles.heading}>{serviceDataText.title}</h2>
      {!data && <p>{serviceDataText.none}</p>}
      {data && (
        <table className={styles.table}>
          <tbody>
            <Row label={serviceDataText.source} value={data.source || data.fault} />
            {buildSentRowsDetails(data).map(({ label, value }) => (
              <Row key={label} label={label} value={value} />
            ))}
            <Row label={serviceDataText.columns} value={data.columns.map(columnWords).join('; ')} />
            <Row label={serviceDataText.degree} value={serviceSecrecyLabels[data.data.degree]} />
            {data.approved !== '' && (
              <Row label={serviceDataText.lastApproved} value={data.approved} />
            )}
          </tbody>
        </table>
      )}
    </section>
  )
}

function columnWords({
  name,
  title,
  personal
}: RegisteredServiceDataView['columns'][number]): string {
  const words = title !== '' && title !== name ? `${name} – ${title}` : name
  return personal ? `${words} (${serviceDataText.personal})` : words
}

function Row({ label, value }: { readonly label: string; readonly value: React.ReactNode }) {
  return (
    <tr>
      <th scope="row" className={useStyles().label}>
        {label}
      </th>
      <td>{value}</td>
    </tr>
  )
}
