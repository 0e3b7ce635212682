import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import type { DamagedGeneration, GenerationRepairOffer } from '@shared/features/copies/calls'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { formText } from '@shared/kit/words/form-text'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

const text = backupCopiesText.repair

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center' },
  name: { flexGrow: 1, overflowWrap: 'anywhere' }
})

interface DamagedGenerationListProps {
  readonly damaged: readonly DamagedGeneration[]
  readonly isBusy: boolean
  /**
   * Runs work under a job id, by which its progress is shown and it can be cancelled; reports a
   * failure.
   */
  readonly run: (label: string, work: (job: string) => Promise<void>) => void
  readonly onRepaired: () => void
}

/** List of the damaged table versions; a version is repaired from a backup after a confirmation. */
export function DamagedGenerationList({
  damaged,
  isBusy,
  run,
  onRepaired
}: DamagedGenerationListProps) {
  const styles = useStyles()
  const [asked, setAsked] = useState<{
    readonly what: DamagedGeneration
    readonly offer: GenerationRepairOffer
  }>()
  const [absent, setAbsent] = useState<string>()
  const find = (what: DamagedGeneration): void =>
    run(backupCopiesText.reading, async job => {
      const { table, generation } = what
      const offer = await call('copies:findRepair', { table, generation, job })
      setAbsent(offer ? undefined : generation)
      if (offer) setAsked({ what, offer })
    })
  const repair = ({ what, offer }: NonNullable<typeof asked>): void => {
    setAsked(undefined)
    const { table, generation } = what
    run(backupCopiesText.repairing, async job => {
      await call('copies:repair', { table, generation, copy: offer.copy, job })
      onRepaired()
    })
  }
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <strong>{text.title}</strong>
        {damaged.map(what => (
          <div key={`${what.table} ${what.generation}`} className={styles.row}>
            <span className={styles.name}>{text.line(what.name, what.generation)}</span>
            {absent === what.generation && <span>{text.none}</span>}
            <Button size="small" disabledFocusable={isBusy} onClick={() => find(what)}>
              {text.find}
            </Button>
          </div>
        ))}
      </MessageBarBody>
      {asked && (
        <ConfirmDialog
          open
          title={text.ask(formatDateTime(asked.offer.copiedAt))}
          confirmLabel={text.submit}
          cancelLabel={formText.form.cancel}
          onConfirm={() => repair(asked)}
          onCancel={() => setAsked(undefined)}
        >
          {text.body(
            asked.what.name,
            formatDateTime(asked.offer.publishedAt),
            formatNumber(asked.offer.rows)
          )}
        </ConfirmDialog>
      )}
    </MessageBar>
  )
}
