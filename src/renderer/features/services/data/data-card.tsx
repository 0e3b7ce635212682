import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { dataText as text } from '@shared/features/services/data-text'
import { statusAfterNaming } from '@shared/features/services/moves'
import { formatNumber } from '@shared/kit/format'
import type { StatusLook } from '@shared/kit/status'
import { degrees, type NamedDataView } from '@shared/model/services/named-data'
import type { Network } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { paths } from '@shared/navigation/paths'
import { useState } from 'react'
import { may } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { Card } from '../../../ui/page/card'
import { type Detail, Details } from '../../../ui/page/details'
import { InlineLink } from '../../../ui/page/inline-link'
import { StatusBadge } from '../../../ui/page/status-badge'
import { DataDialog } from './data-dialog'
import { ColumnWords } from './use-data-fields'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    maxHeight: '280px',
    overflowY: 'auto'
  }
})

const looks: Readonly<Record<NamedDataView['state'], StatusLook>> = {
  waiting: { label: text.states.waiting, tone: 'warning', icon: 'clock' },
  approved: { label: text.states.approved, tone: 'success', icon: 'check' },
  changed: { label: text.states.changed, tone: 'danger', icon: 'warning' },
  gone: { label: text.states.gone, tone: 'danger', icon: 'error' }
}

interface DataCardProps {
  readonly network: Network
  readonly service: SharedService
  readonly data: NamedDataView | null
  readonly onChanged: () => void
}

/** Data sent by a service, as an approver must see it; changing it requires approval again. */
export function DataCard({ network, service, data, onChanged }: DataCardProps) {
  const [isOpen, setOpen] = useState(false)
  const canName = may('share') && statusAfterNaming(service.status) !== undefined
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
        <DataDialog
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

function DataFacts({ data }: { readonly data: NamedDataView }) {
  const styles = useStyles()
  const { columns, state, fault, approved } = data
  const personal = columns.filter(column => column.personal).length
  const details: Detail[] = [
    { label: text.source, value: <SourceLink data={data} /> },
    ...dataDetails(data),
    {
      label: text.columns,
      value: (
        <ul className={styles.list}>
          {columns.map(column => (
            <li key={column.name}>
              <ColumnWords column={column} />
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
    { label: text.degree, value: degrees[data.data.degree] },
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
      <Details items={details} />
    </>
  )
}

/** Description of the sent rows. */
export function dataDetails({ question, parameters, filter, state }: NamedDataView): Detail[] {
  if (state === 'gone') return []
  if (question === '') return [{ label: text.filter, value: filter === '' ? text.allRows : filter }]
  return [
    { label: text.question, value: question },
    ...(parameters.length > 0 ? [{ label: text.parameters, value: parameters.join('\n') }] : [])
  ]
}

function SourceLink({ data: { data, source, state } }: { readonly data: NamedDataView }) {
  if (state === 'gone') return text.states.gone
  const { kind, id } = data.source
  return (
    <InlineLink to={kind === 'table' ? paths.martDetail(id) : paths.queryDetail(id)}>
      {source}
    </InlineLink>
  )
}
