import { makeStyles, tokens } from '@fluentui/react-components'

export const useFlyoutStyles = makeStyles({
  surface: {
    minWidth: '240px',
    maxWidth: 'calc(100vw - 96px)',
    overflowY: 'auto',
    padding: '8px',
    // A border is needed because the shadow of the theme is not visible on a dark page.
    border: `1px solid ${tokens.colorNeutralStroke2}`
  },
  single: { maxWidth: '320px' },
  // Five sections in one column would be twice the height of the window.
  columns: { columnCount: 3, columnWidth: '252px', columnGap: '8px' },
  title: {
    padding: '6px 14px 8px',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '20px'
  },
  section: { breakInside: 'avoid' },
  sectionTitle: {
    padding: '8px 14px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold
  }
})
