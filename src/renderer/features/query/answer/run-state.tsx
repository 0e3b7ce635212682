import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons/svg/play'
import { secondsWords } from '@shared/features/query/answer-words'
import { queryText } from '@shared/features/query/page-text'
import { formatPercent } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../ipc/client'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/page/states'
import { WorkBar } from '../../../ui/page/work-bar'
import { withKeys } from '../../../ui/with-keys'
import type { Run } from '../use-run'

const text = queryText.running

interface RunningProps {
  readonly since: number
  readonly share: number | undefined
  readonly onStop: () => void
}

/** Milliseconds between two looks at the clock. */
const tick = 100

function Running({ since, share, onStop }: RunningProps) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tick)
    return () => clearInterval(timer)
  }, [])
  const seconds = secondsWords(now - since)
  return (
    <Card>
      <WorkBar
        label={text.label}
        words={
          share === undefined ? text.words(seconds) : text.share(seconds, formatPercent(share, 0))
        }
        share={share}
        stopLabel={queryText.stop}
        onStop={onStop}
      />
    </Card>
  )
}

/** What became of the question as long as there is no answer. */
export function RunStateView({ run }: { readonly run: Run }) {
  const { state } = run
  switch (state.kind) {
    case 'running':
      return <Running key={state.run} since={state.since} share={run.share} onStop={run.stop} />
    case 'stopped':
      return (
        <MessageBar intent="info">
          <MessageBarBody role="status">{text.stopped}</MessageBarBody>
        </MessageBar>
      )
    case 'refused':
      return (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody role="alert">
            <MessageBarTitle>{text.refused}</MessageBarTitle>
            {withKeys(state.faults, ({ words }) => words).map(({ key, item }) => (
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
            {messageOf(state.error)}
          </MessageBarBody>
        </MessageBar>
      )
    default:
      return (
        <Card>
          <EmptyState message={queryText.answer.idle} icon={<PlayRegular />} />
        </Card>
      )
  }
}
