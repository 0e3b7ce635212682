import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowSyncRegular } from '@fluentui/react-icons/svg/arrow-sync'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import type { EndpointView } from '@shared/features/collection/calls'
import { kindOf } from '@shared/features/collection/endpoint'
import { realText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { Allowed } from '../../session/permission'
import { Card } from '../../ui/page/card'
import { Details } from '../../ui/page/details'
import { Badge } from '../../ui/page/status-badge'
import { CheckBadge, CheckWords } from './check-words'
import { JobBar } from './job-bar'
import type { JobProgress } from './use-job'

const text = collectionText.card
const actions = collectionText.actions

const useStyles = makeStyles({
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' }
})

interface EndpointCardProps {
  readonly view: EndpointView
  readonly job: JobProgress | undefined
  readonly onConfigure: () => void
  readonly onCheck: () => void
  /** Only for destinations. */
  readonly onSync?: (() => void) | undefined
  /** Only for endpoints that accept uploads. */
  readonly onUpload?: (() => void) | undefined
  readonly onLog: () => void
  readonly onRemove: () => void
}

/** Card of a simulated source or destination: configuration, last check and actions. */
export function EndpointCard(props: EndpointCardProps) {
  const { view, job, onSync, onUpload } = props
  const { endpoint, connections } = view
  const styles = useStyles()
  const { title, fields } = kindOf(endpoint)
  const busy = job !== undefined
  return (
    <Card title={endpoint.name} actions={<CheckBadge result={endpoint.lastCheck} />}>
      <div className={styles.marks}>
        <span>{title}</span>
        {endpoint.simulated && <Badge tone="warning">{realText.simulated}</Badge>}
      </div>
      <Details
        items={[
          ...fields.map(({ name, label, options }) => {
            const value = endpoint.config[name] ?? ''
            return { label, value: options?.[value] ?? value }
          }),
          { label: text.lastCheck, value: <CheckWords result={endpoint.lastCheck} /> },
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
      {job && <JobBar job={job} />}
      <div className={styles.actions}>
        <Allowed to="operate">
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
        </Allowed>
        <Button icon={<DocumentTextRegular />} onClick={props.onLog}>
          {actions.log}
        </Button>
        <Allowed to="operate">
          <Button icon={<DeleteRegular />} disabledFocusable={busy} onClick={props.onRemove}>
            {actions.remove}
          </Button>
        </Allowed>
      </div>
    </Card>
  )
}
