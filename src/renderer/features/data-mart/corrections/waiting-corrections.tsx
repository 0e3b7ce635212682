import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { WaitingCorrection } from '@shared/features/correction/calls'
import { correctionPageText } from '@shared/features/correction/page-text'
import { basisWords, countWords } from '@shared/features/correction/words'
import { formatDateTime } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { ReviewCorrection } from './review-correction'

const text = correctionPageText.waiting

interface WaitingCorrectionsProps {
  /** Id of the table; null for all tables. */
  readonly table: string | null
  /** Data of the page; another response triggers a reload. */
  readonly shown: unknown
  readonly onDecided: () => void
}

/** Corrections awaiting approval, each linked to its old and new values. */
export function WaitingCorrections({ table, shown, onDecided }: WaitingCorrectionsProps) {
  const { data, reload } = useCall('correction:waiting', { table })
  const [looking, setLooking] = useState<WaitingCorrection>()
  useEffect(() => {
    if (shown !== undefined) reload()
  }, [shown, reload])
  return (
    <>
      {data?.map(correction => (
        <MessageBar key={correction.id} intent="info" layout="multiline">
          <MessageBarBody>{wordsOf(correction)}</MessageBarBody>
          <MessageBarActions>
            <Button
              size="small"
              aria-label={text.lookOf(correction.tableName, correction.basis.document)}
              onClick={() => setLooking(correction)}
            >
              {text.look}
            </Button>
          </MessageBarActions>
        </MessageBar>
      ))}
      {looking && (
        <ReviewCorrection
          correction={looking}
          onClose={() => setLooking(undefined)}
          onDone={() => {
            setLooking(undefined)
            reload()
            onDecided()
          }}
        />
      )}
    </>
  )
}

const wordsOf = ({ tableName, user, time, counts, basis }: WaitingCorrection): string =>
  text.words(tableName, user, formatDateTime(time), countWords(counts), basisWords(basis))
