import { Button } from '@fluentui/react-components'
import type { CallOutput } from '@shared/contract/contract'
import type { ChangedFormValue } from '@shared/features/forms/calls'
import { filledFormText } from '@shared/features/forms/text'
import { formatNumber } from '@shared/kit/format'
import { useEffect, useState } from 'react'
import { call, toErrorMessage } from '../../../ipc/client'
import { LoadingState } from '../../../ui/page/states'
import { PlainTable } from '../../../ui/table/plain-table'
import { WideDialog } from '../../../ui/wide-dialog'

const text = filledFormText.comparison

interface ComparisonDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Dialog **So với số liệu hiện nay**: values of a filled form that its sources give now. */
export function ComparisonDialog({ id, onClose }: ComparisonDialogProps) {
  const [outcome, setOutcome] = useState<CallOutput<'forms:compare'>>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const job = crypto.randomUUID()
    let isCurrent = true
    call('forms:compare', { id, job }).then(
      found => isCurrent && setOutcome(found),
      (error: unknown) => isCurrent && setFault(toErrorMessage(error))
    )
    return () => {
      isCurrent = false
      call('forms:stop', { job }).catch(() => undefined)
    }
  }, [id])
  return (
    <WideDialog
      title={text.title}
      fault={fault === undefined ? undefined : { title: text.failed, words: fault }}
      actions={<Button onClick={onClose}>{text.close}</Button>}
      onClose={onClose}
    >
      {!outcome && fault === undefined && <LoadingState lines={3} />}
      {outcome && <Outcome outcome={outcome} />}
    </WideDialog>
  )
}

function Outcome({ outcome }: { readonly outcome: CallOutput<'forms:compare'> }) {
  const { changed, same, faults } = outcome
  return (
    <>
      <p role="status">
        {changed.length === 0
          ? text.same(formatNumber(same))
          : text.changed(formatNumber(changed.length), formatNumber(same))}
      </p>
      {changed.length > 0 && (
        <PlainTable<ChangedFormValue>
          label={text.title}
          rows={changed}
          columns={[
            { key: 'place', title: text.place, wrapped: true, cell: ({ label }) => label },
            { key: 'then', title: text.before, wrapped: true, cell: ({ before }) => before },
            { key: 'now', title: text.now, wrapped: true, cell: ({ now }) => now }
          ]}
        />
      )}
      {faults.length > 0 && (
        <section aria-label={text.gone}>
          <p>{text.gone}</p>
          <ul>
            {faults.map(({ key, label, fault }) => (
              <li key={key}>{`${label}: ${fault}`}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
