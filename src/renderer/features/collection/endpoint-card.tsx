import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import type { EndpointView } from '@shared/features/collection/calls'
import { endpointKindOf } from '@shared/features/collection/endpoint'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { IfPermitted } from '../../session/permission'
import { Card } from '../../ui/page/card'
import { DetailList } from '../../ui/page/details'
import { ToneBadge } from '../../ui/page/status-badge'
import { EndpointCheckBadge, EndpointCheckText } from './check-words'
import { EndpointJobProgressBar } from './job-bar'
import type { EndpointJobProgress } from './use-job'

const text = collectionText.card
const actions = collectionText.actions

const useStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' }
})

interface SimulatedEndpointCardProps {
  readonly view: EndpointView
  readonly job: EndpointJobProgress | undefined
  readonly onConfigure: () => void
  readonly onCheck: () => void
  /** Starts a synchronisation; set only for destinations. */
  readonly onSync?: (() => void) | undefined
  /** Opens the file upload; set only for sources and destinations that accept uploads. */
  readonly onUpload?: (() => void) | undefined
  readonly onLog: () => void
  readonly onRemove: () => void
}

/** Card of a simulated source or destination: configuration, last check and actions. */
export function SimulatedEndpointCard(props: SimulatedEndpointCardProps) {
  const { view, job, onSync, onUpload } = props
  const { endpoint, connections } = view
  const styles = useStyles()
  const { title, fields } = endpointKindOf(endpoint)
  const busy = job !== undefined
  return (
    <Card title={endpoint.name} actions={<EndpointCheckBadge result={endpoint.lastCheck} />}>
      <div className={styles.marks}>
        <span>{title}</span>
        {endpoint.simulated && <ToneBadge tone="warning">{realEndpointText.simulated}</ToneBadge>}
      </div>
      <DetailList
        items={[
          ...fields.map(({ name, label, options }) => {
            const value = endpoint.config[name] ?? ''
            return { label, value: options?.[value] ?? value }
          }),
          { label: text.lastCheck, value: <EndpointCheckText result={endpoint.lastCheck} /> },
          ...(onSync
            ? [
                {
                  label: text.lastSync,
                  value: endpoint.lastSync === null ? text.never : formatDateTime(endpoint.lastSync)
                }
              ]
            : []),
          { label: text.used, value: formatNumber(connections) }
        ]}
      />
      {job && <EndpointJobProgressBar job={job} />}
      <div className={styles.actions}>
        <IfPermitted to="operate">
          <Button icon={<SettingsRegular />} disabledFocusable={busy} onClick={props.onConfigure}>
            {actions.configure}
          </Button>
          <Button
            icon={<CheckmarkCircleRegular />}
            disabledFocusable={busy}
            onClick={props.onCheck}
          >
            {actions.check}
          </Button>
          {onUpload && (
            <Button icon={<ArrowUploadRegular />} disabledFocusable={busy} onClick={onUpload}>
              {actions.upload}
            </Button>
          )}
          {onSync && (
            <Button icon={<ArrowSyncRegular />} disabledFocusable={busy} onClick={onSync}>
              {actions.sync}
            </Button>
          )}
        </IfPermitted>
        <Button icon={<DocumentTextRegular />} onClick={props.onLog}>
          {actions.log}
        </Button>
        <IfPermitted to="operate">
          <Button icon={<DeleteRegular />} disabledFocusable={busy} onClick={props.onRemove}>
            {actions.remove}
          </Button>
        </IfPermitted>
      </div>
    </Card>
  )
}
