import { qualityText } from '@shared/features/data-quality/text'
import { formatPercent } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { subscribeToEvent } from '../../ipc/client'
import { Card } from '../page/card'
import { WorkProgressBar } from '../page/work-bar'

const text = qualityText.progress

/**
 * Milliseconds before progress is shown, because a bar that disappears at once would only flash.
 */
const patience = 150

interface CountProgressBarProps {
  readonly job: string
  readonly onStop: () => void
  /** Whether the progress bar is rendered inside an existing card. */
  readonly inCard?: boolean
}

/** Progress of a count over all rows, with a cancel button. */
export function CountProgressBar({ job, onStop, inCard }: CountProgressBarProps) {
  const [isShown, setShown] = useState(false)
  const [{ share, what }, setProgress] = useState<{ share: number; what: string }>({
    share: 0,
    what: text.start
  })
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience)
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () =>
      subscribeToEvent('dataQuality:progress', told => {
        if (told.job === job) setProgress({ share: told.share, what: told.words })
      }),
    [job]
  )
  if (!isShown) return <div hidden data-loading />
  const words = text.words(formatPercent(share, 0), what)
  const bar = (
    <WorkProgressBar
      label={text.label}
      words={words}
      share={share}
      stopLabel={text.stop}
      onStop={onStop}
    />
  )
  return inCard ? bar : <Card>{bar}</Card>
}
