import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import type { SampleDataOverview } from '@shared/features/sample-data/calls'
import { sampleRecordKinds } from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { formatNumber } from '@shared/kit/format'
import { type ReactNode, useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { WideDialog } from '../../../ui/wide-dialog'
import { SampleDataChangeProgress } from './work-progress'

const text = sampleDataText.dialog

const useStyles = makeStyles({
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    columnGap: '32px'
  },
  count: {
    display: 'flex',
    justifyContent: 'space-between',
    padding: '4px 0',
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  open: { alignSelf: 'center', color: tokens.colorNeutralForeground3 }
})

interface SampleDataChangeDialogProps {
  readonly title: string
  readonly intro: string
  readonly failed: string
  readonly overview: SampleDataOverview
  /** Number of records about which the user has not decided yet. */
  readonly open: number
  /**
   * Removes or restores sample data under a job id, by which the progress is shown and the job can
   * be cancelled; the page reloads afterwards.
   */
  readonly run: (job: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog that removes or restores sample data: summary, decisions, then the progress. */
export function SampleDataChangeDialog(props: SampleDataChangeDialogProps) {
  const { title, intro, failed, overview, open, run, onClose, children } = props
  const styles = useStyles()
  const [job, setJob] = useState<string>()
  const [fault, setFault] = useState<string>()
  const isBlocked = overview.blocked.length > 0
  const start = async (): Promise<void> => {
    const name = crypto.randomUUID()
    setJob(name)
    setFault(undefined)
    try {
      await run(name)
    } catch (error) {
      setFault(toErrorMessage(error))
      setJob(undefined)
    }
  }
  return (
    <WideDialog
      title={title}
      fault={fault === undefined ? undefined : { title: failed, words: fault }}
      onClose={() => {
        if (job === undefined) onClose()
      }}
      actions={
        <>
          {open > 0 && <span className={styles.open}>{text.open(formatNumber(open))}</span>}
          <Button disabled={job !== undefined} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            appearance="primary"
            disabled={job !== undefined || open > 0 || isBlocked}
            onClick={() => void start()}
          >
            {title}
          </Button>
        </>
      }
    >
      {isBlocked && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text.blocked}</MessageBarTitle>
            {overview.blocked.join(' ')}
          </MessageBarBody>
        </MessageBar>
      )}
      <p>{intro}</p>
      {job !== undefined && (
        <SampleDataChangeProgress job={job} onStop={() => void call('sampleData:stop', { job })} />
      )}
      <Counts counts={overview.counts} title={title} />
      <p className={styles.quiet}>{text.logs}</p>
      <fieldset disabled={job !== undefined} style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </WideDialog>
  )
}

function Counts({
  counts,
  title
}: Pick<SampleDataOverview, 'counts'> & { readonly title: string }) {
  const styles = useStyles()
  return (
    <ul className={styles.counts} aria-label={title}>
      {counts.map(({ kind, count }) => (
        <li key={kind} className={styles.count}>
          <span>{sampleRecordKinds[kind]}</span>
          <span>{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  )
}
