import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens
} from '@fluentui/react-components'
import type { SampleOverview } from '@shared/features/sample-data/calls'
import { type SampleKind, sampleKinds } from '@shared/features/sample-data/choices'
import { sampleDataText } from '@shared/features/sample-data/text'
import { formatNumber } from '@shared/kit/format'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '../../../ipc/client'
import { WideDialog } from '../../../ui/wide-dialog'
import { WorkProgress } from './work-progress'

const text = sampleDataText.dialog

const useStyles = makeStyles({
  table: {
    width: 'min(100%, 420px)',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '4px 0',
      textAlign: 'right',
      fontVariantNumeric: 'tabular-nums',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`
    },
    '& th:first-child, & td:first-child': { textAlign: 'left' }
  },
  quiet: { color: tokens.colorNeutralForeground3 }
})

interface WorkDialogProps {
  readonly title: string
  readonly intro: string
  readonly failed: string
  readonly overview: SampleOverview
  /** How many things a person still has to choose. */
  readonly open: number
  /** Does the work, under a name by which it is watched and stopped; the page is loaded anew once it is done. */
  readonly run: (job: string) => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What goes or comes, what is to be decided, then the work itself with its progress. */
export function WorkDialog(props: WorkDialogProps) {
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
      setFault(messageOf(error))
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
          {open > 0 && <span className={styles.quiet}>{text.open(formatNumber(open))}</span>}
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
        <WorkProgress job={job} onStop={() => void call('sampleData:stop', { job })} />
      )}
      <Counts counts={overview.counts} title={title} />
      <p className={styles.quiet}>{text.logs}</p>
      <fieldset disabled={job !== undefined} style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </WideDialog>
  )
}

function Counts({ counts, title }: Pick<SampleOverview, 'counts'> & { readonly title: string }) {
  const styles = useStyles()
  const words = (kind: SampleKind): string => sampleKinds[kind]
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{text.kind}</th>
          <th scope="col">{text.count}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, count }) => (
          <tr key={kind}>
            <td>{words(kind)}</td>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
