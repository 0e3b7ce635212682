import { makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { adminText } from '@shared/features/admin/text'
import { keysOf } from '@shared/kit/keys-of'
import { type EffectiveRole, permissionLabels, roleHasPermission } from '@shared/model/admin/roles'
import { cssColorOfTone } from '../../theme'
import { Card } from '../../ui/page/card'
import { type PrintedColumn, PrintedGrid } from '../../ui/print/paper-grid'

const text = adminText.users.matrix

const useStyles = makeStyles({
  // Hidden on paper, where `PrintedGrid` replaces it.
  scroller: { overflowX: 'auto', '@media print': { display: 'none' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '8px 12px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      textAlign: 'center'
    },
    '& th:first-child': { textAlign: 'left', fontWeight: tokens.fontWeightRegular }
  },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  mark: { display: 'inline-flex', fontSize: '18px', verticalAlign: 'middle' },
  note: { color: tokens.colorNeutralForeground3, lineHeight: '20px' }
})

const columnsOf = (
  roles: readonly EffectiveRole[]
): readonly PrintedColumn<keyof typeof permissionLabels>[] => [
  {
    key: 'function',
    title: text.function,
    kind: 'words',
    cell: permission => permissionLabels[permission]
  },
  ...roles.map(role => ({
    key: role.id,
    title: role.label,
    kind: 'words' as const,
    cell: (permission: keyof typeof permissionLabels) =>
      roleHasPermission(role, permission) ? text.yes : text.no
  }))
]

/** Permissions by role, from the same matrix that the main process enforces. */
export function RolePermissionMatrix({ roles }: { readonly roles: readonly EffectiveRole[] }) {
  const styles = useStyles()
  return (
    <Card title={text.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the table */}
      <section tabIndex={0} aria-label={text.scroller} className={styles.scroller}>
        <table className={styles.table} aria-label={text.title}>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {text.function}
              </th>
              {roles.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keysOf(permissionLabels).map(permission => (
              <tr key={permission}>
                <th scope="row">{permissionLabels[permission]}</th>
                {roles.map(role => {
                  const isAllowed = roleHasPermission(role, permission)
                  return (
                    <td key={role.id}>
                      <span
                        className={styles.mark}
                        role="img"
                        aria-label={isAllowed ? text.yes : text.no}
                        style={{ color: cssColorOfTone(isAllowed ? 'success' : 'neutral', 'text') }}
                      >
                        {isAllowed ? <CheckmarkRegular /> : '–'}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PrintedGrid label={text.title} columns={columnsOf(roles)} rows={keysOf(permissionLabels)} />
      <p className={styles.note}>{text.note}</p>
    </Card>
  )
}
