import { makeStyles } from '@fluentui/react-components'

/** A list beside what is worked on; one below the other on a narrow window, and on paper what is worked on alone. */
export const useBenchStyles = makeStyles({
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
