import { Button, makeStyles } from '@fluentui/react-components'
import type { SignInAccountRow } from '@shared/features/sign-in/calls'
import { signInSettingsText as text } from '@shared/features/sign-in/settings-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { hasPermission } from '../../../session/permission'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '4px' } })

interface SignInAccountTableProps {
  readonly rows: readonly SignInAccountRow[]
  readonly onPassword: (row: SignInAccountRow) => void
  /** Links a user to the current account of the operating system, or removes the stored link. */
  readonly onTie: (row: SignInAccountRow) => void
  readonly onUnlock: (row: SignInAccountRow) => void
}

const stateOf = ({ isShut, failures }: SignInAccountRow): string => {
  if (isShut) return text.shut
  return failures > 0 ? text.failures(formatNumber(failures)) : text.fine
}
const passwordOf = ({ hasPassword, changedAt, mustChange }: SignInAccountRow): string => {
  if (!hasPassword) return text.noPassword
  const set = text.passwordOf(formatDateTime(changedAt ?? 0))
  return mustChange ? `${set}, ${text.mustChange}` : set
}

/** Table of all users and their sign-in methods. */
export function SignInAccountTable({ rows, ...on }: SignInAccountTableProps) {
  const columns: readonly PlainColumn<SignInAccountRow>[] = [
    {
      key: 'person',
      title: text.columns.person,
      cell: row => `${row.name} (${row.account})`,
      wrapped: true
    },
    { key: 'password', title: text.columns.password, cell: passwordOf, wrapped: true },
    {
      key: 'system',
      title: text.columns.system,
      cell: row => row.system ?? text.noSystem,
      wrapped: true
    },
    { key: 'state', title: text.columns.state, cell: stateOf, wrapped: true },
    ...(hasPermission('administer')
      ? [
          {
            key: 'actions',
            title: text.columns.actions,
            cell: (row: SignInAccountRow) => <Actions row={row} {...on} />
          }
        ]
      : [])
  ]
  return <PlainTable label={text.accounts} columns={columns} rows={rows} />
}

type ActionsProps = Omit<SignInAccountTableProps, 'rows'> & { readonly row: SignInAccountRow }

function Actions({ row, onPassword, onTie, onUnlock }: ActionsProps) {
  const styles = useStyles()
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        aria-label={`${text.setPassword}: ${row.name}`}
        onClick={() => onPassword(row)}
      >
        {text.setPassword}
      </Button>
      <Button
        size="small"
        aria-label={`${row.system ? text.untie : text.tie}: ${row.name}`}
        onClick={() => onTie(row)}
      >
        {row.system ? text.untie : text.tie}
      </Button>
      {row.isShut && (
        <Button
          size="small"
          aria-label={`${text.unlock}: ${row.name}`}
          onClick={() => onUnlock(row)}
        >
          {text.unlock}
        </Button>
      )}
    </div>
  )
}
