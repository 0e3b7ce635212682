import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles
} from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { queryPageText } from '@shared/features/query/page-text'
import type {
  QueryRequestFault,
  TableRequiringAccessReason
} from '@shared/features/query/run-result'
import { formatPercent } from '@shared/kit/format'
import { formatSeconds } from '@shared/model/query/answer-words'
import { useEffect, useState } from 'react'
import { toErrorMessage } from '../../../ipc/client'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/page/states'
import { WorkProgressBar } from '../../../ui/page/work-bar'
import { PersonalDataReasonDialog } from '../../../ui/personal-reason-dialog'
import { withUniqueReactKeys } from '../../../ui/with-keys'
import type { QueryRunControl } from '../use-run'
import { describeResultSize } from './answer-columns'

const text = queryPageText.running

interface RunningProps {
  readonly since: number
  readonly share: number | undefined
  readonly onStop: () => void
}

/** Milliseconds between two updates of the elapsed time. */
const tick = 100

function Running({ since, share, onStop }: RunningProps) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tick)
    return () => clearInterval(timer)
  }, [])
  const seconds = formatSeconds(now - since)
  return (
    <Card>
      <WorkProgressBar
        label={text.label}
        words={
          share === undefined ? text.words(seconds) : text.share(seconds, formatPercent(share, 0))
        }
        share={share}
        stopLabel={queryPageText.stop}
        onStop={onStop}
      />
    </Card>
  )
}

const useStyles = makeStyles({
  // Visible to screen readers only; the same text is shown above the rows.
  said: {
    position: 'fixed',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)'
  }
})

interface RunStateProps {
  readonly run: QueryRunControl
  /** Whether the query was changed after this result was computed. */
  readonly isOlder?: boolean
  /** Whether a fault is shown at its place in the query, so that it is not repeated here. */
  readonly isShownAtPlace?: ((fault: QueryRequestFault) => boolean) | undefined
}

/**
 * State of a query run until the result is available, then the size of the result. Stays mounted,
 * so that screen readers announce each change.
 */
export function QueryRunStateView({ run, isOlder = false, isShownAtPlace }: RunStateProps) {
  const { state } = run
  const styles = useStyles()
  const note = state.kind === 'stopped' ? text.stopped : isOlder ? queryPageText.answer.ofOlder : ''
  return (
    <>
      <div role="status" className={note ? undefined : styles.said}>
        {note && (
          <MessageBar intent="info">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        )}
        {state.kind === 'answered' && (
          <span className={note ? styles.said : undefined}>{describeResultSize(state.answer)}</span>
        )}
      </div>
      <Unanswered run={run} isShownAtPlace={isShownAtPlace} />
    </>
  )
}

interface AskReasonProps {
  readonly tables: readonly TableRequiringAccessReason[]
  readonly onOpened: () => void
}

/**
 * Asks for the reason to read personal columns; without a reason the query is not run, and the
 * dialog can be opened again.
 */
function AskReason({ tables, onOpened }: AskReasonProps) {
  const [isDeclined, setDeclined] = useState(false)
  if (!isDeclined) {
    return (
      <PersonalDataReasonDialog
        tables={tables}
        onOpened={onOpened}
        onClose={() => setDeclined(true)}
      />
    )
  }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody role="alert">{personalAccessText.declined}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => setDeclined(false)}>{personalAccessText.action}</Button>
      </MessageBarActions>
    </MessageBar>
  )
}

function Unanswered({
  run,
  isShownAtPlace = () => false
}: Pick<RunStateProps, 'run' | 'isShownAtPlace'>) {
  const { state } = run
  switch (state.kind) {
    case 'running':
      return <Running key={state.run} since={state.since} share={run.share} onStop={run.stop} />
    case 'stopped':
    case 'answered':
      return null
    case 'needsReason':
      return (
        <AskReason
          key={state.tables.map(({ id }) => id).join()}
          tables={state.tables}
          onOpened={run.again}
        />
      )
    case 'refused':
      return (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">
            <MessageBarTitle>{text.refused}</MessageBarTitle>
            {state.faults.some(isShownAtPlace) && <div>{text.atPlace}</div>}
            {withUniqueReactKeys(
              state.faults.filter(fault => !isShownAtPlace(fault)),
              ({ words }) => words
            ).map(({ key, item }) => (
              <div key={key}>{item.words}</div>
            ))}
          </MessageBarBody>
        </MessageBar>
      )
    case 'failed':
      return (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">
            <MessageBarTitle>{text.failed}</MessageBarTitle>
            {toErrorMessage(state.error)}
          </MessageBarBody>
        </MessageBar>
      )
    default:
      return (
        <Card>
          <EmptyState message={queryPageText.answer.idle} icon={<PlayRegular />} />
        </Card>
      )
  }
}
