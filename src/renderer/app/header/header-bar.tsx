import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons/svg/question-circle'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { frameText } from '@shared/features/frame/text'
import { helpText } from '@shared/features/help/screen'
import { paletteText } from '@shared/features/search/text'
import { memo } from 'react'
import { isSampleDataRemoved } from '../../ipc/initial-state'
import { currentScopeWords } from '../../session/navigation'
import { appTokens } from '../../theme'
import { useCurrentRecordTitle } from '../../ui/page/record-title'
import { ToneBadge } from '../../ui/page/status-badge'
import { BreadcrumbTrail } from './breadcrumb-trail'
import { NotificationCentre } from './notice-centre'
import { OperatorMenu } from './operator'
import { ThemeMenu } from './theme-menu'

const useStyles = makeStyles({
  // Parts shrink by the width of the bar, not of the window, because the sidebar takes part of the
  // window.
  bar: {
    containerType: 'inline-size',
    flexShrink: 0,
    backgroundColor: appTokens.frame,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' }
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '16px',
    minHeight: '55px',
    padding: '0 24px',
    '@container (max-width: 560px)': { padding: '0 12px', columnGap: '8px' },
    '@container (max-width: 400px)': {
      flexWrap: 'wrap',
      minHeight: 0,
      padding: '4px',
      '& > nav': { flexBasis: '100%', padding: '0 8px' }
    }
  },
  search: {
    fontWeight: tokens.fontWeightRegular,
    minWidth: 'auto',
    '@container (max-width: 400px)': { padding: '5px', minWidth: '32px' }
  },
  searchWords: {
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    // The parts of the breadcrumb need the space of the words at 1366 pixels beside the sidebar.
    '@container (max-width: 1100px)': { display: 'none' }
  },
  scope: {
    display: 'inline-flex',
    maxWidth: '260px',
    minWidth: 0,
    overflow: 'hidden',
    '& > *': { minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '@container (max-width: 1000px)': { maxWidth: '160px' }
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    marginLeft: 'auto',
    flexShrink: 0,
    '@container (max-width: 400px)': {
      columnGap: 0,
      flexGrow: 1,
      '& > span': { marginRight: 'auto' }
    }
  }
})

interface HeaderBarProps {
  readonly onSearch: () => void
  readonly onHelp: () => void
}

function HeaderBarContent({ onSearch, onHelp }: HeaderBarProps) {
  const styles = useStyles()
  const { header } = frameText
  const record = useCurrentRecordTitle()
  const data = record?.data ?? (isSampleDataRemoved() ? 'own' : 'sample')
  const { label, explained } = header.data[data]
  const scope = currentScopeWords()
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <BreadcrumbTrail />
        <div className={styles.end}>
          <Button
            icon={<SearchRegular />}
            className={styles.search}
            aria-label={paletteText.open}
            onClick={onSearch}
          >
            <span className={styles.searchWords}>{paletteText.open}</span>
          </Button>
          <Tooltip content={explained} relationship="description">
            <span>
              <ToneBadge tone={data === 'own' ? 'success' : 'warning'}>{label}</ToneBadge>
            </span>
          </Tooltip>
          {scope && (
            <Tooltip content={scope} relationship="description">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what hover shows in full, the keyboard must be able to ask for */}
              <span tabIndex={0} role="note" className={styles.scope}>
                <ToneBadge tone="info">{scope}</ToneBadge>
              </span>
            </Tooltip>
          )}
          <span id="header-state" />
          <NotificationCentre />
          <Tooltip content={helpText.open} relationship="label">
            <Button appearance="subtle" icon={<QuestionCircleRegular />} onClick={onHelp} />
          </Tooltip>
          <ThemeMenu />
          <OperatorMenu />
        </div>
      </div>
    </header>
  )
}

/**
 * Header bar: breadcrumb, notifications, theme and current user. Memoised, because each selection on
 * a page changes the address, which renders the frame.
 */
export const HeaderBar = memo(HeaderBarContent)
