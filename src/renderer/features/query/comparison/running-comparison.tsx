import type { RunningQueryComparison } from '@shared/features/comparison/comparison'
import { comparisonText } from '@shared/features/comparison/text'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { Card } from '../../../ui/page/card'
import { WorkProgressBar } from '../../../ui/page/work-bar'

const text = comparisonText.running

interface RunningComparisonCardProps {
  readonly running: RunningQueryComparison
  readonly onStop: () => void
}

/**
 * Card of a running comparison: which execution target has responded, the elapsed time, and
 * **Dừng** (stop).
 */
export function RunningComparisonCard({ running, onStop }: RunningComparisonCardProps) {
  const { name, places, answered, user, began } = running
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = formatNumber(Math.max(0, Math.round((now - began) / 1_000)))
  const isComparing = answered[0] && answered[1]
  const sides = places.map((place, at) =>
    text.side(place, answered[at] ? text.answered : text.asking)
  )
  const parts = [...sides, ...(isComparing ? [text.comparing] : []), text.by(user)].join(' · ')
  return (
    <Card>
      <WorkProgressBar
        label={text.label(name)}
        words={`${text.label(name)} · ${text.words(parts, seconds)}`}
        share={undefined}
        stopLabel={text.stop}
        onStop={onStop}
      />
    </Card>
  )
}
