import { qualityText } from '@shared/features/data-quality/text'
import { formatPercent } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { listen } from '../../ipc/client'
import { Card } from '../page/card'
import { WorkBar } from '../page/work-bar'

const text = qualityText.progress

/** Milliseconds before a wait is shown, because a shorter one would only flash. */
const patience = 150

interface CountingBarProps {
  readonly job: string
  readonly onStop: () => void
  /** Whether it is inside an existing card. */
  readonly inCard?: boolean
}

/** Progress of a count over all rows, with a cancel button. */
export function CountingBar({ job, onStop, inCard }: CountingBarProps) {
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
      listen('dataQuality:progress', told => {
        if (told.job === job) setProgress({ share: told.share, what: told.words })
      }),
    [job]
  )
  if (!isShown) return <div hidden data-loading />
  const words = text.words(formatPercent(share, 0), what)
  const bar = (
    <WorkBar label={text.label} words={words} share={share} stopLabel={text.stop} onStop={onStop} />
  )
  return inCard ? bar : <Card>{bar}</Card>
}
