import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { tableUnitsText } from '@shared/features/admin/table-units'
import { pagePaths } from '@shared/navigation/paths'
import { Link } from 'react-router-dom'
import { useCall } from '../../ipc/use-call'
import { openDialogLinkState } from '../../ui/page/use-open-request'

const text = tableUnitsText.undeclared

/** Tables that no user with a scope sees, each with a link to the dialog that declares its units. */
export function UndeclaredTables() {
  const { data } = useCall('scope:undeclared')
  if (!data || data.tables.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{text.title}</MessageBarTitle>
        {text.note}{' '}
        {data.tables.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link
              to={pagePaths.martDetail(id)}
              state={openDialogLinkState('units')}
              aria-label={text.openTable(name)}
            >
              {name}
            </Link>
          </span>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}
