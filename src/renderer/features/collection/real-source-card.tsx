import { Button, makeStyles } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { EndpointView } from '@shared/features/collection/calls'
import {
  canBeExecutionTarget,
  endpointKindOf,
  isServerEndpoint,
  visibleEndpointFieldsOf
} from '@shared/features/collection/endpoint'
import { isNetworkPath } from '@shared/features/collection/real/real-kinds'
import { realEndpointText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { pagePaths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { IfPermitted } from '../../session/permission'
import { Card } from '../../ui/page/card'
import { DetailList } from '../../ui/page/details'
import { ToneBadge } from '../../ui/page/status-badge'
import { EndpointCheckBadge, EndpointCheckText } from './check-words'
import { EndpointJobProgressBar } from './job-bar'
import type { EndpointJobProgress } from './use-job'

const actions = collectionText.actions

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }
})

interface RealSourceCardProps {
  readonly view: EndpointView
  readonly job: EndpointJobProgress | undefined
  readonly onEdit: () => void
  readonly onCheck: () => void
  readonly onSwitch: () => void
  readonly onArrivals: () => void
  readonly onLog: () => void
  readonly onRemove: () => void
}

/**
 * Card of a real data source: its location, whether connecting to it is enabled, and the data
 * received from it.
 */
export function RealSourceCard(props: RealSourceCardProps) {
  const { view, job, onEdit, onCheck, onSwitch, onArrivals, onLog, onRemove } = props
  const { endpoint, on, password } = view
  const { config, kind, lastCheck } = endpoint
  const styles = useStyles()
  const navigate = useNavigate()
  const busy = job !== undefined
  const isAsked = isServerEndpoint(endpoint)
  const words = canBeExecutionTarget(endpoint)
    ? realEndpointText.switchTarget
    : realEndpointText.switch
  const shown = visibleEndpointFieldsOf(endpoint).filter(
    ({ name }) => name !== 'authority' && name !== 'plain'
  )
  return (
    <Card title={endpoint.name} actions={<EndpointCheckBadge result={lastCheck} />}>
      <div className={styles.marks}>
        <span>{endpointKindOf(endpoint).title}</span>
        {isAsked && (
          <ToneBadge tone={on ? 'success' : 'neutral'}>
            {on ? realEndpointText.onBadge : realEndpointText.offBadge}
          </ToneBadge>
        )}
        {kind === 'oracle' && <ToneBadge tone="warning">{realEndpointText.unproven}</ToneBadge>}
      </div>
      <DetailList
        items={[
          ...shown.map(({ name, label, options }) => {
            const value = config[name] ?? ''
            return { label, value: options?.[value] ?? value }
          }),
          ...(isAsked
            ? [
                {
                  label: realEndpointText.password.label,
                  value: realEndpointText.password.states[password]
                }
              ]
            : []),
          {
            label: collectionText.card.lastCheck,
            value: <EndpointCheckText result={lastCheck} />
          }
        ]}
      />
      {kind === 'file' && isNetworkPath(config.folder ?? '') && <p>{realEndpointText.network}</p>}
      {job && <EndpointJobProgressBar job={job} />}
      <div className={styles.actions}>
        <IfPermitted to="operate">
          <Button icon={<CheckmarkCircleRegular />} disabledFocusable={busy} onClick={onCheck}>
            {actions.check}
          </Button>
        </IfPermitted>
        {isAsked && (
          <IfPermitted to="administer">
            <Button onClick={onSwitch}>{on ? words.off : words.on}</Button>
          </IfPermitted>
        )}
        <IfPermitted to="operate">
          {kind === 'file' && (
            <Button disabledFocusable={busy} onClick={onArrivals}>
              {realEndpointText.arrivals.open}
            </Button>
          )}
          {canBeExecutionTarget(endpoint) || (
            <Button onClick={() => navigate(`${pagePaths.etl}?nguon=${endpoint.id}`)}>
              {realEndpointText.pipeline}
            </Button>
          )}
        </IfPermitted>
        <Button icon={<DocumentTextRegular />} onClick={onLog}>
          {actions.log}
        </Button>
        <IfPermitted to="operate">
          <Button icon={<EditRegular />} disabledFocusable={busy} onClick={onEdit}>
            {actions.edit}
          </Button>
          <Button icon={<DeleteRegular />} disabledFocusable={busy} onClick={onRemove}>
            {actions.remove}
          </Button>
        </IfPermitted>
      </div>
    </Card>
  )
}
