import { makeStyles, tokens } from '@fluentui/react-components'
import { appTokens } from '../../theme'

/**
 * Styles of a sidebar item in the tree, in the collapsed sidebar (rail) and in a flyout. Icons have
 * the same position in tree and rail.
 */
export const useSidebarItemStyles = makeStyles({
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    width: '100%',
    minHeight: '36px',
    padding: '6px 12px 6px 14px',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    textAlign: 'start',
    textDecorationLine: 'none',
    backgroundColor: 'transparent',
    border: 'none',
    borderRadius: '6px',
    cursor: 'pointer',
    scrollMarginBlock: '8px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
  },
  row: { position: 'relative' },
  group: { fontWeight: tokens.fontWeightSemibold },
  level2: { minHeight: '32px', paddingLeft: '44px' },
  level3: { minHeight: '32px', paddingLeft: '60px' },
  // Space for the pin button.
  leaf: { paddingRight: '34px', color: tokens.colorNeutralForeground2 },
  pinned: { minHeight: '32px' },
  rail: { justifyContent: 'center', minHeight: '40px', padding: '10px', marginBottom: '2px' },
  flyout: {
    minHeight: '32px',
    // All 36 sector pages fit into a low window.
    '@media (max-height: 640px)': { minHeight: '26px', paddingBlock: '2px' }
  },
  opened: { backgroundColor: tokens.colorNeutralBackground1Selected },
  // Long titles wrap, because an ellipsis could hide the difference between two pages.
  label: { flexGrow: 1, minWidth: 0, overflowWrap: 'break-word' },
  icon: { display: 'flex', flexShrink: 0, fontSize: '20px' },
  chevron: {
    display: 'flex',
    flexShrink: 0,
    fontSize: '16px',
    color: tokens.colorNeutralForeground3,
    transitionProperty: 'transform',
    transitionDuration: tokens.durationFast,
    transitionTimingFunction: tokens.curveEasyEase,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' }
  },
  chevronOpen: { transform: 'rotate(90deg)' },
  current: {
    color: appTokens.selectedText,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: appTokens.selected,
    ':hover': { backgroundColor: appTokens.selected }
  },
  // A border marks the current item, because forced-colours mode drops backgrounds.
  bar: {
    '::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '7px',
      bottom: '7px',
      borderLeft: `3px solid ${tokens.colorCompoundBrandStroke}`,
      borderRadius: '2px'
    }
  },
  holdsCurrent: { color: appTokens.selectedText }
})
