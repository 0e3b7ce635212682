import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { SettingsRegular } from '@fluentui/react-icons/svg/settings'
import { homeText } from '@shared/features/home/text'
import { pagePaths } from '@shared/navigation/paths'
import { Link } from 'react-router-dom'
import { isPathOutsideScope } from '../../session/navigation'
import { hasPermission } from '../../session/permission'
import { cssColorOfTone } from '../../theme'
import { Card } from '../../ui/page/card'
import { openDialogLinkState } from '../../ui/page/use-open-request'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
    gap: '12px'
  },
  action: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    height: '100%',
    minHeight: '64px',
    padding: '10px 12px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' }
  },
  mark: {
    display: 'flex',
    padding: '6px',
    borderRadius: '6px',
    fontSize: '18px',
    color: cssColorOfTone('success', 'text'),
    backgroundColor: cssColorOfTone('success', 'fill')
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px'
  }
})

const actions = [
  {
    ...homeText.quick.report,
    icon: <DocumentAddRegular />,
    path: pagePaths.reports,
    dialog: 'create',
    right: 'analyse'
  },
  {
    ...homeText.quick.import,
    icon: <ArrowImportRegular />,
    path: pagePaths.sources,
    dialog: 'upload',
    right: 'operate'
  },
  {
    ...homeText.quick.users,
    icon: <PeopleRegular />,
    path: pagePaths.users,
    dialog: '',
    right: 'view'
  },
  {
    ...homeText.quick.settings,
    icon: <SettingsRegular />,
    path: pagePaths.settings,
    dialog: '',
    right: 'view'
  }
] as const

/**
 * Card **Thao tác nhanh** (quick actions): each action opens its page and dialog. Nothing for a
 * user without permission for any of them.
 */
export function QuickActionsCard() {
  const styles = useStyles()
  const permitted = actions.filter(
    ({ right, path }) => hasPermission(right) && !isPathOutsideScope(path)
  )
  if (permitted.length === 0) return null
  return (
    <Card title={homeText.quick.title}>
      <ul className={styles.grid}>
        {permitted.map(action => (
          <li key={action.title}>
            <Link
              to={action.path}
              state={openDialogLinkState(action.dialog)}
              className={styles.action}
            >
              <span className={styles.mark} aria-hidden>
                {action.icon}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{action.title}</span>
                <span className={styles.detail}>{action.detail}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
