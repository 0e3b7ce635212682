import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import type { PendingCorrection } from '@shared/features/correction/calls'
import { correctionPageText } from '@shared/features/correction/page-text'
import {
  formatCorrectionCounts,
  formatCorrectionLegalBasis
} from '@shared/features/correction/words'
import { formatDateTime } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { useCall } from '../../../ipc/use-call'
import { ReviewCorrectionDialog } from './review-correction'

const text = correctionPageText.waiting

interface CorrectionsAwaitingApprovalProps {
  /** Id of the table whose corrections are listed; null for those of all tables. */
  readonly table: string | null
  /** Data that the page shows; when it changes, the list of corrections is reloaded. */
  readonly shown: unknown
  readonly onDecided: () => void
}

/** Corrections awaiting approval, each linked to its old and new values. */
export function CorrectionsAwaitingApproval({
  table,
  shown,
  onDecided
}: CorrectionsAwaitingApprovalProps) {
  const { data, reload } = useCall('correction:waiting', { table })
  const [looking, setLooking] = useState<PendingCorrection>()
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
        <ReviewCorrectionDialog
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

const wordsOf = ({ tableName, user, time, counts, basis }: PendingCorrection): string =>
  text.words(
    tableName,
    user,
    formatDateTime(time),
    formatCorrectionCounts(counts),
    formatCorrectionLegalBasis(basis)
  )
