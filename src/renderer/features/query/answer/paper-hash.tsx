import { queryText } from '@shared/features/query/page-text'
import { useEffect, useState } from 'react'
import { call } from '../../../ipc/client'
import { holdPaper, usePaper } from '../../../ui/print/paper'

interface PaperHashProps {
  readonly run: string
}

/**
 * SHA-256 of the printed result: the same query over the same rows gives the same hash. Computed
 * when printing.
 */
export function PaperHash({ run }: PaperHashProps) {
  const isPaper = usePaper()
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    if (!isPaper || hash !== undefined) return
    const release = holdPaper()
    let isCurrent = true
    call('query:hash', { run })
      .then(
        ({ sha256 }) => isCurrent && setHash(sha256),
        () => undefined
      )
      .finally(release)
    return () => {
      isCurrent = false
      release()
    }
  }, [isPaper, hash, run])
  return isPaper && hash ? <p>{queryText.answer.hash(hash)}</p> : null
}
