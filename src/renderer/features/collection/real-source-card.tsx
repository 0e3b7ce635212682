import { Button, makeStyles } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import type { EndpointView } from '@shared/features/collection/calls'
import { fieldsOf, isPlace, isServer, kindOf } from '@shared/features/collection/endpoint'
import { isNetworkPath } from '@shared/features/collection/real/real-kinds'
import { realText } from '@shared/features/collection/real/text'
import { collectionText } from '@shared/features/collection/text'
import { paths } from '@shared/navigation/paths'
import { useNavigate } from 'react-router-dom'
import { Allowed } from '../../session/permission'
import { Card } from '../../ui/page/card'
import { Details } from '../../ui/page/details'
import { Badge } from '../../ui/page/status-badge'
import { CheckBadge, CheckWords } from './check-words'
import { JobBar } from './job-bar'
import type { JobProgress } from './use-job'

const actions = collectionText.actions

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: 'auto' },
  marks: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' }
})

interface RealSourceCardProps {
  readonly view: EndpointView
  readonly job: JobProgress | undefined
  readonly onEdit: () => void
  readonly onCheck: () => void
  readonly onSwitch: () => void
  readonly onArrivals: () => void
  readonly onLog: () => void
  readonly onRemove: () => void
}

/** Card of a real source: location, whether connecting is enabled, and received data. */
export function RealSourceCard(props: RealSourceCardProps) {
  const { view, job, onEdit, onCheck, onSwitch, onArrivals, onLog, onRemove } = props
  const { endpoint, on, password } = view
  const { config, kind, lastCheck } = endpoint
  const styles = useStyles()
  const navigate = useNavigate()
  const busy = job !== undefined
  const isAsked = isServer(endpoint)
  const words = isPlace(endpoint) ? realText.switchTarget : realText.switch
  const shown = fieldsOf(endpoint).filter(({ name }) => name !== 'authority' && name !== 'plain')
  return (
    <Card title={endpoint.name} actions={<CheckBadge result={lastCheck} />}>
      <div className={styles.marks}>
        <span>{kindOf(endpoint).title}</span>
        {isAsked && (
          <Badge tone={on ? 'success' : 'neutral'}>
            {on ? realText.onBadge : realText.offBadge}
          </Badge>
        )}
        {kind === 'oracle' && <Badge tone="warning">{realText.unproven}</Badge>}
      </div>
      <Details
        items={[
          ...shown.map(({ name, label, options }) => {
            const value = config[name] ?? ''
            return { label, value: options?.[value] ?? value }
          }),
          ...(isAsked
            ? [{ label: realText.password.label, value: realText.password.states[password] }]
            : []),
          {
            label: collectionText.card.lastCheck,
            value: <CheckWords result={lastCheck} />
          }
        ]}
      />
      {kind === 'file' && isNetworkPath(config.folder ?? '') && <p>{realText.network}</p>}
      {job && <JobBar job={job} />}
      <div className={styles.actions}>
        <Allowed to="operate">
          <Button icon={<CheckmarkCircleRegular />} disabledFocusable={busy} onClick={onCheck}>
            {actions.check}
          </Button>
        </Allowed>
        {isAsked && (
          <Allowed to="administer">
            <Button onClick={onSwitch}>{on ? words.off : words.on}</Button>
          </Allowed>
        )}
        <Allowed to="operate">
          {kind === 'file' && (
            <Button disabledFocusable={busy} onClick={onArrivals}>
              {realText.arrivals.open}
            </Button>
          )}
          {isPlace(endpoint) || (
            <Button onClick={() => navigate(`${paths.etl}?nguon=${endpoint.id}`)}>
              {realText.pipeline}
            </Button>
          )}
        </Allowed>
        <Button icon={<DocumentTextRegular />} onClick={onLog}>
          {actions.log}
        </Button>
        <Allowed to="operate">
          <Button icon={<EditRegular />} disabledFocusable={busy} onClick={onEdit}>
            {actions.edit}
          </Button>
          <Button icon={<DeleteRegular />} disabledFocusable={busy} onClick={onRemove}>
            {actions.remove}
          </Button>
        </Allowed>
      </div>
    </Card>
  )
}
