import { makeStyles, tokens } from '@fluentui/react-components'
import { appTokens } from '../../theme'

/** Spec 9: 72 units expanded, 16 collapsed, of 4 px each. */
const expandedWidth = '288px'
const collapsedWidth = '64px'

const focusRing = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }

export const useSidebarStyles = makeStyles({
  nav: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: expandedWidth,
    backgroundColor: appTokens.frame,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`
  },
  collapsed: { width: collapsedWidth },
  top: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    flexShrink: 0,
    height: '56px',
    padding: '0 12px 0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`
  },
  topCollapsed: { justifyContent: 'center', padding: 0 },
  title: {
    flexGrow: 1,
    minWidth: 0,
    fontSize: '15px',
    lineHeight: '24px',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap'
  },
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', padding: '8px' },
  footer: {
    flexShrink: 0,
    padding: '12px 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`
  },
  footerCollapsed: { padding: '12px 4px', textAlign: 'center' },
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    width: '100%',
    minHeight: '36px',
    padding: '6px 12px',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    textAlign: 'start',
    textDecorationLine: 'none',
    background: 'none',
    border: 'none',
    borderRadius: '6px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': focusRing
  },
  group: { fontWeight: tokens.fontWeightSemibold },
  // Longer titles wrap: an ellipsis would hide what tells two pages apart.
  label: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  icon: { display: 'flex', flexShrink: 0, fontSize: '20px' },
  chevron: {
    display: 'flex',
    flexShrink: 0,
    fontSize: '16px',
    color: tokens.colorNeutralForeground3
  },
  level2: { minHeight: '32px', paddingLeft: '44px', color: tokens.colorNeutralForeground2 },
  level3: { minHeight: '32px', paddingLeft: '58px', color: tokens.colorNeutralForeground2 },
  current: {
    color: appTokens.selectedText,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: appTokens.selected,
    ':hover': { backgroundColor: appTokens.selected },
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '6px',
      bottom: '6px',
      width: '3px',
      borderRadius: '2px',
      backgroundColor: tokens.colorCompoundBrandStroke,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' }
    }
  },
  railItem: { justifyContent: 'center', minHeight: '40px', padding: '8px', marginBottom: '2px' },
  flyout: {
    minWidth: '240px',
    maxWidth: '320px',
    maxHeight: 'calc(100vh - 32px)',
    overflowY: 'auto',
    padding: '8px'
  },
  flyoutTitle: {
    padding: '6px 12px 8px',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '20px'
  },
  flyoutSection: {
    padding: '10px 12px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold
  },
  flyoutLeaf: { minHeight: '32px' }
})
