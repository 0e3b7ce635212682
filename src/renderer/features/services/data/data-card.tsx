import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { serviceDataText as text } from '@shared/features/services/data-text'
import { serviceStatusAfterDataChange } from '@shared/features/services/moves'
import { formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import {
  type RegisteredServiceDataView,
  serviceSecrecyLabels
} from '@shared/model/services/named-data'
import type { SharingNetwork } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { pagePaths } from '@shared/navigation/paths'
import { useState } from 'react'
import { hasPermission } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { Card } from '../../../ui/page/card'
import { type DetailItem, DetailList } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import { StatusBadge } from '../../../ui/page/status-badge'
import { ServiceDataDialog } from './data-dialog'
import { PackageColumnText } from './use-data-fields'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    maxHeight: '280px',
    overflowY: 'auto'
  }
})

const looks: Readonly<Record<RegisteredServiceDataView['state'], StatusBadgeStyle>> = {
  waiting: { label: text.states.waiting, tone: 'warning', icon: 'clock' },
  approved: { label: text.states.approved, tone: 'success', icon: 'check' },
  changed: { label: text.states.changed, tone: 'danger', icon: 'warning' },
  gone: { label: text.states.gone, tone: 'danger', icon: 'error' }
}

interface ServiceDataCardProps {
  readonly network: SharingNetwork
  readonly service: SharedService
  readonly data: RegisteredServiceDataView | null
  readonly onChanged: () => void
}

/**
 * Card with the data that a service sends, with the details that an approver must see; changing the
 * data requires a new approval.
 */
export function ServiceDataCard({ network, service, data, onChanged }: ServiceDataCardProps) {
  const [isOpen, setOpen] = useState(false)
  const canName =
    hasPermission('share') && serviceStatusAfterDataChange(service.status) !== undefined
  const action = !data ? text.name : data.state === 'changed' ? text.again : text.change
  return (
    <Card
      title={text.title}
      actions={
        canName && (
          <ActionButton icon={<EditRegular />} onClick={() => setOpen(true)}>
            {action}
          </ActionButton>
        )
      }
    >
      {!data && <p>{text.noneHint}</p>}
      {data && <DataFacts data={data} />}
      {isOpen && (
        <ServiceDataDialog
          network={network}
          service={service}
          title={action}
          onClose={() => setOpen(false)}
          onSaved={onChanged}
        />
      )}
    </Card>
  )
}

function DataFacts({ data }: { readonly data: RegisteredServiceDataView }) {
  const styles = useStyles()
  const { columns, state, fault, approved } = data
  const personal = columns.filter(column => column.personal).length
  const details: DetailItem[] = [
    { label: text.source, value: <SourceLink data={data} /> },
    ...buildSentRowsDetails(data),
    {
      label: text.columns,
      value: (
        <ul className={styles.list}>
          {columns.map(column => (
            <li key={column.name}>
              <PackageColumnText column={column} />
            </li>
          ))}
        </ul>
      )
    },
    ...(state === 'gone'
      ? []
      : [
          {
            label: text.personalLabel,
            value: personal > 0 ? text.personalCount(formatNumber(personal)) : text.noPersonal
          }
        ]),
    { label: text.degree, value: serviceSecrecyLabels[data.data.degree] },
    ...(approved === '' || state === 'approved'
      ? []
      : [{ label: text.lastApproved, value: approved }])
  ]
  return (
    <>
      <p>
        <StatusBadge look={looks[state]} />
      </p>
      {(state === 'changed' || state === 'gone') && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{`${text.stateNotes[state]} ${fault}`.trim()}</MessageBarBody>
        </MessageBar>
      )}
      <DetailList items={details} />
    </>
  )
}

/**
 * Details of the rows that a service sends: the row filter of its table, or its query with the
 * parameters.
 */
export function buildSentRowsDetails({
  question,
  parameters,
  filter,
  state
}: RegisteredServiceDataView): DetailItem[] {
  if (state === 'gone') return []
  if (question === '') return [{ label: text.filter, value: filter === '' ? text.allRows : filter }]
  return [
    { label: text.question, value: question },
    ...(parameters.length > 0 ? [{ label: text.parameters, value: parameters.join('\n') }] : [])
  ]
}

function SourceLink({
  data: { data, source, state }
}: {
  readonly data: RegisteredServiceDataView
}) {
  if (state === 'gone') return text.states.gone
  const { kind, id } = data.source
  return (
    <InlineLink to={kind === 'table' ? pagePaths.martDetail(id) : pagePaths.queryDetail(id)}>
      {source}
    </InlineLink>
  )
}
