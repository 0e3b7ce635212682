import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { PersonCircleRegular } from '@fluentui/react-icons/svg/person-circle'
import { frameText } from '@shared/text/frame'
import { startState } from '../../ipc/initial-state'
import { appTokens } from '../../theme'
import { Badge } from '../../ui/status-badge'
import { BreadcrumbTrail } from './breadcrumb-trail'
import { NoticeCentre } from './notice-centre'
import { ThemeMenu } from './theme-menu'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    flexShrink: 0,
    minHeight: '56px',
    padding: '0 24px',
    backgroundColor: appTokens.frame,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    marginLeft: 'auto',
    flexShrink: 0
  },
  operator: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    '@media (max-width: 1080px)': { display: 'none' }
  },
  icon: { display: 'flex', fontSize: '20px' }
})

/** Where the person is, what happened, how it looks, who works here. */
export function HeaderBar() {
  const styles = useStyles()
  return (
    <header className={styles.bar}>
      <BreadcrumbTrail />
      <div className={styles.end}>
        <Tooltip content={frameText.header.sampleExplained} relationship="description">
          <span>
            <Badge tone="warning">{frameText.header.sample}</Badge>
          </span>
        </Tooltip>
        <NoticeCentre />
        <ThemeMenu />
        <Tooltip content={frameText.header.operator} relationship="description">
          <span className={styles.operator}>
            <span className={styles.icon} aria-hidden>
              <PersonCircleRegular />
            </span>
            {startState.operator}
          </span>
        </Tooltip>
      </div>
    </header>
  )
}
