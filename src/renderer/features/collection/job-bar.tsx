import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import type { EndpointJobProgress } from './use-job'

const useStyles = makeStyles({
  job: { display: 'flex', flexDirection: 'column', rowGap: '6px' },
  words: { fontSize: tokens.fontSizeBase200, lineHeight: '18px', minHeight: '18px' }
})

/** Progress and phase of a check or synchronisation. */
export function EndpointJobProgressBar({ job }: { readonly job: EndpointJobProgress }) {
  const styles = useStyles()
  return (
    <div className={styles.job}>
      <ProgressBar value={job.done / job.total} aria-label={job.words || undefined} />
      <span role="status" className={styles.words}>
        {job.words}
      </span>
    </div>
  )
}
