import { makeStyles } from '@fluentui/react-components'

/**
 * Styles of the query page: side list next to the work area; stacked on a narrow window, and only
 * the work area on paper.
 */
export const useQueryWorkbenchStyles = makeStyles({
  bench: {
    display: 'grid',
    gridTemplateColumns: '264px minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' }
  },
  middle: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  screen: { display: 'contents', '@media print': { display: 'none' } }
})
