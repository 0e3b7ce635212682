import { makeStyles, tokens } from '@fluentui/react-components'
import { appTokens } from '../../theme'

/** Spec 9: the sidebar is 72 units wide expanded and 16 collapsed; a unit is 4 px. */
const expandedWidth = '288px'
const collapsedWidth = '64px'
const narrowestWidth = '48px'
const line = `1px solid ${tokens.colorNeutralStroke2}`

export const useSidebarStyles = makeStyles({
  nav: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: expandedWidth,
    backgroundColor: appTokens.frame,
    borderRight: line,
    '@media print': { display: 'none' }
  },
  collapsed: {
    width: collapsedWidth,
    '@media (max-width: 480px)': { width: narrowestWidth }
  },
  over: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: 0,
    zIndex: 5,
    maxWidth: 'calc(100vw - 24px)',
    boxShadow: tokens.shadow28
  },
  // Placeholder that keeps the page in position while the sidebar is open over it.
  place: {
    flexShrink: 0,
    width: collapsedWidth,
    '@media (max-width: 480px)': { width: narrowestWidth },
    '@media print': { display: 'none' }
  },
  top: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    flexShrink: 0,
    height: '56px',
    padding: '0 12px 0 18px',
    borderBottom: line
  },
  topCollapsed: { justifyContent: 'center', padding: 0 },
  title: {
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold
  },
  // Space for the scrollbar is reserved, so that opening a group causes no horizontal shift.
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflowX: 'hidden',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    padding: '8px 0 8px 8px'
  },
  scrollerCollapsed: {
    scrollbarGutter: 'auto',
    padding: '8px',
    '@media (max-width: 480px)': { padding: '4px' }
  },
  footer: {
    flexShrink: 0,
    padding: '12px 18px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    borderTop: line,
    // The footer is hidden in a low window, in which only the page items fit.
    '@media (max-height: 420px)': { display: 'none' }
  },
  footerCollapsed: { padding: '12px 4px', textAlign: 'center' }
})
