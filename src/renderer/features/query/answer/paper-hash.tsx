import { queryPageText } from '@shared/features/query/page-text'
import { useEffect, useState } from 'react'
import { call } from '../../../ipc/client'
import { delayPrinting, useIsPrinting } from '../../../ui/print/paper'

interface PrintedResultHashProps {
  readonly run: string
}

/**
 * SHA-256 of the printed result, computed when printing: the same query over the same rows gives
 * the same hash.
 */
export function PrintedResultHash({ run }: PrintedResultHashProps) {
  const isPaper = useIsPrinting()
  const [hash, setHash] = useState<string>()
  useEffect(() => {
    if (!isPaper || hash !== undefined) return
    const release = delayPrinting()
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
  return isPaper && hash ? <p>{queryPageText.answer.hash(hash)}</p> : null
}
